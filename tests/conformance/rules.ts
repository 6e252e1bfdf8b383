import type { Rule } from './rule.ts';
import { auth, cors } from './sections/access.ts';
import { account } from './sections/account.ts';
import { games } from './sections/games.ts';
import { idempotency } from './sections/idempotency.ts';
import { lists } from './sections/lists.ts';
import { liveRules } from './sections/live.ts';
import { model } from './sections/model.ts';
import { protectionRules } from './sections/protection.ts';
import { caching, limits, server, site } from './sections/server.ts';
import { shapes } from './sections/shapes.ts';
import { supportRules } from './sections/supports.ts';
import { wallet } from './sections/wallet.ts';

/** All rules, in the order in which they are checked. */
export async function rules(): Promise<Rule[]> {
  return [
    ...site,
    ...cors,
    ...server,
    ...caching,
    ...auth,
    ...account,
    ...games,
    ...wallet,
    ...idempotency,
    ...model,
    ...lists,
    ...supportRules,
    ...protectionRules,
    ...liveRules,
    ...(await shapes()),
    ...limits,
  ];
}
