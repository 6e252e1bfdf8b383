// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { protection } from '../../../../src/contract/protection.ts';
import { fetchPlayClosed, signOutText } from '../../../../src/features/protection/fetchPlayClosed.ts';
import { changeAnswered, dueSteps } from '../../../../src/features/protection/lagging.ts';
import { play, PLAY_OPEN } from '../../../../src/state/play.ts';
import { startOperator } from '../games/operator.ts';

afterEach(() => void Object.assign(play, PLAY_OPEN));

const LOSS = { kind: 'loss', period: 'day', remaining: 0, resets_at: '', register: '' } as const;
const TIME = { ...LOSS, kind: 'time' } as const;

/** What the operator's answer closes for a game of the kind slot. */
function closedAt(state: object): ReturnType<typeof fetchPlayClosed> {
  startOperator(() => ({}), { protection: () => ({ market: 'intl', ...state }) });
  return fetchPlayClosed('slot');
}

test('games stay open where nothing closes them', async () => {
  expect(await closedAt({ closed_kinds: ['casino'], limits: [{ kind: 'loss', period: 'day', value: 100 }] })).toBe(
    undefined,
  );
});

test('a limit whose seconds have a fraction closes games like any other (Rules C10, R5)', async () => {
  const limit = { kind: 'time', period: 'day', value: 3600 };
  const closed = { kind: 'time', period: 'day' };
  expect(await closedAt({ limits: [{ ...limit, used: 3600.5 }] })).toMatchObject(closed);
  expect(await closedAt({ limits: [{ ...limit, used: 3599.5, remaining: 0.5 }] })).toMatchObject(closed);
});

test('settings without a value, as the client sends their removal, are none, and a pause beside them is read (Rule C7)', async () => {
  const pause = { kind: 'break', until: '2099-01-01T00:00:00Z' };
  const removed = { hours: { from: null, to: null }, win_lock: { above: null }, reality_check: { minutes: null } };
  expect(await closedAt({ ...removed, pause })).toMatchObject(pause);
  const { hours, win_lock, reality_check } = v.parse(protection.output, removed);
  expect([hours, win_lock, reality_check]).toEqual([null, null, null]);
});

test('an open game is closed by a pause, by its kind with the time when that opens, and by steps that are due (Rules R10, R19, R27)', async () => {
  const until = '2099-01-01T00:00:00Z';
  expect(await closedAt({ pause: { kind: 'break', since: '', until } })).toMatchObject({ kind: 'break', until });
  const opening_kinds = [
    { kind: 'casino', effective_at: '2099-02-02T00:00:00Z' },
    { kind: 'slot', effective_at: until },
  ];
  expect(await closedAt({ closed_kinds: ['casino', 'slot'], opening_kinds })).toMatchObject({
    kind: 'closed-kind',
    until,
  });
  expect(await closedAt({ must: ['plan-session'] })).toEqual({ why: 'steps', must: ['plan-session'] });
});

test('a sign-in elsewhere closes a game although its session was planned within the last minute (Rules R19, C53)', async () => {
  startOperator(() => ({}), { protection: () => ({ market: 'intl', must: ['plan-session'] }) });
  changeAnswered(v.parse(protection.output, { market: 'intl' }), ['plan-session']);
  expect(dueSteps({ must: ['plan-session'] })).toEqual([]);
  expect(await fetchPlayClosed('slot')).toEqual({ why: 'steps', must: ['plan-session'] });
  expect(dueSteps({ must: ['plan-session'] })).toEqual(['plan-session']);
});

test('a step that the member has just ended is not why a game closes, though an answer lags (Rule C53)', async () => {
  startOperator(() => ({}), { protection: () => ({ market: 'intl', must: ['acknowledge-activity'] }) });
  changeAnswered(v.parse(protection.output, { market: 'intl' }), ['acknowledge-activity']);
  expect(await fetchPlayClosed('slot')).toBeUndefined();
});

test('the market that the operator names to the member counts, also before the page knows it (Rule R32)', async () => {
  expect(await closedAt({ market: 'kr' })).toEqual({ why: 'market', market: 'kr' });
});

test('what this page has closed stays closed whatever the operator says: a stop that it does not know of yet (Rule R6)', async () => {
  play.closed = { why: 'pause', kind: 'stop', until: '', register: '', may_withdraw: true };
  expect(await closedAt({})).toMatchObject({ kind: 'stop' });
});

test.each([
  ['play time', { why: 'limit', ...TIME }, true],
  ['play time, together with another limit', { why: 'limit', ...LOSS, also: [TIME] }, true],
  ['another limit alone', { why: 'limit', ...LOSS }, false],
] as const)(
  'a market that signs members out at the limit of %s: with the help line (Rules R8, R38)',
  async (_what, closed, isOut) => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    play.market = 'nl';
    const text = await signOutText(closed);
    expect(text !== undefined).toBe(isOut);
    if (isOut) expect(text).toMatch(/gambling no longer fun.*\d/);
    play.market = 'gb';
    expect(await signOutText(closed)).toBe(undefined);
  },
);
