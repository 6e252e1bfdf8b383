import { fetched } from '../../i18n/fetched.ts';

/** Says that the providers could not be loaded; fetched when that happens. */
export const ProvidersFailed = fetched(() => import('./parts/ProvidersFailed.tsx'));
