import type { GameKind } from '../../config/gameKinds.ts';
import { fetchQuery } from '../../data/query.ts';
import { serverNow } from '../../operator/index.ts';
import { marketInForce } from '../../state/market.ts';
import { play, type PlayRefusal } from '../../state/play.ts';
import { closedBy } from './closed.ts';
import { marketPack } from './marketPack.ts';
import { protection } from './protection.queries.ts';

/**
 * Asks the operator why no game, or none of this kind, may be open for the member; undefined if games may be played, or if nobody answers.
 * Rules R10, R19.
 */
export async function askPlayClosed(kind: GameKind | undefined): Promise<PlayRefusal | undefined> {
  const reply = await fetchQuery(protection, {}, 0);
  if (play.closed || !reply.ok) return play.closed;
  const { value } = reply;
  const closed = closedBy(value, await marketPack(marketInForce(value.market)), serverNow());
  if (closed || kind === undefined || !value.closed_kinds.includes(kind)) return closed;
  return { why: 'pause', kind: 'closed-kind', until: '', register: '', may_withdraw: true };
}

/** Whether the market signs a member out for this: the limit of play time is reached. Rule R38. */
export async function signsOut(refusal: PlayRefusal): Promise<boolean> {
  if (refusal.why !== 'limit' || refusal.kind !== 'time') return false;
  return (await marketPack(marketInForce()))?.signOutAtTimeLimit ?? false;
}
