import { msg } from '@lingui/core/macro';
import type { RouteRow } from '../../shell/route.ts';

/** The transaction history; listed before the wallet's catch-all. Rule H1. */
export const routes: RouteRow[] = [
  {
    path: '/wallet/history',
    layout: 'dashboard',
    access: 'member',
    title: msg`Transactions`,
    screen: () => import('./HistoryScreen.tsx'),
  },
];
