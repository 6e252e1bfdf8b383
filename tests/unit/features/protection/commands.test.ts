// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, onTestFinished, vi, type MockInstance } from 'vitest';
import * as TIMINGS from '../../../../src/config/timings.ts';
import { HEADERS } from '../../../../src/contract/codes.ts';
import { byKey } from '../../../../src/contract/wallet.ts';
import { takeBreak as endpoint, type Protection } from '../../../../src/contract/protection.ts';
import { resume, send } from '../../../../src/data/command.ts';
import { idOf, pendingCommands, type PendingCommand } from '../../../../src/data/pendingCommand.ts';
import { fetchAnswer, type Known } from '../../../../src/data/answers.ts';
import { client, keyOf } from '../../../../src/data/queryClient.ts';
import { pauseAnswered } from '../../../../src/features/protection/lagging.ts';
import {
  acknowledge,
  setLimit,
  showRefusal,
  takeBreak,
} from '../../../../src/features/protection/protection.commands.ts';
import { protection } from '../../../../src/features/protection/protection.queries.ts';
import { readWhenSettled } from '../../../../src/features/protection/readAgain.ts';
import { systemClock } from '../../../../src/lib/clock.ts';
import { apiError } from '../../../../src/operator/index.ts';
import { app } from '../../../../src/state/app.ts';
import * as overlays from '../../../../src/overlays/index.ts';
import { turns, until } from '../../../support/waiting.ts';
import { startOperator } from '../games/operator.ts';

// A command that cannot be stored is not sent.
vi.mock('../../../../src/storage/port.ts', async () => {
  const { FakeDatabase } = await import('../../../support/fakeDatabase.ts');
  return { openPort: new FakeDatabase().open };
});

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it('the state in the reply to a change is in force before it has been fetched again (Rule R4)', async () => {
  const pause = { kind: 'break', since: '2026-11-21T00:00:00Z', until: '2026-11-22T00:00:00Z' };
  startOperator(({ path }) =>
    path === endpoint.path ? { code: 0, msg: '', data: { market: 'intl', pause } } : 'no answer',
  );
  expect(await send(takeBreak, { hours: 24 })).toMatchObject({ outcome: 'done' });
  expect(client.getQueryData(keyOf(protection, {}))).toMatchObject({ value: { pause } });
});

/** A screen that shows the state, which it has fetched; returns what it shows. */
async function screen(): Promise<() => Protection | undefined> {
  // The cache is cleared for the new member.
  await turns();
  const shown = new QueryObserver<Known<Protection>>(client, {
    queryKey: keyOf(protection, {}),
    queryFn: ({ signal }) => fetchAnswer(protection, {}, signal),
  });
  onTestFinished(shown.subscribe(() => undefined));
  const value = (): Protection | undefined => shown.getCurrentResult().data?.value;
  await until(() => expect(value()?.market).toBe('intl'));
  return value;
}

it('the state in the reply to a change stays in force: it is not read again at once, from a copy that lags (Rules C34, C53)', async () => {
  const pause = { kind: 'break', since: '2026-11-21T00:00:00Z', until: '2026-11-22T00:00:00Z' };
  const read = vi.fn(() => ({ market: 'intl' }));
  startOperator(() => ({ code: 0, msg: '', data: { market: 'intl', pause } }), { protection: read });
  const shown = await screen();
  expect(await send(takeBreak, { hours: 24 })).toMatchObject({ outcome: 'done' });
  await turns();
  expect(shown()).toMatchObject({ pause });
  expect(read).toHaveBeenCalledTimes(1);
});

it('where the reply to a change lacks the state, it is read (Rule C34)', async () => {
  const state: { market: string; pause?: object } = { market: 'intl' };
  startOperator(() => ({ code: 0, msg: '', data: {} }), { protection: () => state });
  const shown = await screen();
  state.pause = { kind: 'break', since: '', until: '2026-11-22T00:00:00Z' };
  await send(takeBreak, { hours: 24 });
  await until(() => expect(shown()).toMatchObject({ lacking: false, pause: state.pause }));
});

