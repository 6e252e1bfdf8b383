// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as TIMINGS from '../../../../src/config/timings.ts';
import { stopNow } from '../../../../src/contract/protection.ts';
import { mainInit } from '../../../../src/contract/session.ts';
import { byKey } from '../../../../src/contract/wallet.ts';
import { silenceLog } from '../../../support/silenceLog.ts';
import { init, jwt, openPage, START, type Answers } from '../../operator/page.ts';

vi.mock('../../../../src/storage/port.ts', async () => {
  const { FakeDatabase } = await import('../../../support/fakeDatabase.ts');
  return { openPort: new FakeDatabase().open };
});

beforeEach(silenceLog);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const HOUR = 3_600_000;
const MINUTE = 60_000;
const MEMBER = { jwt: jwt(96 * 3600), uid: 'kim', email: 'kim@example.com' };

/** The end of the server's stop that was pressed then, as a reply has it. Rule R3. */
function stopFrom(pressedAt: number): object {
  const pressed = Math.min(Date.now(), Math.max(Date.now() - TIMINGS.stop, pressedAt));
  const isOver = pressed + TIMINGS.stop <= Date.now();
  const until = new Date(pressed + TIMINGS.stop).toISOString();
  return { market: 'intl', pause: isOver ? undefined : { kind: 'stop', since: '', until } };
}

test.each([
  ['hidden', 30 * HOUR],
  ['hidden', 8 * HOUR],
  ['shown', 30 * HOUR],
])(
  'a stop pressed after the device slept with the page %s for %i ms, before the server has named its time again, lasts 24 hours from the press (Rules R3, R6)',
  async (page, slept) => {
    let isDown = false;
    const reported: number[] = [];
    const answers: Answers = (path, { body }) => {
      if (path === stopNow.path) reported.push(Date.parse(JSON.parse(String(body)).pressed_at));
      if (isDown) return new Response('', { status: 502 });
      if (path === mainInit.path) return init();
      const data = path === stopNow.path ? stopFrom(reported.at(-1) ?? 0) : { result: 'OK', now: new Date() };
      return Response.json({ code: 0, data: path === byKey.path ? { found: false } : data });
    };
    const { pass, sleep, app, refresh } = await openPage(answers, MEMBER);
    await pass(TIMINGS.stopReport);
    const { namedServerTime } = await import('../../../../src/operator/index.ts');
    const { stopPlay } = await import('../../../../src/features/protection/eager.ts');
    const { reportStop } = await import('../../../../src/features/protection/reportStop.ts');
    const { stopLock } = await import('../../../../src/features/protection/stop.ts');
    const { play } = await import('../../../../src/state/play.ts');
    const { resume } = await import('../../../../src/data/command.ts');
    expect(namedServerTime()).toBeDefined();
    isDown = true;
    if (page === 'hidden') sleep(slept);
    else vi.setSystemTime(Date.now() + slept);
    const pressed = Date.now();
    expect(pressed - START).toBeGreaterThanOrEqual(slept);
    stopPlay();
    const shown = play.closed?.why === 'pause' ? Date.parse(play.closed.until) : 0;
    await vi.waitFor(() => expect(reported).toHaveLength(1), 60_000);
    await pass(MINUTE);
    isDown = false;
    refresh();
    await pass(2 * MINUTE);
    await resume();
    await reportStop();
    await vi.waitFor(() => expect(stopLock.find(app.uid)?.reported).toBe(true), 60_000);
    for (const at of reported) expect(Math.abs(at - pressed)).toBeLessThan(MINUTE);
    expect(Math.abs(shown - pressed - TIMINGS.stop)).toBeLessThan(MINUTE);
    const end = Date.now() + (stopLock.find(app.uid)?.remaining ?? 0);
    expect(Math.abs(end - pressed - TIMINGS.stop)).toBeLessThan(MINUTE);
  },
);

test('a stop pressed and reported before the device slept with the page open is shown with its end, not one later by the sleep, while the server cannot be reached (Rule R6)', async () => {
  let isDown = false;
  const answers: Answers = (path, { body }) => {
    if (isDown) return undefined;
    if (path === mainInit.path) return init();
    const now = new Date(Date.now()).toISOString();
    const data =
      path === stopNow.path ? stopFrom(Date.parse(JSON.parse(String(body)).pressed_at)) : { result: 'OK', now };
    return Response.json({ code: 0, data: path === byKey.path ? { found: false } : data });
  };
  const { pass, sleep, app } = await openPage(answers, MEMBER);
  await pass(TIMINGS.stopReport);
  const { namedServerTime } = await import('../../../../src/operator/index.ts');
  const { stopPlay } = await import('../../../../src/features/protection/eager.ts');
  const { reportStop } = await import('../../../../src/features/protection/reportStop.ts');
  const { stopLock, stopRefusal } = await import('../../../../src/features/protection/stop.ts');
  const pressed = Date.now();
  stopPlay();
  await vi.waitFor(() => expect(stopLock.find(app.uid)).toBeDefined(), 60_000);
  await reportStop();
  await vi.waitFor(() => expect(stopLock.find(app.uid)?.reported).toBe(true), 60_000);
  isDown = true;
  sleep(10 * HOUR);
  await pass(MINUTE);
  expect(namedServerTime()).toBeUndefined();
  const shown = stopRefusal();
  const end = shown?.why === 'pause' ? Date.parse(shown.until) : 0;
  expect(Math.abs(end - pressed - TIMINGS.stop)).toBeLessThan(MINUTE);
  // The device's clock does not shorten the stop itself.
  expect(stopLock.find(app.uid)?.remaining).toBeGreaterThan(TIMINGS.stop - HOUR);
});
