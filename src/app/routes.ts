import type { RouteRow } from '../features/route.ts';
import { routes as account } from '../features/account/index.ts';
import { routes as games } from '../features/games/index.ts';
import { routes as home } from '../features/home/index.ts';
import { prepared, notFound } from '../features/status/index.ts';

/** Every page, in the order it is matched. Spec section 2, "Routes". */
export const ROUTES: readonly RouteRow[] = [...home, ...account, ...games, ...prepared, notFound];