it('a break whose reply lacks the state is told once the state has it, not before (Rule R4)', async () => {
  const shown = vi.spyOn(overlays, 'toast').mockResolvedValue(true);
  const state: { market: string; pause?: object } = { market: 'intl' };
  const read = vi.fn(() => state);
  startOperator(() => ({ code: 0, msg: '', data: { unread: 3 } }), { protection: read });
  await screen();
  expect(await send(takeBreak, { hours: 24 })).toMatchObject({ outcome: 'done' });
  await vi.waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(2), 60_000);
  expect(shown).not.toHaveBeenCalled();
  state.pause = { kind: 'break', since: '', until: '2099-01-01T00:00:00Z' };
  await vi.waitFor(() => expect(shown).toHaveBeenCalledExactlyOnceWith('success', 'Your break has begun.'), 60_000);
});

it.each([
  ['a lower limit', undefined, 'Your limit has been saved.'],
  [
    'a higher limit, which waits',
    { value: 900_000, effective_at: '2026-11-22T00:00:00Z' },
    'Your request has been saved. Until it takes effect, your limit stays as it is.',
  ],
  [
    'a higher limit of a session, which nearly always ends before',
    { value: 900_000, effective_at: '2026-11-22T00:00:00Z' },
    'This request ends with the session. You can set new limits at your next sign-in.',
    'session',
  ],
] as const)(
  '%s: the player sees what is in force now (Rule R2)',
  async (_what, pending, text, period: 'day' | 'session' = 'day') => {
    const shown = vi.spyOn(overlays, 'toast').mockResolvedValue(true);
    const limit = { kind: 'deposit', period } as const;
    const limits = [
      { ...limit, value: pending ? 100_000 : 900_000, pending },
      { kind: 'loss', period: 'day', pending: { value: null } },
      { kind: 'deposit', period: 'month', pending: { value: null } },
    ];
    startOperator(() => ({ code: 0, msg: '', data: { market: 'intl', limits } }));
    await send(setLimit, { ...limit, value: 900_000 });
    expect(shown.mock.calls).toEqual([['success', text]]);
  },
);

it('a limit that was lowered is in force, although an earlier request for a higher one still waits (Rule R2)', async () => {
  const shown = vi.spyOn(overlays, 'toast').mockResolvedValue(true);
  const pending = { value: 900_000, effective_at: '2026-11-22T00:00:00Z' };
  const limits = [{ kind: 'deposit', period: 'day', value: 50_000, pending }];
  startOperator(() => ({ code: 0, msg: '', data: { market: 'intl', limits } }));
  await send(setLimit, { kind: 'deposit', period: 'day', value: 50_000 });
  expect(shown.mock.calls).toEqual([['success', 'Your limit has been saved.']]);
});

it.each([
  ['which waits', { value: 900_000, effective_at: '2026-11-22T00:00:00Z' }, 'Your request has been saved. Until it'],
  ['which is in force', undefined, 'Your limit has been saved.', 900_000],
])(
  'a limit whose reply was lost, %s: the player sees what is in force (Rule R2)',
  async (_what, pending, text, value = 100_000) => {
    const shown = vi.spyOn(overlays, 'toast').mockResolvedValue(true);
    const limit = { kind: 'deposit', period: 'day', value, pending };
    startOperator(() => ({ code: 0, msg: '', data: { found: true } }), {
      protection: () => ({ market: 'intl', limits: [limit] }),
    });
    const lost = lostCommand('limit', { kind: 'deposit', period: 'day', value: 900_000 });
    await pendingCommands.set(idOf(lost), lost);
    await resume();
    await until(() => expect(shown).toHaveBeenCalledExactlyOnceWith('success', expect.stringContaining(text)));
  },
);

const PAUSE = { kind: 'break', since: '', until: '2099-01-01T00:00:00Z' };
/** An earlier break that is nearly over. */
const ENDING = { ...PAUSE, until: new Date(Date.now() + 60_000).toISOString() };
const DAY = { kind: 'deposit', period: 'day' };
const RAISED = { ...DAY, value: 100_000, pending: { value: 900_000, effective_at: '2099-01-01T00:00:00Z' } };

