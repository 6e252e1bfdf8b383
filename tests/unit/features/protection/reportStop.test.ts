// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as TIMINGS from '../../../../src/config/timings.ts';
import { CODES, HEADERS } from '../../../../src/contract/codes.ts';
import { stopNow } from '../../../../src/contract/protection.ts';
import { byKey } from '../../../../src/contract/wallet.ts';
import { resume } from '../../../../src/data/command.ts';
import { idOf, pendingCommands } from '../../../../src/data/pendingCommand.ts';
import { confirmStop } from '../../../../src/features/protection/confirmStop.ts';
import { protection } from '../../../../src/features/protection/protection.queries.ts';
import { reportStop } from '../../../../src/features/protection/reportStop.ts';
import { applyStopAnswer, loadStop, stopLock, storeStop } from '../../../../src/features/protection/stop.ts';
import { stopSchema } from '../../../../src/features/protection/stopLock.ts';
import { systemClock } from '../../../../src/lib/clock.ts';
import { sha256 } from '../../../../src/lib/sha256.ts';
import type * as operatorApi from '../../../../src/operator/index.ts';
import { learnServerTime } from '../../../../src/operator/index.ts';
import * as overlays from '../../../../src/overlays/index.ts';
import { app } from '../../../../src/state/app.ts';
import { createCollection } from '../../../../src/storage/database.ts';
import { connectOperator } from '../../../support/connectTo.ts';
import { FakeDatabase } from '../../../support/fakeDatabase.ts';
import { turns, until } from '../../../support/waiting.ts';
import { startOperator } from '../games/operator.ts';

const disk = vi.hoisted((): { now?: FakeDatabase } => ({}));
vi.mock('../../../../src/storage/port.ts', () => ({ openPort: () => disk.now?.open() }));
const database = (disk.now = new FakeDatabase());

const server = vi.hoisted(() => ({ isTimeKnown: true }));
vi.mock('../../../../src/operator/index.ts', async (original) => {
  const real: typeof operatorApi = await original();
  return { ...real, namedServerTime: () => (server.isTimeKnown ? real.namedServerTime() : undefined) };
});

const OPEN = { market: 'intl' };
const PAUSED = { market: 'intl', pause: { kind: 'stop', since: '', until: '2099-01-01T00:00:00Z' } };

let answer: object;
/** Presses the stop at an operator that keeps no pause, and resolves to a counter of its reports. */
async function stopAt(first: object): Promise<() => number> {
  answer = first;
  const { calls } = startOperator(() => answer, { protection: () => OPEN });
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
  server.isTimeKnown = true;
  database.fate = () => 'ok';
  Object.assign(app, { uid: '', signedIn: false });
  vi.restoreAllMocks();
});

test('before the server has named its time a stop is not reported: by a wrong clock it would be over; it is after half a minute (Rule R6)', async () => {
  server.isTimeKnown = false;
  // A page that has just begun.
  ahead = -performance.now();
  const reports = await stopAt({ code: 0, msg: '', data: PAUSED });
  expect(reports()).toBe(0);
  ahead += TIMINGS.stopReport + 1000;
  await reportStop();
  expect(reports()).toBe(1);
});

test.each([
  ['maintenance', { code: CODES.maintenance, msg: '', data: { until: '2026-11-25T05:00:00Z' } }, 2],
  ['too many calls', { code: CODES.rateLimited, msg: '', data: { retry_after: 5 } }, 1],
])(
  'a stop that meets %s is not reported: it stays in force, and is reported afterwards, not before the wait (Rules C19, R6)',
  async (_, refusal, sentAtOnce) => {
    const reports = await stopAt(refusal);
    ahead += 4000;
    await reportStop();
    expect(reports()).toBe(sentAtOnce);
    expect(stopLock.find(app.uid)?.reported).toBe(false);
    await confirmStop();
    expect(stopLock.find(app.uid)).toBeDefined();
    answer = { code: 0, msg: '', data: PAUSED };
    ahead += 5000;
    await reportStop();
    await until(() => expect(stopLock.find(app.uid)?.reported).toBe(true));
    expect(reports()).toBe(sentAtOnce + 1);
  },
);

