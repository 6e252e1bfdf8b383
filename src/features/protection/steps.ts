import { STEPS_PATH } from '../../config/paths.ts';
import type { MarketPack, MustStep } from '../../config/markets/pack.ts';
import * as TIMINGS from '../../config/timings.ts';
import type { Limit } from '../../contract/protection.ts';
import { fetchQuery } from '../../data/query.ts';
import { systemClock, within } from '../../lib/clock.ts';
import { serverNow } from '../../operator/index.ts';
import { marketInForce } from '../../state/market.ts';
import type { PlayRefusal } from '../../state/play.ts';
import { closedBy, closesDeposits } from './closed.ts';
import { dueSteps } from './lagging.ts';
import { marketPack } from './marketPack.ts';
import { protection } from './protection.queries.ts';

/** The page of the steps that are due, which leads to `next`, a path of this origin. Rule R27. */
export function stepsPath(next: string): string {
  return `${STEPS_PATH}?next=${encodeURIComponent(next)}`;
}

const PREPARATIONS: readonly MustStep[] = ['set-limits', 'review-limits', 'plan-session'];

/** Whether a step that is due is asked for now: none that prepares play is in a pause that closes deposits too. Rules R4, R27. */
export function isAskedFor(step: string, closed: PlayRefusal | undefined): boolean {
  if (closed?.why !== 'pause' || !closesDeposits(closed)) return true;
  return !PREPARATIONS.some((each) => each === step);
}

/**
 * The path after a sign-up or a sign-in: that of the steps that the member's market requires then, if any is asked for, otherwise `next`.
 * Without an answer or the market's pack in time it is `next`: the form waits for this, and a deposit or a launch requires the steps again.
 * Rule R27.
 */
export async function pathAfter(what: 'signUp' | 'signIn', next: string): Promise<string> {
  // The answer first: it names the member's market, which the page has not been told yet.
  const reply = await within(systemClock, TIMINGS.stepsWait, fetchQuery(protection, {})).catch(() => undefined);
  const pack = reply?.ok && (await marketPack(marketInForce(reply.value.market)));
  if (!pack) return next;
  const required: readonly string[] = what === 'signUp' ? [...pack.signUpSteps, ...pack.signInSteps] : pack.signInSteps;
  const closed = closedBy(reply.value, pack, serverNow());
  const isAsked = (step: string): boolean => required.includes(step) && isAskedFor(step, closed);
  return dueSteps(reply.value).some(isAsked) ? stepsPath(next) : next;
}

/** Whether the member has set this limit: it is neither empty nor the market's cap. */
export function isOwn({ value, cap }: Pick<Limit, 'value' | 'cap'>): boolean {
  return value !== null && value !== cap;
}

/** Whether the member has set the limits that the market requires: for each row of `setLimits` one of its kind, over any of its periods. */
export function hasRequiredLimits(limits: readonly Limit[], { setLimits }: Pick<MarketPack, 'setLimits'>): boolean {
  return setLimits.every(({ kind, periods }) =>
    limits.some((limit) => limit.kind === kind && isOwn(limit) && periods.some((each) => each === limit.period)),
  );
}

/**
 * Whether the member may ask for no limit in place of this one: it is their own, and the market does not require it, or another one of theirs
 * that stays is enough. `limits` are all of the member's. Rules R2, R27.
 */
export function isRemovable(limit: Limit, limits: readonly Limit[], pack: MarketPack | null): boolean {
  if (!pack || !isOwn(limit)) return isOwn(limit);
  if (limit.period === 'session') return !pack.signInSteps.includes('plan-session');
  const others = limits.filter((each) => each !== limit && each.pending?.value !== null);
  const isEnough = (some: readonly Limit[], row: MarketPack['setLimits'][number]): boolean =>
    hasRequiredLimits(some, { setLimits: [row] });
  return pack.maySkipLimits || pack.setLimits.every((row) => isEnough(others, row) || !isEnough(limits, row));
}
