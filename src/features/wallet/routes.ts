import { msg } from '@lingui/core/macro';
import { FEATURES } from '../../config/brand.ts';
import { screenWith, type RouteRow } from '../../shell/route.ts';

const points: RouteRow = {
  path: '/wallet/mileagepage',
  layout: 'dashboard',
  access: 'member',
  title: msg`Points`,
  screen: () => import('./PointsScreen.tsx'),
};

/** The wallet's pages; the history is a separate feature. Rule W11. */
export const routes: RouteRow[] = [
  {
    path: '/wallet/depositpage',
    layout: 'dashboard',
    access: 'member',
    title: msg`Deposit`,
    ...screenWith(() => import('./DepositScreen.tsx'), { first: 'bank' }),
  },
  {
    path: '/wallet/deposit-backup',
    layout: 'dashboard',
    access: 'member',
    title: msg`Deposit`,
    ...screenWith(() => import('./DepositScreen.tsx'), { first: 'backup' }),
  },
  {
    path: '/wallet/withdrawpage',
    layout: 'dashboard',
    access: 'member',
    title: msg`Withdraw`,
    screen: () => import('./WithdrawScreen.tsx'),
  },
  ...(FEATURES.points ? [points] : []),
  {
    path: '/wallet/*',
    layout: 'none',
    access: 'all',
    title: msg`Wallet`,
    screen: () => import('./UnknownScreen.tsx'),
  },
];
