import { msg } from '@lingui/core/macro';
import { DENSE_HOME_PATH, HOME_PATH } from '../../config/paths.ts';
import type { RouteRow } from '../../shell/route.ts';
import { HomeScreen } from './HomeScreen.tsx';

/**
 * The two home pages. The build serves `/` as a static document that opens `/home` (Rule N1). Its row here is for where the application itself
 * is at `/`: on Vite's development server, and while a session would end with the document (Rule A12). Rule N2.
 */
export const routes: readonly RouteRow[] = [
  { path: '/', layout: 'dashboard', access: 'all', title: msg`Home`, first: HomeScreen },
  { path: HOME_PATH, layout: 'dashboard', access: 'all', title: msg`Home`, first: HomeScreen },
  { path: DENSE_HOME_PATH, layout: 'eight-dashboard', access: 'all', title: msg`Home`, first: HomeScreen },
];
