import type { GameKind } from '../../config/gameKinds.ts';
import { fetchQuery } from '../../data/query.ts';
import { sentences } from '../../i18n/sentences.ts';
import { serverNow } from '../../operator/index.ts';
import { marketInForce } from '../../state/market.ts';
import { play, type PlayRefusal } from '../../state/play.ts';
import { closedBy, kindClosed } from './closed.ts';
import { reachedLimits, signOutDetails } from './closedTexts.ts';
import { helpText } from './helpText.ts';
import { confirmedKinds, dueSteps, stepDueAgain } from './lagging.ts';
import { marketPack } from './marketPack.ts';
import { protection } from './protection.queries.ts';

/**
 * Why the operator may have ended the session of a game of this kind: what closes play as this page knows already, otherwise as the operator
 * answers. Undefined if games may be played, null without an answer. Rules R10, R19, R27.
 */
export async function fetchPlayClosed(kind: GameKind | undefined): Promise<PlayRefusal | undefined | null> {
  const reply = await fetchQuery(protection, {});
  if (play.closed || !reply.ok) return play.closed ?? null;
  const { value } = reply;
  const closed = closedBy(value, await marketPack(marketInForce(value.market)), serverNow());
  if (closed) return closed;
  if (kind && [...value.closed_kinds, ...confirmedKinds()].includes(kind)) return kindClosed(kind, value);
  // A sign-in on another device ends the planned session, and with it the game, also one that was planned just now.
  if (value.must.includes('plan-session')) stepDueAgain('plan-session');
  const must = dueSteps(value);
  return must.length > 0 ? { why: 'steps', must } : undefined;
}

/**
 * The additional text for the next page where the market signs a member out at this limit: play time is reached, alone or with other limits.
 * It names the help line, since the next page, a visitor's, may show that of another market. Undefined where the member is not signed out.
 * Rules R8, R38.
 */
export async function signOutText(refusal: PlayRefusal): Promise<string | undefined> {
  if (refusal.why !== 'limit' || !reachedLimits(refusal).some(({ kind }) => kind === 'time')) return undefined;
  const market = marketInForce();
  const pack = await marketPack(market);
  return pack?.signOutAtTimeLimit ? sentences(signOutDetails(refusal), helpText(market)) : undefined;
}
