import { msg } from '@lingui/core/macro';
import type { RouteRow } from '../../shell/route.ts';

/** Limits and breaks. Rule R1. */
export const routes: RouteRow[] = [
  {
    path: '/account/protection',
    layout: 'dashboard',
    access: 'member',
    title: msg`Limits and breaks`,
    screen: () => import('./ProtectionScreen.tsx'),
  },
];
