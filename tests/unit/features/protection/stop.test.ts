import { afterEach, expect, test, vi } from 'vitest';
import { stopLock, whenStopKnown } from '../../../../src/features/protection/stop.ts';
import { openChannel } from '../../../../src/storage/tabChannel.ts';
import { app } from '../../../../src/state/app.ts';

afterEach(() => {
  app.uid = '';
  vi.restoreAllMocks();
});

test('a member’s stop is read once on a page, and again after a failure and after a change in another tab (Rule R6)', async () => {
  const load = vi.spyOn(stopLock, 'load').mockRejectedValueOnce(new Error('no database')).mockResolvedValue(undefined);
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
