import { fetched } from '../../i18n/fetched.ts';

/** Says that there is no list of providers; fetched when that happens. */
export const NoProviders = fetched(() => import('./parts/NoProviders.tsx'));
