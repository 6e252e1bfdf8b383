import { msg } from '@lingui/core/macro';
import type { RouteRow } from '../../shell/route.ts';

/** What moved the member's balance. Spec section 2; it stands before the wallet's catch-all. */
export const routes: RouteRow[] = [
  {
    path: '/wallet/history',
    layout: 'dashboard',
    access: 'member',
    title: msg`Transactions`,
    screen: () => import('./HistoryScreen.tsx'),
  },
];
