import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { protection, type Limit } from '../../../../src/contract/protection.ts';
import {
  comingEvents,
  remainingLimits,
  NO_SPAN,
  passedTimes,
  secondsOf,
  SPAN,
} from '../../../../src/features/protection/limits.rules.ts';

const limit = (row: Partial<Limit>): Limit => ({
  kind: 'deposit',
  period: 'day',
  value: null,
  cap: null,
  used: 0,
  remaining: null,
  resets_at: '',
  pending: undefined,
  ...row,
});

describe('the limit that applies first (Rule R25)', () => {
  it('is the one with the least remaining, whatever its amount', () => {
    const limits = [
      limit({ value: 100_000, used: 10_000, remaining: 90_000 }),
      limit({ period: 'week', value: 300_000, used: 290_000, remaining: 10_000 }),
      limit({ period: 'month', value: 900_000, remaining: 900_000 }),
    ];
    expect(remainingLimits(['deposit'], { limits, joint: [] })[0]).toMatchObject({ period: 'week', remaining: 10_000 });
  });

  it('can be a joint limit of a register over all operators, which is named', () => {
    const joint = [{ kind: 'deposit' as const, period: 'month' as const, remaining: 5000, register: 'LUGAS' }];
    const limits = [limit({ value: 100_000, remaining: 90_000 })];
    expect(remainingLimits(['deposit'], { limits, joint })[0]).toMatchObject({ register: 'LUGAS', remaining: 5000 });
  });

  it('is the member’s own limit if a register’s has as much remaining', () => {
    const joint = [{ kind: 'deposit' as const, period: 'month' as const, remaining: 90_000, register: 'LUGAS' }];
    const limits = [
      limit({ value: 100_000, remaining: 90_000 }),
      limit({ period: 'week', value: 1e6, remaining: 90_000 }),
    ];
    expect(remainingLimits(['deposit'], { limits, joint })[0]).toMatchObject({ period: 'day', register: '' });
  });

  it('computes what remains if the operator does not send it', () => {
    expect(remainingLimits(['deposit'], { limits: [limit({ value: 100, used: 130 })], joint: [] })[0]?.remaining).toBe(
      0,
    );
    expect(remainingLimits(['deposit'], { limits: [limit({ value: 100, used: 30 })], joint: [] })[0]?.remaining).toBe(
      70,
    );
  });

  it('has all of its amount left once its period has ended since the operator’s answer', () => {
    const limits = [
      limit({ value: 100_000, used: 100_000, remaining: 0, resets_at: '2026-11-20T15:00:00Z' }),
      limit({ period: 'week', value: 300_000, used: 100_000, remaining: 200_000, resets_at: '2026-11-22T15:00:00Z' }),
    ];
    const leftAt = (now: string) => remainingLimits(['deposit'], { limits, joint: [] }, Date.parse(now))[0]?.remaining;
    expect(leftAt('2026-11-20T14:59:59Z')).toBe(0);
    expect(leftAt('2026-11-20T15:00:00Z')).toBe(100_000);
    expect(leftAt('2026-11-23T00:00:00Z')).toBe(100_000);
    expect(remainingLimits(['deposit'], { limits, joint: [] })[0]?.remaining).toBe(0);
  });

  it('has the time of its reset only where the reset leaves more', () => {
    const resets_at = '2026-11-20T15:00:00Z';
    const resetOf = (row: Partial<Limit>, now?: number) =>
      remainingLimits(['deposit'], { limits: [limit({ resets_at, ...row })], joint: [] }, now).map(
        (each) => each.resets_at,
      );
    expect(resetOf({ value: 100, used: 30 })).toEqual([resets_at]);
    expect([resetOf({ value: 0 }), resetOf({ value: 100 })]).toEqual([[''], ['']]);
    expect(resetOf({ value: 100, used: 30 }, Date.parse(resets_at))).toEqual(['']);
  });

  it('comes before the others, with more left', () => {
    const limits = [100, 50, 70].map((remaining) => limit({ value: 200, remaining }));
    expect(remainingLimits(['deposit'], { limits, joint: [] }).map(({ remaining }) => remaining)).toEqual([
      50, 70, 100,
    ]);
  });

  it('is found among all given kinds', () => {
    const limits = [limit({ value: 100, remaining: 90 }), limit({ kind: 'net_deposit', value: 50, remaining: 50 })];
    expect(remainingLimits(['deposit', 'net_deposit'], { limits, joint: [] })[0]?.kind).toBe('net_deposit');
  });

  it('is undefined if no limit of the kind is set', () => {
    const limits = [limit({}), limit({ kind: 'loss', value: 100 })];
    expect(remainingLimits(['deposit'], { limits, joint: [] })[0]).toBeUndefined();
  });
});