test('a report whose reply an earlier page did not see is not sent again, also if it is looked up before this page has read the stop (Rule R6)', async () => {
  const { calls } = startOperator(({ path }) => ({ code: 0, msg: '', data: { found: path === byKey.path } }), {
    protection: () => PAUSED,
  });
  const { uid } = app;
  const stops = createCollection('stops', stopSchema, { personal: false });
  const row = { pressed_at: new Date().toISOString(), until: null, left: TIMINGS.stop, told: false };
  await stops.set(await sha256(`stop/${uid}`), row);
  await storeReport('unknown');
  await vi.waitFor(async () => expect((await pendingCommands.all()).rows).toEqual([]), 60_000);
  await until(() => expect(stopLock.find(uid)?.reported).toBe(true));
  await reportStop();
  expect(calls.filter(({ path }) => path === stopNow.path)).toEqual([]);
});

test('a stop that the server refuses stays in force until its end; it is reported again after a while, and until it is over; the player sees nothing of it (Rule R6)', async () => {
  const shown = vi.spyOn(overlays, 'toast').mockResolvedValue(true);
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
  // No later page has to show a refusal either.
  expect([shown.mock.calls, (await pendingCommands.all()).rows]).toEqual([[], []]);
});

test('a report that is answered without the state counts as reported, and does not lift the stop (Rules C34, R6)', async () => {
  expect((await stopAt({ code: 0, msg: '', data: {} }))()).toBe(1);
  await until(() => expect(stopLock.find(app.uid)?.reported).toBe(true));
});

test('a stop that another tab has reported meanwhile is not reported twice (Rule R6)', async () => {
  const { calls } = startOperator(() => ({ code: 0, msg: '', data: PAUSED }));
  await storeStop();
  await loadStop();
  const stops = createCollection('stops', stopSchema, { personal: false });
  const id = await sha256(`stop/${app.uid}`);
  const row = await stops.get(id);
  if (!row.ok || !row.value) throw new Error('The stop is not stored');
  await stops.set(id, { ...row.value, told: true });
  await reportStop();
  expect(calls.filter(({ path }) => path === stopNow.path)).toEqual([]);
});

test('a stop is neither reported nor lifted for a member who signs in while that begins (Rule R6)', async () => {
  const { calls } = startOperator(() => ({ code: 0, msg: '', data: PAUSED }), {
    protection: () => OPEN,
  });
  const { uid } = app;
  await storeStop();
  const reported = reportStop();
  app.uid = 'next';
  await reported;
  expect(calls.filter(({ path }) => path === stopNow.path)).toEqual([]);
  await applyStopAnswer(uid, {});
  app.uid = uid;
  ahead += TIMINGS.lag + 1000;
  const confirmed = confirmStop();
  app.uid = 'next';
  await confirmed;
  expect(stopLock.find(uid)?.reported).toBe(true);
});

/** A report of the member’s stop that was pressed then (ms), as an earlier page has stored it. */
async function storeReport(state: 'sending' | 'unknown' | 'unseen', pressedAt = Date.now(), sentAt = 0): Promise<void> {
  const payload = { pressed_at: new Date(pressedAt).toISOString() };
  const sent = { key: 'lost', kind: 'stop', uid: app.uid, payload, sequence: 1, createdAt: 0, sentAt };
  await pendingCommands.set(idOf(sent), { ...sent, state });
  await resume();
}

test.each(['unknown', 'unseen'] as const)(
  'a report that did not reach the server is sent again with its key, also by the next page; %s (Rules C20, R6)',
  async (state) => {
    const { calls } = startOperator(({ path }) => ({
      code: 0,
      msg: '',
      data: path === byKey.path ? { found: false } : PAUSED,
    }));
    await storeStop();
    await storeReport(state);
    await reportStop();
    await until(() => {
      const again = calls.filter(({ path }) => path === stopNow.path);
      expect(again.map(({ headers }) => headers.get(HEADERS.idempotencyKey))).toEqual(['lost']);
    });
  },
);

