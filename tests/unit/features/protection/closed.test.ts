import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import type { LimitKind } from '../../../../src/config/markets/pack.ts';
import { protection, type Protection } from '../../../../src/contract/protection.ts';
import {
  closedBy,
  closesDeposits,
  hasEnded,
  kindClosed,
  leavesWithdrawals,
  longerOf,
} from '../../../../src/features/protection/closed.ts';
import type { PlayRefusal } from '../../../../src/state/play.ts';

const NOW = Date.parse('2026-11-21T03:00:00Z');
const DAY = 24 * 3_600_000;
const SEOUL = { market: 'intl', playClosed: false, zone: 'Asia/Seoul' } as const;
const replyOf = (state: object): Protection => v.parse(protection.output, { market: 'intl', ...state });

describe('what closes play by the server’s reply (Rule R5)', () => {
  test('nothing closes it', () => {
    expect(closedBy(replyOf({}), undefined, NOW)).toBeUndefined();
    expect(
      closedBy(replyOf({ limits: [{ kind: 'loss', period: 'day', value: 10_000, remaining: 1 }] }), undefined, NOW),
    ).toBeUndefined();
  });

  test('a pause closes it until its end, one without an end permanently', () => {
    const until = '2026-11-21T04:00:00Z';
    const pause = { kind: 'break', since: '2026-11-20T04:00:00Z', until };
    expect(closedBy(replyOf({ pause }), undefined, NOW)).toMatchObject({ why: 'pause', kind: 'break', until });
    expect(closedBy(replyOf({ pause }), undefined, Date.parse(until))).toBeUndefined();
    expect(closedBy(replyOf({ pause: { kind: 'exclusion', until: null } }), undefined, NOW)).toEqual({
      why: 'pause',
      kind: 'exclusion',
      until: '',
      register: '',
      may_withdraw: true,
    });
  });

  test('an exclusion by a register that forbids withdrawals too says so (Rule R4)', () => {
    const pause = { kind: 'register', register: 'OASIS', may_withdraw: false };
    expect(closedBy(replyOf({ pause }), undefined, NOW)).toMatchObject(pause);
  });

  const closing: Record<LimitKind, boolean> = {
    loss: true,
    stake: true,
    time: true,
    deposit: false,
    net_deposit: false,
  };
  test.each(Object.entries(closing))('a reached limit of %s closes games: %s', (kind, closes) => {
    const resets_at = '2026-11-21T15:00:00Z';
    const state = replyOf({ limits: [{ kind, period: 'week', value: 100, used: 100, remaining: 0, resets_at }] });
    const closed = { why: 'limit', kind, period: 'week', remaining: 0, resets_at, register: '' };
    expect(closedBy(state, undefined, NOW)).toEqual(closes ? closed : undefined);
    expect(closedBy(state, undefined, Date.parse(resets_at))).toBeUndefined();
  });

  test('the member’s hours close nothing before the market is known', () => {
    expect(closedBy(replyOf({ hours: { from: 0, to: 23 } }), undefined, NOW)).toBeUndefined();
    expect(closedBy(replyOf({}), SEOUL, NOW)).toBeUndefined();
  });

  test('what a limit leaves follows from its value and what is used where the server does not say it', () => {
    const limit = { kind: 'loss', period: 'day', value: 100, used: 100 };
    const closedWith = (other: object) => closedBy(replyOf({ limits: [{ ...limit, ...other }] }), undefined, NOW);
    expect(closedWith({})).toMatchObject({ why: 'limit', kind: 'loss', period: 'day', remaining: 0 });
    expect(closedWith({ used: 130 })).toMatchObject({ why: 'limit', remaining: 0 });
    expect(closedWith({ used: 99 })).toBeUndefined();
    expect(closedWith({ remaining: 1 })).toBeUndefined();
    expect(closedWith({ value: null })).toBeUndefined();
  });

  test('a limit that is not set closes nothing, also where the server sends 0 as what it leaves', () => {
    const limit = { kind: 'loss', period: 'day', value: null, used: 0, remaining: 0 };
    expect(closedBy(replyOf({ limits: [limit] }), undefined, NOW)).toBeUndefined();
  });

  test('limits that are reached together are all reported, each with its end', () => {
    const [soon, late] = ['2026-11-21T15:00:00Z', '2026-11-30T15:00:00Z'];
    const reached = (kind: string, period: string, resets_at: string) => ({
      kind,
      period,
      value: 100,
      used: 100,
      remaining: 0,
      resets_at,
    });
    const open = { kind: 'stake', period: 'day', value: 100, used: 99, remaining: 1, resets_at: soon };
    const limits = [
      reached('loss', 'month', late),
      reached('deposit', 'day', soon),
      open,
      reached('time', 'day', soon),
    ];
    const time = { kind: 'time', period: 'day', remaining: 0, resets_at: soon, register: '' };
    const loss = { kind: 'loss', period: 'month', remaining: 0, resets_at: late, register: '' };
    expect(closedBy(replyOf({ limits }), undefined, NOW)).toEqual({ why: 'limit', ...loss, also: [time] });
    expect(closedBy(replyOf({ limits }), undefined, Date.parse(soon))).toEqual({ why: 'limit', ...loss });
  });

  test.each([
    [{ from: 23, to: 7 }, '2026-11-21T14:30:00Z', '2026-11-21T22:00:00.000Z'],
    [{ from: 23, to: 7 }, '2026-11-20T21:59:59Z', '2026-11-20T22:00:00.000Z'],
    [{ from: 23, to: 7 }, '2026-11-20T22:00:00Z', undefined],
    [{ from: 9, to: 18 }, '2026-11-21T00:10:00Z', '2026-11-21T09:00:00.000Z'],
    [{ from: 9, to: 18 }, '2026-11-21T09:00:00Z', undefined],
    [{ from: 9, to: 18 }, '2026-11-20T23:59:59Z', undefined],
    [{ from: 9, to: 9 }, '2026-11-21T00:10:00Z', undefined],
  ])('the member’s hours %o in Seoul close it at %s until %s', (hours, at, until) => {
    const closed = closedBy(replyOf({ hours }), SEOUL, Date.parse(at));
    expect(closed).toEqual(until && { why: 'pause', kind: 'hours', until, register: '', may_withdraw: true });
  });

  // In force 23 to 7, asked for 20 to 6: the server keeps both closed until the change is in force. The times are those of Seoul.
  test.each([
    ['19:30', '2026-11-21T10:30:00Z', undefined],
    ['20:30, of the new hours', '2026-11-21T11:30:00Z', '2026-11-21T22:00:00.000Z'],
    ['6:30, of the old ones', '2026-11-21T21:30:00Z', '2026-11-21T22:00:00.000Z'],
    ['20:30 the next day, with the change in force', '2026-11-22T11:30:00Z', '2026-11-22T21:00:00.000Z'],
    ['6:30 after it', '2026-11-22T21:30:00Z', undefined],
  ])('while other hours wait, both are closed, then the new ones alone: %s (Rule R9)', (_when, at, until) => {
    const waits = { from: 20, to: 6, effective_at: '2026-11-22T03:00:00Z' };
    const closed = closedBy(replyOf({ hours: { from: 23, to: 7 }, hours_pending: waits }), SEOUL, Date.parse(at));
    expect(closed).toEqual(until && { why: 'pause', kind: 'hours', until, register: '', may_withdraw: true });
  });

  // In force 23 to 7; asked for 12 to 14 by mistake, and an hour later for 23 to 7 again. The times are those of Seoul.
  test.each([
    ['12:30, of the first change', '2026-11-21T03:30:00Z', '2026-11-21T05:00:00.000Z'],
    ['22:00', '2026-11-21T13:00:00Z', undefined],
    ['23:00', '2026-11-21T14:00:00Z', '2026-11-21T22:00:00.000Z'],
    ['11:30 the next day, between the two times', '2026-11-22T02:30:00Z', undefined],
    ['12:05, until the second change is in force', '2026-11-22T03:05:00Z', '2026-11-22T03:10:00.000Z'],
    ['13:00, with it in force', '2026-11-22T04:00:00Z', undefined],
  ])('while two changes wait, all of their hours are closed, then the last alone: %s (Rule R9)', (_when, at, until) => {
    const hours_pending = [
      { from: 12, to: 14, effective_at: '2026-11-22T02:10:00Z' },
      { from: 23, to: 7, effective_at: '2026-11-22T03:10:00Z' },
    ];
    const closed = closedBy(replyOf({ hours: { from: 23, to: 7 }, hours_pending }), SEOUL, Date.parse(at));
    expect(closed).toEqual(until && { why: 'pause', kind: 'hours', until, register: '', may_withdraw: true });
  });

  test('hours that are to open keep closing until then, and no longer (Rule R9)', () => {
    const opens = { from: null, to: null, effective_at: '2026-11-22T03:00:00Z' };
    const state = replyOf({ hours: { from: 23, to: 7 }, hours_pending: opens });
    expect(closedBy(state, SEOUL, Date.parse('2026-11-21T15:00:00Z'))).toMatchObject({ kind: 'hours' });
    expect(closedBy(state, SEOUL, Date.parse('2026-11-22T15:00:00Z'))).toBeUndefined();
  });

  test('pending hours that cannot be read are left out: they do not hide a pause', () => {
    const state = replyOf({
      pause: { kind: 'break', until: '2026-11-23T03:00:00Z' },
      hours_pending: [{ from: '23:00', to: '07:00', effective_at: '2026-11-22T03:00:00Z' }],
    });
    expect(state.hours_pending).toEqual([]);
    expect(closedBy(state, SEOUL, Date.parse('2026-11-22T02:00:00Z'))).toMatchObject({ kind: 'break' });
  });

  test('hours that are to open within an hour of the day end at that minute', () => {
    // 23:07 in Seoul, in the hours from 23 to 7.
    const opens = { from: null, to: null, effective_at: '2026-11-22T14:07:30.000Z' };
    const state = replyOf({ hours: { from: 23, to: 7 }, hours_pending: opens });
    expect(closedBy(state, SEOUL, Date.parse('2026-11-22T14:02:00Z'))).toMatchObject({ until: opens.effective_at });
    const other = { ...opens, from: 23, to: 8 };
    expect(
      closedBy(
        replyOf({ hours: { from: 22, to: 7 }, hours_pending: other }),
        SEOUL,
        Date.parse('2026-11-22T14:02:00Z'),
      ),
    ).toMatchObject({ until: '2026-11-22T23:00:00.000Z' });
  });

  test.each([
    ['an end', { from: 9, to: null }],
    ['a start', { from: null, to: 18 }],
  ])('pending hours that lack %s close nothing', (_what, half) => {
    const state = replyOf({ hours_pending: { ...half, effective_at: '2026-11-22T03:00:00Z' } });
    // Noon in Seoul.
    expect(closedBy(state, SEOUL, NOW)).toBeUndefined();
  });

  test('hours that close the whole day together with the pending ones end where those alone are open', () => {
    // Of the whole day until noon in Seoul on the next day, from then on from 7 to 23.
    const pending = { from: 7, to: 23, effective_at: '2026-11-22T03:00:00Z' };
    const state = replyOf({ hours: { from: 23, to: 7 }, hours_pending: pending });
    expect(closedBy(state, SEOUL, NOW)).toMatchObject({ kind: 'hours', until: '2026-11-22T14:00:00.000Z' });
  });

  test('hours that close the whole day, with pending ones that never take effect, are reported to end in two days', () => {
    // Two days before the last time of JavaScript: a search without an end fails there, and does not hang.
    const now = 8.64e15 - 2 * DAY;
    const state = replyOf({ hours: { from: 23, to: 7 }, hours_pending: { from: 7, to: 23 } });
    expect(closedBy(state, SEOUL, now)).toMatchObject({ kind: 'hours', until: new Date(now + 2 * DAY).toISOString() });
  });

  test('own hours end by the clock of the market, also in the night in which it changes', () => {
    const london = { ...SEOUL, zone: 'Europe/London' };
    const state = replyOf({ hours: { from: 23, to: 7 } });
    // Summer time begins on 29 March at 1:00 UTC, and ends on 25 October at 1:00 UTC.
    expect(closedBy(state, london, Date.parse('2026-03-28T23:30:00Z'))).toMatchObject({
      until: '2026-03-29T06:00:00.000Z',
    });
    expect(closedBy(state, london, Date.parse('2026-10-24T22:30:00Z'))).toMatchObject({
      until: '2026-10-25T07:00:00.000Z',
    });
  });

  test.each([
    ['Asia/Kolkata', '2026-11-21T01:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-21T01:15:00.000Z'],
  ])('own hours end at the full hour of %s, which is none of UTC', (zone, until) => {
    const state = replyOf({ hours: { from: 23, to: 7 } });
    expect(closedBy(state, { ...SEOUL, zone }, Date.parse('2026-11-20T20:40:00Z'))).toMatchObject({ until });
  });

  test('of the stop on this device and the server’s pause, the one that closes play for longer is reported (Rules R3, R5)', () => {
    const paused = (kind: string, until: string) =>
      ({ why: 'pause', kind, until, register: '', may_withdraw: true }) as PlayRefusal;
    const stopped = '2026-11-22T03:00:00Z';
    const stop = paused('stop', stopped);
    const month = paused('break', '2026-12-21T03:00:00Z');
    const excluded = paused('exclusion', '');
    const hours = paused('hours', '2026-11-22T22:00:00Z');
    expect([longerOf(undefined, undefined), longerOf(stop, undefined), longerOf(undefined, month)]).toEqual([
      undefined,
      stop,
      month,
    ]);
    expect([longerOf(stop, month), longerOf(stop, excluded)]).toEqual([month, excluded]);
    expect(longerOf(stop, paused('break', '2026-11-21T04:00:00Z'))).toBe(stop);
    const excludedFor = paused('exclusion', 'unknown');
    expect([longerOf(stop, excludedFor), longerOf(stop, paused('stop', 'unknown'))]).toEqual([excludedFor, stop]);
    // Of two that end together, that of the device.
    expect(longerOf(stop, paused('break', stopped))).toBe(stop);
    expect(longerOf(stop, paused('stop', stopped))).toBe(stop);
    // A later stop, of another device.
    const [later, endless] = [paused('stop', '2026-11-22T04:00:00Z'), paused('stop', '')];
    expect([longerOf(stop, later), longerOf(stop, endless)]).toEqual([later, endless]);
    // The stop must not hide that withdrawals are closed, until this one ends or, where the server sends the stop as the longest, with it.
    const forbidding = ['2026-11-21T04:00:00Z', stopped].map((until) => ({ ...stop, until, may_withdraw: false }));
    expect(forbidding.map((known) => longerOf(stop, known))).toEqual(forbidding);
    // Hours do not close deposits; the stop does.
    expect([longerOf(stop, hours), longerOf(stop, { why: 'market', market: 'kr' })]).toEqual([stop, stop]);
  });

  test('a kind of games that the member closed is named with the time when it opens, where that is known (Rule R10)', () => {
    const [soon, late] = ['2026-11-21T15:00:00Z', '2026-11-22T03:00:00Z'];
    const opening_kinds = [
      { kind: 'casino', effective_at: soon },
      { kind: 'slot', effective_at: late },
    ];
    const closed = { why: 'pause', kind: 'closed-kind', until: '', register: '', may_withdraw: true };
    expect(kindClosed('slot', replyOf({ opening_kinds }))).toEqual({ ...closed, until: late });
    expect(kindClosed('sports', replyOf({ opening_kinds }))).toEqual(closed);
    expect(kindClosed('slot', undefined)).toEqual(closed);
  });

  test('only a pause that forbids it closes withdrawals (Rule R4)', () => {
    const pause = { why: 'pause', kind: 'register', until: '', register: 'OASIS' } as const;
    expect(leavesWithdrawals({ ...pause, may_withdraw: false })).toBe(false);
    expect(leavesWithdrawals({ ...pause, may_withdraw: true })).toBe(true);
    expect(leavesWithdrawals({ why: 'market', market: 'kr' })).toBe(true);
  });

  test('a market that is closed to play closes it for visitors too', () => {
    const market = { why: 'market', market: 'kr' };
    expect(closedBy(undefined, { ...SEOUL, market: 'kr', playClosed: true }, NOW)).toEqual(market);
    expect(closedBy(undefined, SEOUL, NOW)).toBeUndefined();
  });

  test('a pause and the market close deposits; hours, kinds of games and limits on play do not (Rule R4)', () => {
    const pause = (kind: 'break' | 'register' | 'hours' | 'closed-kind') =>
      closesDeposits({ why: 'pause', kind, until: '', register: '', may_withdraw: true });
    expect([pause('break'), pause('register'), pause('hours'), pause('closed-kind')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(closesDeposits({ why: 'market', market: 'kr' })).toBe(true);
    const limit = { kind: 'loss', period: 'day', remaining: 0, resets_at: '', register: '' } as const;
    expect(closesDeposits({ why: 'limit', ...limit })).toBe(false);
  });

  test('a refusal by a limit ends at its reset, one by a pause at its end, and others name no end (Rule R7)', () => {
    const resets_at = '2026-11-21T15:00:00Z';
    const limit = { why: 'limit', kind: 'deposit', period: 'day', remaining: 0, resets_at, register: '' } as const;
    const pause = { why: 'pause', kind: 'break', until: resets_at, register: '', may_withdraw: true } as const;
    const end = Date.parse(resets_at);
    const cases = [limit, pause, { ...pause, until: '' }, { why: 'market', market: 'kr' }] as const;
    expect(cases.map((refusal) => hasEnded(refusal, end - 1))).toEqual([false, false, false, false]);
    expect(cases.map((refusal) => hasEnded(refusal, end))).toEqual([true, true, false, false]);
  });
});
