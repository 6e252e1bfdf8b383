import { msg } from '@lingui/core/macro';
import type { RouteRow } from '../../shell/route.ts';

/** The diagnostics page. Rule P2. */
export const routes: RouteRow[] = [
  {
    path: '/devil/sub1/test-1',
    layout: 'none',
    access: 'all',
    title: msg`Self-check`,
    screen: () => import('./SelfCheckScreen.tsx'),
  },
];