test.each([
  ['did not arrive', false],
  ['has arrived', true],
])(
  'an earlier stop whose report %s, as the server answers only now, says nothing of this one, which stays and is reported (Rule R6)',
  async (_, found) => {
    const { calls } = startOperator(({ path, headers }) => ({
      code: 0,
      msg: '',
      data: path === byKey.path ? { found } : headers.get(HEADERS.idempotencyKey) === 'lost' ? OPEN : PAUSED,
    }));
    const reports = () => calls.filter(({ path }) => path === stopNow.path);
    const pressedAt = Date.now();
    await storeStop();
    await storeReport('unknown', pressedAt - 2 * TIMINGS.stop);
    await until(() => expect(calls.map(({ path }) => path)).toContain(byKey.path));
    if (!found) await until(() => expect(reports()).toHaveLength(1));
    await vi.waitFor(async () => expect((await pendingCommands.all()).rows).toEqual([]), 60_000);
    await turns();
    await reportStop();
    const last = reports().at(-1);
    expect(last?.headers.get(HEADERS.idempotencyKey)).not.toBe('lost');
    expect(reports()).toHaveLength(found ? 1 : 2);
    expect(stopLock.find(app.uid)?.reported).toBe(true);
    expect(stopLock.find(app.uid)?.remaining).toBeGreaterThan(TIMINGS.stop - 60_000);
  },
);

test('a report that is sent again applies to a stop that was stored without the server’s time, although that has time left: that play is open counts a minute later (Rules C53, R6)', async () => {
  const { calls } = startOperator(
    ({ path }) => ({ code: 0, msg: '', data: path === byKey.path ? { found: false } : OPEN }),
    { protection: () => OPEN },
  );
  const pressedAt = Date.now() - 2 * TIMINGS.stop;
  const row = { pressed_at: new Date(pressedAt).toISOString(), until: null, left: TIMINGS.stop, told: false };
  await createCollection('stops', stopSchema, { personal: false }).set(await sha256(`stop/${app.uid}`), row);
  await storeReport('unknown', pressedAt);
  await until(() => expect(calls.map(({ path }) => path)).toContain(stopNow.path));
  await until(() => expect(stopLock.find(app.uid)?.reported).toBe(true));
  await confirmStop();
  expect(stopLock.find(app.uid)).toBeDefined();
  ahead += TIMINGS.lag + 1000;
  await confirmStop();
  expect(stopLock.find(app.uid)).toBeUndefined();
});

test.each(['unknown', 'sending'] as const)(
  'a report that may not have arrived is sent again with its key as soon as the connection is back, not after a minute; it was %s (Rule R6)',
  async (state) => {
    const { calls } = startOperator(({ path }) => ({
      code: 0,
      msg: '',
      data: path === byKey.path ? { found: false } : PAUSED,
    }));
    await storeStop();
    await storeReport(state, Date.now(), Date.now());
    await reportStop();
    const reports = calls.filter(({ path }) => path === stopNow.path);
    expect(reports.map(({ headers }) => headers.get(HEADERS.idempotencyKey))).toEqual(['lost']);
    await until(() => expect(stopLock.find(app.uid)?.reported).toBe(true));
    expect((await pendingCommands.all()).rows).toEqual([]);
  },
);

test('a report that is refused when it is sent again is repeated only after two minutes (Rule R6)', async () => {
  const { calls } = startOperator(() => ({ code: CODES.notFound, msg: '', data: {} }), { protection: () => OPEN });
  const reports = () => calls.filter(({ path }) => path === stopNow.path).length;
  await storeStop();
  await storeReport('unseen');
  await reportStop();
  await reportStop();
  expect(reports()).toBe(1);
  ahead += TIMINGS.stopAgain;
  await reportStop();
  expect(reports()).toBe(2);
});

test('while the operator answers others, a report without an answer is repeated with its key after half a minute, not with every tick (Rule R6)', async () => {
  const { calls } = startOperator(({ path }) => ({ code: 0, msg: '', data: { found: path !== byKey.path } }));
  connectOperator((call) => {
    calls.push(call);
    if (call.path === stopNow.path) return new Response('', { status: 500 });
    return Response.json({ code: 0, msg: '', data: { found: false } });
  });
  const reports = () => calls.filter(({ path }) => path === stopNow.path);
  await storeStop();
  for (let ticks = 0; ticks < 4; ticks += 1) {
    await reportStop();
    ahead += TIMINGS.shownTime;
  }
  expect(reports()).toHaveLength(1);
  ahead += TIMINGS.stopRepeat;
  await reportStop();
  expect(new Set(reports().map(({ headers }) => headers.get(HEADERS.idempotencyKey))).size).toBe(1);
  expect(reports()).toHaveLength(2);
  // The connection is back.
  app.outageSince = ahead;
  await turns();
  await reportStop();
  expect(reports()).toHaveLength(3);
});

