import { msg } from '@lingui/core/macro';
import { COUNSEL_PATH } from '../../config/paths.ts';
import type { RouteRow } from '../../shell/route.ts';

/** Notices, memos, inquiries, support. Rules S1 to S5. */
export const routes: RouteRow[] = [
  {
    path: '/supports/noticepage',
    layout: 'dashboard',
    access: 'all',
    title: msg`Notices`,
    screen: () => import('./NoticeScreen.tsx'),
  },
  {
    path: '/supports/memopage',
    layout: 'dashboard',
    access: 'member',
    title: msg`Messages`,
    screen: () => import('./MemoScreen.tsx'),
  },
  {
    path: COUNSEL_PATH,
    layout: 'dashboard',
    access: 'member',
    title: msg`Contact us`,
    screen: () => import('./CounselScreen.tsx'),
  },
  {
    path: '/support',
    layout: 'dashboard',
    access: 'all',
    title: msg`Support`,
    screen: () => import('./SupportScreen.tsx'),
  },
];
