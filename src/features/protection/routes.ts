import { msg } from '@lingui/core/macro';
import { LIMITS_PATH, STEPS_PATH } from '../../config/paths.ts';
import type { RouteRow } from '../../shell/route.ts';

/** Limits and breaks; the member's play; the steps before play; the self-test. Rules R1, R20, R27, R31. */
export const routes: RouteRow[] = [
  {
    path: LIMITS_PATH,
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
  {
    path: STEPS_PATH,
    layout: 'dashboard',
    access: 'member',
    title: msg`Before you continue`,
    screen: () => import('./StepsScreen.tsx'),
  },
  {
    path: '/account/self-test',
    layout: 'dashboard',
    access: 'all',
    title: msg`Self-test`,
    screen: () => import('./SelfTestScreen.tsx'),
  },
];
