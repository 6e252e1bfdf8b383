import { msg } from '@lingui/core/macro';
import type { RouteRow } from '../../shell/route.ts';
import { HomeScreen } from './HomeScreen.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';

/** The loading screen, the home page and its denser variant. Rules N1, N2. */
export const routes: readonly RouteRow[] = [
  { path: '/', layout: 'none', access: 'all', title: msg`Loading`, first: LoadingScreen },
  { path: '/home', layout: 'dashboard', access: 'all', title: msg`Home`, first: HomeScreen },
  { path: '/home-eight', layout: 'eight-dashboard', access: 'all', title: msg`Home`, first: HomeScreen },
];
