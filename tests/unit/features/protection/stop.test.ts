import { afterEach, expect, test, vi } from 'vitest';
import { reportStop } from '../../../../src/features/protection/reportStop.ts';
import { loadStop, stopLock, whenStopKnown } from '../../../../src/features/protection/stop.ts';
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