it.each([
  ['break', { hours: 24 }, { pause: PAUSE }, {}, 'Your break has begun.'],
  ['break', { hours: 24 }, { pause: PAUSE }, { pause: ENDING }, 'Your break has begun.'],
  [
    'exclusion',
    { months: 6 },
    { pause: { ...PAUSE, kind: 'exclusion' } },
    { pause: PAUSE },
    'You are excluded from play.',
  ],
  [
    'limit',
    { ...DAY, value: 900_000 },
    { limits: [RAISED] },
    { limits: [{ ...RAISED, pending: { ...RAISED.pending, value: 500_000 } }] },
    'Your request has been saved.',
  ],
])(
  'a change whose reply was lost is read until an answer has it: one from before it does not stay; %s (Rules C53, R4)',
  async (kind, payload, now, old, text) => {
    const shown = vi.spyOn(overlays, 'toast').mockResolvedValue(true);
    let answer: object = { market: 'intl', ...old };
    const read = vi.fn(() => answer);
    startOperator(() => ({ code: 0, msg: '', data: { found: true } }), { protection: read });
    const state = await screen();
    const wait = vi.spyOn(systemClock, 'setTimeout');
    const lost = lostCommand(kind, payload);
    await pendingCommands.set(idOf(lost), lost);
    await resume();
    const again = () => wait.mock.calls.find(([, ms]) => ms === TIMINGS.commandLookup[0])?.[0];
    await until(() => expect(again()).toBeDefined());
    answer = { market: 'intl', ...now };
    again()?.();
    await until(() => expect(state()).toMatchObject(now));
    await until(() => expect(shown).toHaveBeenCalledExactlyOnceWith('success', expect.stringContaining(text)));
  },
);

it.each([
  ['is in force', 1, ['Your break has begun.']],
  ['is over', 2, []],
])(
  'a break whose reply was lost in an outage of two hours %s: it is said only if it still is',
  async (_what, hours, said) => {
    const shown = vi.spyOn(overlays, 'toast').mockResolvedValue(true);
    let ahead = 0;
    vi.spyOn(systemClock, 'monotonic').mockImplementation(() => performance.now() + ahead);
    const wait = vi.spyOn(systemClock, 'setTimeout');
    const sentAt = Date.now() - 90 * 60_000;
    const end = new Date(sentAt + 24 * 3_600_000).toISOString();
    startOperator(() => ({ code: 0, msg: '', data: { found: true } }), {
      protection: () => ({ market: 'intl', ...(hours === 1 && { pause: { ...PAUSE, until: end } }) }),
    });
    const lost = lostCommand('break', { hours: 24 }, sentAt);
    await pendingCommands.set(idOf(lost), lost);
    await resume();
    if (said.length === 0) {
      const again = () => wait.mock.calls.find(([, ms]) => ms === TIMINGS.commandLookup[0])?.[0];
      await until(() => expect(again()).toBeDefined());
      ahead = TIMINGS.lag;
      again()?.();
    }
    await vi.waitFor(async () => expect((await pendingCommands.all()).rows).toEqual([]), 60_000);
    await until(() => expect(shown.mock.calls.map(([, text]) => text)).toEqual(said));
  },
);

it('a limit whose reply was lost and that no answer has is said to be saved after a minute (Rules C53, R2)', async () => {
  const shown = vi.spyOn(overlays, 'toast').mockResolvedValue(true);
  let ahead = 0;
  vi.spyOn(systemClock, 'monotonic').mockImplementation(() => performance.now() + ahead);
  const wait = vi.spyOn(systemClock, 'setTimeout');
  startOperator(() => ({ code: 0, msg: '', data: { found: true } }), { protection: () => ({ market: 'intl' }) });
  const lost = lostCommand('limit', { ...DAY, value: 900_000 });
  await pendingCommands.set(idOf(lost), lost);
  await resume();
  const again = () => wait.mock.calls.find(([, ms]) => ms === TIMINGS.commandLookup[0])?.[0];
  await until(() => expect(again()).toBeDefined());
  expect(shown).not.toHaveBeenCalled();
  ahead = TIMINGS.lag;
  again()?.();
  await until(() => expect(shown).toHaveBeenCalledExactlyOnceWith('success', 'Your limit has been saved.'));
});