describe('the coming events of the limits (Rule R25)', () => {
  it('are in the order of time: limits that are reset together are one event, a pending change is another', () => {
    const midnight = '2026-11-22T15:00:00.000Z';
    const limits = [
      limit({ period: 'week', value: 5, resets_at: '2026-11-29T15:00:00Z' }),
      limit({ value: 5, resets_at: midnight }),
      limit({ kind: 'loss', value: 5, resets_at: midnight }),
      limit({
        kind: 'time',
        resets_at: midnight,
        pending: { value: null, effective_at: '2026-11-23T09:00:00Z', confirmed: false },
      }),
    ];
    expect(
      comingEvents({ limits }, 0).map(({ what, limits: rows }) => [what, ...rows.map(({ kind }) => kind)]),
    ).toEqual([
      ['reset', 'deposit', 'loss'],
      ['pending', 'time'],
      ['reset', 'deposit'],
    ]);
  });

  it('leave out a pending change of a limit per session, which ends with the session', () => {
    const pending = { value: 1, effective_at: '2026-11-22T00:00:00Z', confirmed: true };
    const limits = [limit({ period: 'session', pending }), limit({ pending })];
    expect(comingEvents({ limits }, 0).map((event) => event.limits)).toEqual([[limits[1]]]);
  });

  it('leave out what has passed: a higher limit waits on for its confirmation', () => {
    const at = '2026-11-22T00:00:00Z';
    const limits = [limit({ value: 5, resets_at: at, pending: { value: 9, effective_at: at, confirmed: false } })];
    const eventsAt = (now: number) => comingEvents({ limits }, now).map(({ what }) => what);
    expect([eventsAt(Date.parse(at) - 1), eventsAt(Date.parse(at))]).toEqual([['reset', 'pending'], []]);
  });

  it('leave out unknown times', () => {
    expect(comingEvents({ limits: [limit({ value: 5, resets_at: '' })] }, 0)).toEqual([]);
  });
});

describe('the times of the operator’s answer that have passed', () => {
  const at = (hour: number): string => `2026-11-21T0${hour}:00:00Z`;
  const change = (hour: number, confirmed: boolean) => ({ value: 1, effective_at: at(hour), confirmed });
  const known = v.parse(protection.output, {
    market: 'intl',
    limits: [
      limit({ resets_at: at(1), pending: change(2, true) }),
      limit({ period: 'week', pending: change(2, false) }),
      limit({ period: 'month' }),
    ],
    opening_kinds: [{ kind: 'slot', effective_at: at(3) }],
    hours_pending: [{ from: 1, to: 2, effective_at: at(4) }],
  });

  it('are resets, confirmed changes, openings of kinds and changes of hours, each from its moment on', () => {
    const passed = [0, 1, 2, 3, 4, 5].map((hour) => passedTimes(known, Date.parse(at(hour))));
    expect(passed).toEqual([0, 1, 2, 3, 4, 4]);
    expect(passedTimes(known, Date.parse(at(1)) - 1)).toBe(0);
  });
});

describe('a duration that is typed (Rule R1)', () => {
  const parse = (hours: string, minutes: string) => v.safeParse(SPAN, { hours, minutes });
  const issues = (hours: string, minutes: string) =>
    parse(hours, minutes).issues?.map(({ path, message }) => [path?.[0]?.key, message]);

  it.each([
    ['1', '30', 5400],
    ['', '5', 300],
    ['2', '', 7200],
    [' 2 ', '０５', 7500],
    ['999', '59', 999 * 3600 + 59 * 60],
  ])('%s h %s min are %i s', (hours, minutes, seconds) => {
    expect(secondsOf(v.parse(SPAN, { hours, minutes }))).toBe(seconds);
  });

  it('is 0 while nothing is typed', () => {
    expect(secondsOf(v.parse(SPAN, NO_SPAN))).toBe(0);
  });

  it.each(['1000', '-1', '1.5', 'x1', '1x', '1 2'])('%s is refused as a number of hours and of minutes', (text) => {
    expect(issues(text, '0')).toEqual([['hours', 'format']]);
    expect(issues('0', text)).toContainEqual(['minutes', 'format']);
  });

  it('has at most 59 minutes, and must be text', () => {
    expect(issues('1', '60')).toEqual([['minutes', 'max']]);
    expect(v.safeParse(SPAN, { hours: 1, minutes: '0' }).issues?.map(({ message }) => message)).toEqual(['format']);
  });
});
