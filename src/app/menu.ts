import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { FEATURES } from '../config/brand.ts';
import { menu as account } from '../features/account/index.ts';
import { menu as games } from '../features/games/index.ts';
import { menu as history } from '../features/history/index.ts';
import { menu as home } from '../features/home/index.ts';
import { menu as mypage } from '../features/mypage/index.ts';
import { menu as policies } from '../features/policies/index.ts';
import { menu as protection } from '../features/protection/index.ts';
import { menu as settings } from '../features/settings/index.ts';
import { menu as supports } from '../features/supports/index.ts';
import { menu as wallet } from '../features/wallet/index.ts';
import type { MenuRow } from '../shell/menu.ts';

/** All destinations, in the order of display: the rows of the features. */
export const MENU: readonly MenuRow[] = [
  ...home,
  ...games,
  ...wallet,
  ...history,
  ...supports,
  ...protection,
  ...mypage,
  ...settings,
  ...account,
  ...policies,
];

const TITLES: Record<NonNullable<MenuRow['group']>, MessageDescriptor> = {
  // The new games are its promotions.
  home: FEATURES.newGames ? msg`Home and promotions` : msg`Home`,
  games: msg`Games`,
  wallet: msg`Wallet and transactions`,
  support: msg`Support and information`,
};

/** The four groups of the navigation. Rule N3. */
export const MENU_GROUPS = Object.entries(TITLES).map(([id, title]) => ({
  title,
  rows: MENU.filter(({ group }) => group === id),
}));
