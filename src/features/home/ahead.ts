import { lazyPart } from '../../i18n/lazyPart.ts';

/** Says that there is no list of providers; fetched when that happens. */
export const NoProviders = lazyPart(() => import('./parts/NoProviders.tsx'));
