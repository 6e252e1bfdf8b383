import { afterEach, expect, test, vi } from 'vitest';
import * as TIMINGS from '../../../../src/config/timings.ts';
import { systemClock } from '../../../../src/lib/clock.ts';
import { reportStop } from '../../../../src/features/protection/reportStop.ts';
import {
  applyLaterAnswer,
  applyStopAnswer,
  loadStop,
  stopRefusal,
  stopLock,
  storeStop,
  whenStopKnown,
} from '../../../../src/features/protection/stop.ts';
import { learnServerTime } from '../../../../src/operator/index.ts';
import { openChannel } from '../../../../src/storage/tabChannel.ts';
import { app } from '../../../../src/state/app.ts';

afterEach(() => {
  app.uid = '';
  app.signedIn = false;
  vi.restoreAllMocks();
});

test('a member’s stop is read once on a page, and again after a failure and after a change in another tab (Rule R6)', async () => {
  const load = vi.spyOn(stopLock, 'load').mockRejectedValueOnce(new Error('no database')).mockResolvedValue(true);
  app.uid = 'kim';
  await whenStopKnown();
  await whenStopKnown();
  expect(load).toHaveBeenCalledTimes(2);
  await whenStopKnown();
  expect(load).toHaveBeenCalledTimes(2);

  const otherTab = openChannel('stop');
  otherTab.postMessage('');
  await expect.poll(() => load).toHaveBeenCalledTimes(3);
  otherTab.close();

  app.uid = 'lee';
  await whenStopKnown();
  await whenStopKnown();
  expect(load.mock.calls).toEqual([['kim'], ['kim'], ['kim'], ['lee']]);
});

test('while the database is unavailable a stop counts as unread: the next launch and the next report read it again (Rule R6)', async () => {
  const load = vi.spyOn(stopLock, 'load').mockResolvedValue(false);
  app.uid = 'kim';
  app.signedIn = true;
  await loadStop();
  await whenStopKnown();
  await reportStop();
  expect(load).toHaveBeenCalledTimes(3);
  load.mockResolvedValue(true);
  await reportStop();
  await whenStopKnown();
  await reportStop();
  expect(load).toHaveBeenCalledTimes(4);
});

test('the other tabs are notified of a stop and of the server’s answer to it (Rule R6)', async () => {
  const otherTab = openChannel('stop');
  const received = vi.fn();
  otherTab.onmessage = received;
  app.uid = 'kim';
  await storeStop();
  await expect.poll(() => received).toHaveBeenCalledTimes(1);
  await applyStopAnswer('kim', { open: true });
  await expect.poll(() => received).toHaveBeenCalledTimes(2);
  otherTab.close();
});

test('an answer that play is open counts only a minute after a report of this or another tab: it may be from before the report (Rules C53, R6)', async () => {
  let now = 0;
  vi.spyOn(systemClock, 'monotonic').mockImplementation(() => now);
  const otherTab = openChannel('stop');
  app.uid = 'choi';
  await storeStop();
  await applyStopAnswer('choi', {});
  await applyLaterAnswer('choi', { until: undefined, open: true });
  expect(stopLock.find('choi')?.reported).toBe(true);
  now += TIMINGS.lag + 1;
  const load = vi.spyOn(stopLock, 'load');
  otherTab.postMessage('');
  await expect.poll(() => load).toHaveBeenCalled();
  await applyLaterAnswer('choi', { until: undefined, open: true });
  expect(stopLock.find('choi')?.reported).toBe(true);
  now += TIMINGS.lag + 1;
  await applyLaterAnswer('choi', { until: undefined, open: true });
  expect(stopLock.find('choi')).toBeUndefined();
  otherTab.close();
});

test('an answer that play is open does not count in the first minute of a page: an earlier page may have reported the stop just before (Rules C53, R6)', async () => {
  vi.resetModules();
  const page = await import('../../../../src/features/protection/stop.ts');
  const { systemClock: clock } = await import('../../../../src/lib/clock.ts');
  const monotonic = vi.spyOn(clock, 'monotonic').mockReturnValue(1000);
  await page.stopLock.press('yoon');
  await page.stopLock.confirm('yoon', undefined);
  await page.applyLaterAnswer('yoon', { until: undefined, open: true });
  expect(page.stopLock.find('yoon')?.reported).toBe(true);
  monotonic.mockReturnValue(TIMINGS.lag + 1000);
  await page.applyLaterAnswer('yoon', { until: undefined, open: true });
  expect(page.stopLock.find('yoon')).toBeUndefined();
});

test('an answer to the stop of a member who has signed out meanwhile leaves the next member’s stop as it is (Rule R6)', async () => {
  for (const uid of ['kim', 'lee']) {
    app.uid = uid;
    await storeStop();
  }
  await applyStopAnswer('kim', {});
  const known = () => ['kim', 'lee'].map((uid) => stopLock.find(uid)?.reported);
  expect(known()).toEqual([true, false]);
  await applyStopAnswer('kim', { open: true });
  expect(known()).toEqual([undefined, false]);
});

test('the end of a stop is shown by the server’s clock, on a device whose own is hours ahead (Rule R6)', async () => {
  app.uid = 'park';
  learnServerTime(Date.now() - 5 * 3_600_000);
  await storeStop();
  const refusal = stopRefusal();
  const until = refusal?.why === 'pause' ? Date.parse(refusal.until) : 0;
  expect(Math.abs(until - (Date.now() + 19 * 3_600_000))).toBeLessThan(60_000);
});
