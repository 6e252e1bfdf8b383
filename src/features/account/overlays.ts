/** The sign-in over a page. Rule A5. */
export const overlays = {
  login: () => import('./LoginSheetView.tsx'),
};
