import type { GameKind } from '../../config/gameKinds.ts';
import { LIMIT_FACTS, LIMIT_KINDS, type MarketPack } from '../../config/markets/pack.ts';
import type { Limit, Protection } from '../../contract/protection.ts';
import { hourIn } from '../../i18n/dates.ts';
import type { PlayRefusal, ReachedLimit } from '../../state/play.ts';

/** Kinds of limits that close games once nothing is left of them; those on deposits close the deposit only. */
export const CLOSES_GAMES: ReadonlySet<Limit['kind']> = new Set(
  LIMIT_KINDS.filter((kind) => LIMIT_FACTS[kind].closes === 'games'),
);
const QUARTER_HOUR_MS = 900_000;
const DAY_MS = 86_400_000;

/** What decides whether play is closed, of a market's pack. */
type Market = Pick<MarketPack, 'market' | 'playClosed' | 'zone'>;

/**
 * Why no game may be open, by the server's last reply and by the market's pack, as far as each is known, at `now` (server milliseconds);
 * undefined while games may be played. Rule R5.
 */
export function closedBy(
  known: Protection | undefined,
  pack: Market | null | undefined,
  now: number,
): PlayRefusal | undefined {
  if (pack?.playClosed) return { why: 'market', market: pack.market };
  if (!known) return undefined;
  const { pause, limits } = known;
  if (pause && !isOver(pause.until, now)) {
    const { kind, until, register, may_withdraw } = pause;
    return { why: 'pause', kind, until, register, may_withdraw };
  }
  const until = pack && hoursUntil(known, pack.zone, now);
  if (until) return { why: 'pause', kind: 'hours', until, register: '', may_withdraw: true };
  const [reached, ...also] = limits
    .filter((limit) => CLOSES_GAMES.has(limit.kind) && remainingOf(limit) <= 0 && !isOver(limit.resets_at, now))
    .map(({ kind, period, resets_at }): ReachedLimit => ({ kind, period, remaining: 0, resets_at, register: '' }));
  return reached && { why: 'limit', ...reached, ...(also.length > 0 && { also }) };
}

/** The refusal for a kind of games that the member closed, with the time when it opens if `known` has one. Rule R10. */
export function kindClosed(kind: GameKind, known: Protection | undefined): PlayRefusal {
  const until = known?.opening_kinds.find((each) => each.kind === kind)?.effective_at ?? '';
  return { why: 'pause', kind: 'closed-kind', until, register: '', may_withdraw: true };
}

/**
 * What a limit leaves, in won or seconds: as the operator says, else what is not used of it. Infinity where no limit is set: some servers send
 * 0 there.
 */
export function remainingOf({ value, used, remaining }: Limit): number {
  return value === null ? Infinity : (remaining ?? Math.max(0, value - used));
}

/**
 * Why play is closed, by the stop of this device (`stopped`) and by all else (`known`): the stop, unless a pause that
 * closes deposits too ends later, or a register forbids withdrawals: the stop would hide that. Rules R3, R4, R5.
 */
export function longerOf(stopped: PlayRefusal | undefined, known: PlayRefusal | undefined): PlayRefusal | undefined {
  if (stopped?.why !== 'pause') return known;
  if (known?.why !== 'pause' || !closesDeposits(known)) return stopped;
  const [end, stopEnd] = [endOf(known.until), endOf(stopped.until)];
  // The server sends the longest of several pauses (Rule C34): one without a known end is longer, unless it is the stop itself.
  const isLonger = known.kind === 'stop' ? end > stopEnd : !(end <= stopEnd);
  return isLonger || !known.may_withdraw ? known : stopped;
}

/** The end of a pause, in milliseconds; Infinity for '', NaN where it is not known. */
function endOf(until: string): number {
  return until === '' ? Infinity : Date.parse(until);
}

/** Whether a refusal closes deposits too: hours, kinds of games and limits on play leave them open. Rule R4. */
export function closesDeposits(refusal: PlayRefusal): boolean {
  if (refusal.why === 'pause') return refusal.kind !== 'hours' && refusal.kind !== 'closed-kind';
  return refusal.why === 'market';
}

/** Whether a refusal leaves withdrawals open: all do but that of a public register which forbids them. Rule R4. */
export function leavesWithdrawals(refusal: PlayRefusal): boolean {
  return refusal.why !== 'pause' || refusal.may_withdraw;
}

/**
 * When the closed hours around `now` (server ms) end, ISO 8601; undefined outside of them. Hours of the day in `zone` (IANA). While other hours
 * are pending, all are closed; one that has taken effect replaces those before it. Rule R9.
 */
function hoursUntil({ hours, hours_pending }: Protection, zone: string, now: number): string | undefined {
  const changes = [{ from: hours?.from, to: hours?.to, effective_at: '' }, ...hours_pending];
  const isClosed = (at: number): boolean => {
    const inForce = changes.findLastIndex(({ effective_at }) => isOver(effective_at, at));
    const hour = hourIn(zone, at);
    return changes.slice(Math.max(0, inForce)).some(({ from, to }) => {
      if (from == null || to == null) return false;
      return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
    });
  };
  if (!isClosed(now)) return undefined;
  // Step by step, since a day on which the clocks change has more or fewer hours; all zones differ from UTC by whole quarters of an hour.
  let end = (Math.floor(now / QUARTER_HOUR_MS) + 1) * QUARTER_HOUR_MS;
  // Pending hours take effect within a day and are open within the next.
  while (end - now < 2 * DAY_MS && isClosed(end)) end += QUARTER_HOUR_MS;
  const times = changes.map(({ effective_at }) => Date.parse(effective_at)).filter((at) => at > now && !isClosed(at));
  return new Date(Math.min(end, ...times)).toISOString();
}

/** Whether the end that a refusal names has passed at `now` (server milliseconds): the limit is reset, or the pause over. Rule R7. */
export function hasEnded(refusal: PlayRefusal, now: number): boolean {
  if (refusal.why === 'limit') return isOver(refusal.resets_at, now);
  return refusal.why === 'pause' && isOver(refusal.until, now);
}

/** Whether a time (ISO 8601) has passed; false for ''. */
function isOver(time: string, now: number): boolean {
  return Date.parse(time) <= now;
}
