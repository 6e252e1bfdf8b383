import { afterEach, expect, test, vi } from 'vitest';
import { loadSupports } from '../../../src/app/third/loadSupports.ts';
import { log } from '../../../src/lib/log.ts';
import { silenceLog } from '../../support/silenceLog.ts';

const connectSupports = vi.hoisted(() => vi.fn());
vi.mock('../../../src/features/supports/connect.ts', () => ({ connectSupports }));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a failure is logged once for all callers, and the next call retries', async () => {
  silenceLog();
  connectSupports.mockImplementationOnce(() => {
    throw new Error('not loaded');
  });
  const [one, other] = [loadSupports(), loadSupports()];
  await expect(one).rejects.toThrow('not loaded');
  await expect(other).rejects.toThrow('not loaded');
  expect(log.info).toHaveBeenCalledOnce();
  await loadSupports();
  await loadSupports();
  expect(connectSupports).toHaveBeenCalledTimes(2);
});

test('a script that cannot be fetched is fetched again after growing pauses, until it arrives', async () => {
  silenceLog();
  vi.resetModules();
  vi.useFakeTimers();
  const { startSupports } = await import('../../../src/app/third/loadSupports.ts');
  connectSupports.mockReset();
  connectSupports.mockImplementation(() => {
    throw new Error('not loaded');
  });
  startSupports();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connectSupports).toHaveBeenCalledTimes(5);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(connectSupports.mock.calls.length).toBeLessThan(18);
  connectSupports.mockReset();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connectSupports).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(connectSupports).toHaveBeenCalledOnce();
});