it('another change whose reply was lost is read once more after a minute (Rule C53)', async () => {
  vi.spyOn(overlays, 'toast').mockResolvedValue(true);
  let hours: object | null = null;
  startOperator(() => ({ code: 0, msg: '', data: { found: true } }), { protection: () => ({ market: 'intl', hours }) });
  const state = await screen();
  let ahead = 0;
  vi.spyOn(systemClock, 'monotonic').mockImplementation(() => performance.now() + ahead);
  const wait = vi.spyOn(systemClock, 'setTimeout');
  const lost = lostCommand('hours', { from: 1, to: 2 });
  await pendingCommands.set(idOf(lost), lost);
  await resume();
  const again = () => wait.mock.calls.findLast(([fn]) => fn === readWhenSettled)?.[0];
  await until(() => expect(again()).toBeDefined());
  await turns();
  hours = { from: 1, to: 2 };
  ahead = TIMINGS.lag;
  again()?.();
  await until(() => expect(state()).toMatchObject({ hours }));
});

it('a change whose reply was lost counts as one of the last minute on the next page too (Rule C53)', async () => {
  vi.spyOn(overlays, 'toast').mockResolvedValue(true);
  startOperator(() => ({ code: 0, msg: '', data: { found: true } }), { protection: () => ({ market: 'intl' }) });
  const { uid } = app;
  const lost = lostCommand('break', { hours: 24 });
  await pendingCommands.set(idOf(lost), lost);
  await resume();
  await vi.waitFor(async () => expect((await pendingCommands.all()).rows).toEqual([]), 60_000);
  vi.resetModules();
  const next = await import('../../../../src/features/protection/lagging.ts');
  (await import('../../../../src/state/app.ts')).app.uid = uid;
  expect(next.changeLagLeft()).toBeGreaterThan(0);
});

it('in the minute after a pause a limit whose reply was lost is read only when the minute is over: a copy that lags would lift the pause (Rules C53, R2)', async () => {
  const shown = vi.spyOn(overlays, 'toast').mockResolvedValue(true);
  const timers = vi.spyOn(systemClock, 'setTimeout');
  let ahead = 0;
  vi.spyOn(systemClock, 'monotonic').mockImplementation(() => performance.now() + ahead);
  const read = vi.fn(() => ({ market: 'intl' }));
  startOperator(() => ({ code: 0, msg: '', data: { found: true } }), { protection: read });
  pauseAnswered(Date.now());
  const lost = lostCommand('limit', { kind: 'deposit', period: 'day', value: 900_000 });
  await pendingCommands.set(idOf(lost), lost);
  await resume();
  const due = () => timers.mock.calls.filter(([, ms]) => ms > TIMINGS.lag / 2 && ms <= TIMINGS.lag);
  // That of the refetch, and that of the toast.
  await until(() => expect(due()).toHaveLength(2));
  expect([read.mock.calls, shown.mock.calls]).toEqual([[], []]);
  ahead = TIMINGS.lag;
  for (const [fn] of due()) fn();
  await until(() => expect(shown).toHaveBeenCalledExactlyOnceWith('success', 'Your limit has been saved.'));
  expect(read).toHaveBeenCalled();
});

it.each([
  ['break', () => send(takeBreak, { hours: 24 })],
  ['limit', () => send(setLimit, { kind: 'deposit', period: 'day', value: 100_000 })],
  ['acknowledgement', () => send(acknowledge, { what: 'risk_notice', version: '1' })],
])('a change that did not reach the server can be made again: %s', async (kind, press) => {
  const shown = vi.spyOn(overlays, 'toast').mockResolvedValue(true);
  const { calls } = startOperator(({ path }) => ({
    code: 0,
    msg: '',
    data: path === byKey.path ? { found: false } : { market: 'intl' },
  }));
  const lost = lostCommand(kind);
  await pendingCommands.set(idOf(lost), lost);
  await resume();
  await until(() => expect(shown).toHaveBeenCalledOnce());
  expect(await press()).toMatchObject({ outcome: 'done' });
  expect(calls.at(-1)?.headers.get(HEADERS.idempotencyKey)).not.toBe('lost');
  expect((await pendingCommands.all()).rows).toEqual([]);
});

