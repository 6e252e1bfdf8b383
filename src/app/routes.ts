import type { RouteRow } from '../shell/route.ts';
import { routes as account } from '../features/account/index.ts';
import { routes as games } from '../features/games/index.ts';
import { routes as history } from '../features/history/index.ts';
import { routes as home } from '../features/home/index.ts';
import { routes as looks } from '../features/looks/index.ts';
import { routes as mypage } from '../features/mypage/index.ts';
import { routes as policies } from '../features/policies/index.ts';
import { routes as protection } from '../features/protection/index.ts';
import { routes as selfcheck } from '../features/selfcheck/index.ts';
import { prepared, notFound } from '../features/status/index.ts';
import { routes as supports } from '../features/supports/index.ts';
import { routes as wallet } from '../features/wallet/index.ts';

/** All pages, in the order of matching. */
export const ROUTES: readonly RouteRow[] = [
  ...home,
  ...account,
  ...games,
  ...history,
  ...mypage,
  ...protection,
  ...supports,
  ...policies,
  ...selfcheck,
  ...prepared,
  ...wallet,
  ...looks,
  notFound,
];
