/** The drawer and the game window. Rules G9, G10. */
export const overlays = {
  drawer: () => import('./DrawerView.tsx'),
  game: () => import('./GameWindowView.tsx'),
};
