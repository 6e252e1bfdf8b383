import { lazyPart } from '../../i18n/lazyPart.ts';

/** Error message for a missing provider list; loaded when needed. */
export const NoProviders = lazyPart(() => import('./parts/NoProviders.tsx'));
