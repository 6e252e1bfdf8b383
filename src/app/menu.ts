import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as icons from '../ui/icons.ts';
import type { MenuItem } from './menuItem.ts';

/** A group of the menu. */
export interface MenuGroup {
  title: MessageDescriptor;
  items: readonly MenuItem[];
}

/** The four groups of the navigation. Rule N3. */
export const MENU: readonly MenuGroup[] = [
  {
    title: msg`Home and promotions`,
    items: [
      { label: msg`Home`, icon: icons.home, href: '/home' },
      { label: msg`New games`, icon: icons.gift, href: '/new' },
      { label: msg`NFT market`, icon: icons.palette, href: '/market/nft' },
    ],
  },
  {
    title: msg`Games`,
    items: [
      { label: msg`Game list`, icon: icons.games, drawer: 'all' },
      { label: msg`Slots`, icon: icons.slot, href: '/game/slot' },
      { label: msg`Slots, nine a row`, icon: icons.grid, href: '/game/slotnine' },
      { label: msg`Live casino`, icon: icons.cards, href: '/game/livecasino' },
      { label: msg`Sports`, icon: icons.trophy, href: '/game/sports' },
      { label: msg`Arcade`, icon: icons.joystick, href: '/game/arcade' },
    ],
  },
  {
    title: msg`Wallet and transactions`,
    items: [
      { label: msg`Deposit`, icon: icons.deposit, href: '/wallet/depositpage' },
      { label: msg`Withdraw`, icon: icons.withdraw, href: '/wallet/withdrawpage' },
      { label: msg`Points`, icon: icons.points, href: '/wallet/mileagepage' },
      { label: msg`Transactions`, icon: icons.history, href: '/wallet/history' },
    ],
  },
  {
    title: msg`Support and information`,
    items: [
      { label: msg`Notices`, icon: icons.notice, href: '/supports/noticepage', unread: ['notice'] },
      { label: msg`Memos`, icon: icons.memo, href: '/supports/memopage', unread: ['memo'] },
      { label: msg`1:1 inquiries`, icon: icons.edit, href: '/supports/counselpage', unread: ['counsel'] },
      { label: msg`Support`, icon: icons.support, href: '/support' },
      { label: msg`My page`, icon: icons.user, href: '/account/mypagelist' },
    ],
  },
];
