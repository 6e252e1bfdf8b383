// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TIMINGS } from '../../../../src/config/timings.ts';
import { CODES } from '../../../../src/contract/codes.ts';
import { stopNow } from '../../../../src/contract/protection.ts';
import { byKey } from '../../../../src/contract/wallet.ts';
import { resume } from '../../../../src/data/command.ts';
import { idOf, pendingCommands } from '../../../../src/data/pendingCommand.ts';
import { protection } from '../../../../src/features/protection/protection.queries.ts';
import { confirmStop, reportStop } from '../../../../src/features/protection/reportStop.ts';
import { stopLock, storeStop } from '../../../../src/features/protection/stop.ts';
import { stopSchema } from '../../../../src/features/protection/stopLock.ts';
import { systemClock } from '../../../../src/lib/clock.ts';
import { sha256 } from '../../../../src/lib/sha256.ts';
import { learnServerTime } from '../../../../src/operator/index.ts';
import { app } from '../../../../src/state/app.ts';
import { createCollection } from '../../../../src/storage/database.ts';
import { connectTo } from '../../../support/connectTo.ts';
import { until } from '../../../support/waiting.ts';
import { startOperator } from '../games/operator.ts';

// A command that cannot be stored is not sent.
vi.mock('../../../../src/storage/port.ts', async () => {
  const { FakeDatabase } = await import('../../../support/fakeDatabase.ts');
  return { openPort: new FakeDatabase().open };
});

let answer: object;
/** Presses the stop at an operator that keeps no pause, and resolves to a counter of its reports. */
async function stopAt(first: object): Promise<() => number> {
  answer = first;
  const { calls } = startOperator(() => answer, { protection: () => ({ market: 'intl' }) });
  await storeStop();
  await reportStop();
  return () => calls.filter(({ path }) => path === stopNow.path).length;
}

/** How far the monotonic clock is ahead, in ms: the pause after a refusal outlasts the test that caused it. */
let ahead = 0;

beforeEach(() => {
  ahead += TIMINGS.stopAgain;
  vi.spyOn(systemClock, 'monotonic').mockImplementation(() => performance.now() + ahead);
  learnServerTime(Date.now());
});
afterEach(() => {
  Object.assign(app, { uid: '', signedIn: false });
  vi.restoreAllMocks();
});

test.each([
  ['maintenance', { code: CODES.maintenance, msg: '', data: { until: '2026-11-25T05:00:00Z' } }, 2],
  ['too many calls', { code: CODES.rateLimited, msg: '', data: { retry_after: 5 } }, 1],
])(
  'a stop that meets %s is not reported: it stays in force, and is reported afterwards, not before the wait (Rules C19, R6)',
  async (_, refusal, sentAtOnce) => {
    const reports = await stopAt(refusal);
    await reportStop();
    expect(reports()).toBe(sentAtOnce);
    expect(stopLock.find(app.uid)?.reported).toBe(false);
    await confirmStop();
    expect(stopLock.find(app.uid)).toBeDefined();
    answer = {
      code: 0,
      msg: '',
      data: { market: 'intl', pause: { kind: 'stop', since: '', until: '2099-01-01T00:00:00Z' } },
    };
    ahead += 5000;
    await reportStop();
    await until(() => expect(stopLock.find(app.uid)?.reported).toBe(true));
    expect(reports()).toBe(sentAtOnce + 1);
  },
);

test('a report whose reply an earlier page did not see is not sent again, also if it is looked up before this page has read the stop (Rule R6)', async () => {
  const { calls } = startOperator(({ path }) => ({ code: 0, msg: '', data: { found: path === byKey.path } }), {
    protection: () => ({ market: 'intl', pause: { kind: 'stop', since: '', until: '2099-01-01T00:00:00Z' } }),
  });
  const { uid } = app;
  const stops = createCollection('stops', stopSchema, { personal: false });
  const row = { pressed_at: new Date().toISOString(), until: null, left: TIMINGS.stop, told: false };
  await stops.set(await sha256(`stop/${uid}`), row);
  const sent = { key: 'k', kind: 'stop', uid, payload: {}, sequence: 1, createdAt: 0, sentAt: 0 };
  await pendingCommands.set(idOf(sent), { ...sent, state: 'unknown' });
  await resume();
  await vi.waitFor(async () => expect((await pendingCommands.all()).rows).toEqual([]), 10_000);
  await until(() => expect(stopLock.find(uid)?.reported).toBe(true));
  await reportStop();
  expect(calls.filter(({ path }) => path === stopNow.path)).toEqual([]);
});

test('a stop that the server refuses stays in force until its end; it is reported again after a while, and until it is over (Rule R6)', async () => {
  const reports = await stopAt({ code: CODES.notFound, msg: '', data: {} });
  await confirmStop();
  await reportStop();
  expect(stopLock.find(app.uid)?.reported).toBe(false);
  expect(reports()).toBe(1);
  ahead += TIMINGS.stopAgain;
  await reportStop();
  expect(stopLock.find(app.uid)?.reported).toBe(false);
  ahead += TIMINGS.stop;
  await reportStop();
  expect(stopLock.find(app.uid)).toMatchObject({ reported: true, remaining: 0 });
  expect(reports()).toBe(3);
});

test.each([
  ['404 with a code', { code: 5006, msg: '', data: {} }, 404],
  ['404 with a page', 'Not Found', 404],
])(
  'a stop at an operator without these calls (%s) is reported once, and lasts (Rules C34, R6)',
  async (_name, body, status) => {
    const { calls } = startOperator(() => 'no answer');
    connectTo(async (input) => {
      calls.push({ path: new URL(String(input)).pathname, query: {}, headers: new Headers(), body: undefined });
      return Response.json(body, { status });
    });
    await storeStop();
    for (let times = 0; times < 3; times += 1) await reportStop();
    expect(calls.filter(({ path }) => path === stopNow.path)).toHaveLength(1);
    await confirmStop();
    expect(calls.at(-1)?.path).toBe(protection.endpoint.path);
    const { reported, remaining } = stopLock.find(app.uid) ?? {};
    expect(reported).toBe(true);
    expect(remaining).toBeGreaterThan(TIMINGS.stop - 60_000);
  },
);