it('a change that did not reach the server stays stored until the player has been notified: the script of the notice may be lost', async () => {
  const shown = vi.spyOn(overlays, 'toast').mockResolvedValue(false);
  startOperator(() => ({ code: 0, msg: '', data: { found: false } }));
  const lost = lostCommand('limit');
  await pendingCommands.set(idOf(lost), lost);
  for (const times of [1, 2]) {
    await resume();
    await until(() => expect(shown).toHaveBeenCalledTimes(times));
    await turns();
    expect((await pendingCommands.all()).rows).toHaveLength(1);
  }
  shown.mockResolvedValue(true);
  await resume();
  await vi.waitFor(async () => expect((await pendingCommands.all()).rows).toEqual([]), 60_000);
  expect(lastText(shown)).toBe('Your change did not reach us. Please try again.');
});

it('a lost change whose notice could not be shown does not block the next change of its kind', async () => {
  const shown = vi.spyOn(overlays, 'toast').mockResolvedValue(false);
  startOperator(({ path }) => ({
    code: 0,
    msg: '',
    data: path === byKey.path ? { found: false } : { market: 'intl' },
  }));
  const lost = lostCommand('break');
  await pendingCommands.set(idOf(lost), lost);
  await resume();
  await until(() => expect(shown).toHaveBeenCalledOnce());
  expect(await send(takeBreak, { hours: 24 })).toMatchObject({ outcome: 'done' });
  expect((await pendingCommands.all()).rows).toEqual([]);
});

it('while the result of a change is not known the player sees that it is being checked, and that a further change was not sent', async () => {
  const shown = vi.spyOn(overlays, 'toast').mockResolvedValue(true);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { calls } = startOperator(() => 'no answer');
  expect(await send(takeBreak, { hours: 24 })).toMatchObject({ outcome: 'unknown' });
  expect(shown).toHaveBeenLastCalledWith('custom', expect.stringContaining('Checking the result.'));
  expect(await send(takeBreak, { hours: 168 })).toEqual({ outcome: 'busy' });
  expect(shown).toHaveBeenCalledTimes(2);
  expect(lastText(shown)).toContain('Nothing new was sent.');
  expect(calls.filter(({ path }) => path === endpoint.path)).toHaveLength(1);
});

it('a change is not sent, and the player is notified, while another one of its kind is in flight, such as the limit of another period', async () => {
  const shown = vi.spyOn(overlays, 'toast').mockResolvedValue(true);
  const reply = Promise.withResolvers<object>();
  startOperator(() => reply.promise);
  const day = send(setLimit, { kind: 'deposit', period: 'day', value: 100_000 });
  expect(await send(setLimit, { kind: 'deposit', period: 'week', value: 200_000 })).toEqual({ outcome: 'busy' });
  expect(shown).toHaveBeenCalledExactlyOnceWith('lastingError', expect.any(Function));
  expect(lastText(shown)).toContain('Nothing new was sent.');
  reply.resolve({ code: 0, msg: '', data: { market: 'intl' } });
  expect(await day).toMatchObject({ outcome: 'done' });
});

/** The text of the last toast that stays until it is closed. */
function lastText({ mock }: MockInstance<typeof overlays.toast>): string {
  const text = mock.calls.at(-1)?.[1];
  return typeof text === 'function' ? text() : '';
}

/** A command as an earlier page has stored it, without a reply. */
function lostCommand(kind: string, payload: PendingCommand['payload'] = {}, createdAt = Date.now()): PendingCommand {
  return { key: 'lost', kind, uid: app.uid, payload, sequence: 1, createdAt, sentAt: 0, state: 'unknown' };
}

it.each([
  [
    'a limit above what the market allows',
    { state: 4001, fields: { value: 'max' } },
    { value: { max: msg`At most ₩1.` } },
    'At most ₩1.',
  ],
  [
    'a limit whose rule has no text',
    { state: 4001, fields: { value: 'max' } },
    {},
    'Something is not right. Please check what you entered.',
  ],
  ['a limit that was changed elsewhere', { state: 5007 }, {}, 'This was changed elsewhere. It has been refreshed.'],
  ['a break, which has no form', { state: 4001, fields: { hours: 'max' } }, undefined, 'An unknown error occurred.'],
] as const)('the refusal of %s says why after its card was left (Rule N10)', async (_, refusal, own, text) => {
  const shown = vi.spyOn(overlays, 'toast').mockResolvedValue(true);
  onTestFinished(() => shown.mockRestore());
  await showRefusal(apiError('code', refusal), own);
  const [, content] = shown.mock.calls[0] ?? [];
  expect(typeof content === 'function' && content()).toBe(text);
});
