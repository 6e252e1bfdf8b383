import type { OverlayViews } from '../overlays/index.ts';
import { fetched } from '../i18n/fetched.ts';
import { Opening } from './parts/Opening.tsx';

/** The view of each kind of overlay, fetched when it is first opened. */
export const overlayViews: OverlayViews = {
  dialog: fetched(() => import('./parts/DialogView.tsx')),
  confirmMoney: fetched(() => import('../features/wallet/ConfirmMoneyView.tsx')),
  menu: fetched(() => import('./parts/MenuView.tsx')),
  settings: fetched(() => import('../features/settings/SettingsView.tsx')),
  search: fetched(() => import('./parts/SearchOverlay.tsx')),
  notice: fetched(() => import('../features/supports/NoticeView.tsx')),
  tutorial: fetched(() => import('../features/tutorial/TutorialView.tsx')),
  install: fetched(() => import('../features/install/InstallView.tsx')),
  login: fetched(() => import('../features/account/LoginSheetView.tsx')),
  drawer: fetched(() => import('../features/games/DrawerView.tsx')),
  game: fetched(() => import('../features/games/GameWindowView.tsx'), Opening),
  layer: () => null,
};
