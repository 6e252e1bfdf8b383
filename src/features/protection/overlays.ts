/** The member's play over a running game. Rule R20. */
export const overlays = {
  activity: () => import('./ActivitySheetView.tsx'),
};
