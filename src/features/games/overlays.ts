/** The drawer, the game window, a game's odds, and the reality check. Rules G9, G10, R17, R21. */
export const overlays = {
  drawer: () => import('./DrawerView.tsx'),
  game: () => import('./GameWindowView.tsx'),
  odds: () => import('./OddsView.tsx'),
  realityCheck: () => import('./RealityCheckView.tsx'),
};