test('that the report of an earlier stop is refused does not hold back that of the present one (Rule R6)', async () => {
  const { calls } = startOperator(({ path }) =>
    path === stopNow.path && reports().length === 1
      ? { code: CODES.notFound, msg: '', data: {} }
      : { code: 0, msg: '', data: PAUSED },
  );
  const reports = () => calls.filter(({ path }) => path === stopNow.path);
  await storeStop();
  await storeReport('unknown', Date.now() - 2 * TIMINGS.stop);
  await reportStop();
  await until(() => expect(reports().map(({ headers }) => headers.get(HEADERS.idempotencyKey))).toEqual(['lost']));
  await reportStop();
  expect(reports()).toHaveLength(2);
  await until(() => expect(stopLock.find(app.uid)?.reported).toBe(true));
});

test('a report that is refused when it is sent again is not shown to the player: play is stopped here all the same (Rule R6)', async () => {
  const shown = vi.spyOn(overlays, 'toast').mockResolvedValue(true);
  const { calls } = startOperator(() => ({ code: CODES.notFound, msg: '', data: {} }));
  await storeStop();
  await storeReport('unseen');
  await reportStop();
  expect(calls.map(({ path }) => path)).toContain(stopNow.path);
  expect(shown).not.toHaveBeenCalled();
});

test.each([
  ['404 with a code', { code: 5006, msg: '', data: {} }, 404],
  ['404 with a page', 'Not Found', 404],
])(
  'a stop at an operator without these calls (%s) is reported once, and lasts (Rules C34, R6)',
  async (_name, body, status) => {
    const { calls } = startOperator(() => 'no answer');
    connectOperator((call) => {
      calls.push(call);
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

test('of an operator that names no market a later answer without a pause lifts a reported stop (Rules R6, R32)', async () => {
  const { calls } = startOperator(() => ({ code: 0, msg: '', data: { ...PAUSED, market: '' } }), {
    protection: () => ({ limits: [] }),
  });
  await storeStop();
  await reportStop();
  expect(calls.map(({ path }) => path)).toContain(stopNow.path);
  expect(stopLock.find(app.uid)).toMatchObject({ reported: true });
  ahead += TIMINGS.lag + 1000;
  await confirmStop();
  expect(stopLock.find(app.uid)).toBeUndefined();
});

test.each([
  ['this page, which does not ask until then', 0, () => stopAt({ code: 0, msg: '', data: PAUSED })],
  [
    'another one, of which an answer may be from before it',
    1,
    async () => {
      await stopAt({ code: CODES.maintenance, msg: '', data: {} });
      await applyStopAnswer(app.uid, {});
    },
  ],
])(
  'whether a stop that was just reported is still in force is asked after a minute: reported by %s (Rules C53, R6)',
  async (_by, asked, report) => {
    const reads = vi.fn(() => OPEN);
    await report();
    const { uid } = app;
    connectOperator(() => ({ code: 0, msg: '', data: reads() }));
    const wait = vi.spyOn(systemClock, 'setTimeout');
    await confirmStop();
    expect(stopLock.find(uid)?.reported).toBe(true);
    expect(reads).toHaveBeenCalledTimes(asked);
    const due = wait.mock.calls.filter(([, ms]) => ms > TIMINGS.lag / 2 && ms <= TIMINGS.lag).map(([fn]) => fn);
    expect(due).toHaveLength(1);
    ahead += TIMINGS.lag + 1000;
    due[0]?.();
    await until(() => expect(stopLock.find(uid)).toBeUndefined());
    expect(reads).toHaveBeenCalledTimes(asked + 1);
  },
);

test('a device without room stops here, and at the server, which every later page asks (Rule R6)', async () => {
  database.fate = (operation) => (/^(set|update)/.test(operation) ? 'QuotaExceededError' : 'ok');
  const reports = await stopAt({ code: 0, msg: '', data: PAUSED });
  expect(reports()).toBe(1);
  await until(() => expect(stopLock.find(app.uid)?.reported).toBe(true));
});
