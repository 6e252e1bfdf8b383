import * as v from 'valibot';
import type { JointLimit, Limit, LimitKind, Protection } from '../../contract/protection.ts';
import type { ReachedLimit } from '../../state/play.ts';
import { remainingOf } from './closed.ts';

/**
 * What the limits of these kinds leave, own and joint, in won or seconds: the one with the least left first. With `now` (server milliseconds) a
 * limit whose period has ended since the operator's answer has all of its amount left. `resets_at` is '' where no reset leaves more. Rule R25.
 */
export function remainingLimits(
  kinds: readonly LimitKind[],
  { limits, joint }: { limits: readonly Limit[]; joint: readonly JointLimit[] },
  now = -Infinity,
): ReachedLimit[] {
  const own = limits.flatMap((limit): ReachedLimit[] => {
    const { kind, period, value, resets_at } = limit;
    if (value === null) return [];
    const remaining = Date.parse(resets_at) <= now ? value : remainingOf(limit);
    return [{ kind, period, remaining, resets_at: remaining < value ? resets_at : '', register: '' }];
  });
  return [...own, ...joint.map((limit): ReachedLimit => ({ ...limit, resets_at: '' }))]
    .filter(({ kind }) => kinds.includes(kind))
    .toSorted((one, other) => one.remaining - other.remaining);
}

/** A coming event of the limits, with its time (ISO 8601): a limit is reset, or a pending one can be confirmed or takes effect. */
export interface ComingEvent {
  at: string;
  what: 'reset' | 'pending';
  limits: readonly Limit[];
}

/**
 * The events of the limits that come after `now` (server milliseconds), soonest first. Limits that are reset at one time are one event; limits
 * without a time are left out. Rule R25.
 */
export function comingEvents({ limits }: Pick<Protection, 'limits'>, now: number): ComingEvent[] {
  const isComing = (at: string): boolean => Date.parse(at) > now;
  const resets = limits.filter(({ value, resets_at }) => value !== null && isComing(resets_at));
  const times = [...new Set(resets.map(({ resets_at }) => resets_at))];
  return [
    ...times.map((at): ComingEvent => ({ at, what: 'reset', limits: resets.filter((each) => each.resets_at === at) })),
    ...limits.flatMap((limit): ComingEvent[] => {
      // A session's request ends with the session, nearly always before its time.
      const at = (limit.period !== 'session' && limit.pending?.effective_at) || '';
      return isComing(at) ? [{ at, what: 'pending', limits: [limit] }] : [];
    }),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/**
 * The number of moments named in the operator's answer that have passed at `now` (server milliseconds): resets of
 * limits, and changes that take effect by themselves. After each, the operator would answer differently.
 */
export function passedTimes(known: Protection, now: number): number {
  const { limits, hours_pending, opening_kinds } = known;
  const pending = limits.flatMap((limit) => (limit.pending?.confirmed ? limit.pending : []));
  const changes = [...pending, ...opening_kinds, ...hours_pending];
  const times = [...limits.map(({ resets_at }) => resets_at), ...changes.map(({ effective_at }) => effective_at)];
  return times.filter((at) => Date.parse(at) <= now).length;
}

const digits = v.pipe(
  v.string('format'),
  v.transform((text) => text.normalize('NFKC').trim()),
  v.check((text) => /^\d{0,3}$/.test(text), 'format'),
  v.transform(Number),
);

/** A length of time as typed: hours and minutes in digits, of any width (NFKC); an empty field counts as 0. */
export const SPAN = v.object({
  hours: digits,
  minutes: v.pipe(
    digits,
    v.check((minutes) => minutes <= 59, 'max'),
  ),
});

/** The initial values of a form with a length of time. */
export const NO_SPAN = { hours: '', minutes: '' };

/** A length of time in seconds, as the operator expects it. */
export function secondsOf({ hours, minutes }: v.InferOutput<typeof SPAN>): number {
  return hours * 3600 + minutes * 60;
}
