/** The tutorial. Rule N8. */
export const overlays = {
  tutorial: () => import('./TutorialView.tsx'),
};
