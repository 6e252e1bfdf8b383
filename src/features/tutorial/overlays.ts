import { FEATURES } from '../../config/brand.ts';

/** The tutorial. Rule N8. */
export const overlays = {
  tutorial: FEATURES.tutorial ? () => import('./TutorialView.tsx') : undefined,
};
