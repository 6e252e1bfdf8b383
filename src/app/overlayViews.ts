import { lazy } from 'react';
import type { OverlayViews } from '../overlays/index.ts';

/** The view of each kind of overlay, fetched when it is first opened. */
export const overlayViews: OverlayViews = {
  dialog: lazy(() => import('./parts/DialogView.tsx')),
  menu: lazy(() => import('./parts/MenuView.tsx')),
  settings: lazy(() => import('../features/settings/SettingsView.tsx')),
  login: lazy(() => import('../features/account/LoginSheetView.tsx')),
  drawer: lazy(() => import('../features/games/DrawerView.tsx')),
  game: lazy(() => import('../features/games/GameWindowView.tsx')),
};
