import { FEATURES } from '../config/brand.ts';
import { viewsOf } from '../overlays/index.ts';
import { overlays as account } from '../features/account/index.ts';
import { overlays as games } from '../features/games/index.ts';
import { overlays as install } from '../features/install/index.ts';
import { overlays as protection } from '../features/protection/index.ts';
import { overlays as settings } from '../features/settings/index.ts';
import { overlays as supports } from '../features/supports/index.ts';
import { overlays as tutorial } from '../features/tutorial/index.ts';
import { overlays as wallet } from '../features/wallet/index.ts';

/** The rows of all overlays: the rows of the features, and what belongs to no feature. */
const rows = {
  ...account,
  ...games,
  ...install,
  ...protection,
  ...settings,
  ...supports,
  ...tutorial,
  ...wallet,
  dialog: () => import('./parts/DialogView.tsx'),
  menu: () => import('./parts/MenuView.tsx'),
  search: FEATURES.search ? () => import('./parts/SearchOverlay.tsx') : undefined,
};

/** The views of all overlays, for the host. */
export const OVERLAYS = viewsOf(rows);

declare module '../overlays/kinds.ts' {
  interface OverlayRegistry {
    rows: typeof rows;
  }
}
