/** Why play is closed, over any page; the member's play and limits, over a running game. Rules R5, R20, R26. */
export const overlays = {
  playClosed: () => import('./PlayClosedView.tsx'),
  activity: () => import('./ActivitySheetView.tsx'),
  limits: () => import('./LimitsSheetView.tsx'),
};
