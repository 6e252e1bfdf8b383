import { msg } from '@lingui/core/macro';
import type { RouteRow } from '../../shell/route.ts';

/** Sign-in, sign-up, and password reset. Rules A2, A4, A5. */
export const routes: RouteRow[] = [
  {
    path: '/login',
    layout: 'fullpage-type-a',
    access: 'all',
    title: msg`Sign in`,
    screen: () => import('./LoginScreen.tsx'),
  },
  {
    path: '/account/register',
    layout: 'fullpage-type-a',
    access: 'all',
    title: msg`Sign up`,
    screen: () => import('./RegisterScreen.tsx'),
  },
  {
    path: '/account/forgot',
    layout: 'fullpage-type-a',
    access: 'all',
    title: msg`Forgot password`,
    screen: () => import('./ForgotScreen.tsx'),
  },
  {
    path: '/account/reset',
    layout: 'fullpage-type-a',
    access: 'all',
    title: msg`New password`,
    screen: () => import('./ResetScreen.tsx'),
  },
];
