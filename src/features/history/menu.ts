import { msg } from '@lingui/core/macro';
import type { MenuRow } from '../../shell/menu.ts';
import * as icons from '../../ui/icons.ts';

/** The transaction history in the navigation, the account menu and the search. Rules N3, N9, N13. */
export const menu: readonly MenuRow[] = [
  {
    group: 'wallet',
    account: 'money',
    label: msg`Transactions`,
    icon: icons.history,
    href: '/wallet/history',
    words: '거래내역 입출금내역 베팅내역 transactions history statement bets',
  },
];
