import { msg } from '@lingui/core/macro';
import type { RouteRow } from '../../shell/route.ts';
import { HomeScreen } from './HomeScreen.tsx';

/** The home page and its denser variant. `/` has a document of its own: the application opens home there, as under Vite. Rules N1, N2. */
export const routes: readonly RouteRow[] = [
  { path: '/', layout: 'dashboard', access: 'all', title: msg`Home`, first: HomeScreen },
  { path: '/home', layout: 'dashboard', access: 'all', title: msg`Home`, first: HomeScreen },
  { path: '/home-eight', layout: 'eight-dashboard', access: 'all', title: msg`Home`, first: HomeScreen },
];
