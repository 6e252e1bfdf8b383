import { msg } from '@lingui/core/macro';
import type { RouteRow } from '../../shell/route.ts';

/** The policy pages. Rule P1. */
export const routes: RouteRow[] = [
  {
    path: '/etc/terms-of-service',
    layout: 'fullpage-type-a',
    access: 'all',
    title: msg`Terms of service`,
    screen: () => import('./TermsScreen.tsx'),
  },
  {
    path: '/etc/privacy-policy',
    layout: 'fullpage-type-a',
    access: 'all',
    title: msg`Privacy policy`,
    screen: () => import('./PrivacyScreen.tsx'),
  },
];
