import { msg } from '@lingui/core/macro';
import { screenWith, type RouteRow } from '../../shell/route.ts';

/** My page, and two pages in the form of a dialog, without a layout. Rules M1, M4. */
export const routes: RouteRow[] = [
  {
    path: '/account/mypagelist',
    layout: 'dashboard',
    access: 'member',
    title: msg`My account`,
    screen: () => import('./MyPageScreen.tsx'),
  },
  {
    path: '/account/modal-mypage-info',
    layout: 'none',
    access: 'member',
    title: msg`My information`,
    ...screenWith(() => import('./InformationScreen.tsx'), { change: 'profile' }),
  },
  {
    path: '/account/sub-modal-mypage-info',
    layout: 'none',
    access: 'member',
    title: msg`My information`,
    ...screenWith(() => import('./InformationScreen.tsx'), { change: 'password' }),
  },
];
