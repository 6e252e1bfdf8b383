/** Why play is closed, over any page; the member's play, over a running game. Rules R5, R20. */
export const overlays = {
  playClosed: () => import('./PlayClosedView.tsx'),
  activity: () => import('./ActivitySheetView.tsx'),
};
