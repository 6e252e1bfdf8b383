import type { OverlayViews } from '../overlays/index.ts';
import { lazyPart } from '../i18n/lazyPart.ts';
import { Opening } from './parts/Opening.tsx';

/** The view of each kind of overlay, loaded when first opened. */
export const overlayViews: OverlayViews = {
  dialog: lazyPart(() => import('./parts/DialogView.tsx')),
  confirmMoney: lazyPart(() => import('../features/wallet/ConfirmMoneyView.tsx')),
  deposit: lazyPart(() => import('../features/wallet/DepositSheetView.tsx')),
  menu: lazyPart(() => import('./parts/MenuView.tsx')),
  settings: lazyPart(() => import('../features/settings/SettingsView.tsx')),
  search: lazyPart(() => import('./parts/SearchOverlay.tsx')),
  notice: lazyPart(() => import('../features/supports/NoticeView.tsx')),
  tutorial: lazyPart(() => import('../features/tutorial/TutorialView.tsx')),
  install: lazyPart(() => import('../features/install/InstallView.tsx')),
  login: lazyPart(() => import('../features/account/LoginSheetView.tsx')),
  drawer: lazyPart(() => import('../features/games/DrawerView.tsx')),
  game: lazyPart(() => import('../features/games/GameWindowView.tsx'), Opening),
  layer: () => null,
};
