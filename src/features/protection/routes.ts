import { msg } from '@lingui/core/macro';
import type { RouteRow } from '../../shell/route.ts';

/** Limits and breaks; the member's play. Rules R1, R20. */
export const routes: RouteRow[] = [
  {
    path: '/account/protection',
    layout: 'dashboard',
    access: 'member',
    title: msg`Limits and breaks`,
    screen: () => import('./ProtectionScreen.tsx'),
  },
  {
    path: '/account/activity',
    layout: 'dashboard',
    access: 'member',
    title: msg`Your play`,
    screen: () => import('./ActivityScreen.tsx'),
  },
];
