import { FEATURES } from '../../config/brand.ts';

/** How to install; `offered`: opened by the application, so that it can be turned off. Rule O6. */
export const overlays = {
  install: FEATURES.install ? () => import('./InstallView.tsx') : undefined,
};
