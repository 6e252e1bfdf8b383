import { afterEach, expect, test, vi } from 'vitest';
import { loadSignOutSteps, startSupports } from '../../../src/app/third/supports.ts';
import { silenceLog } from '../../support/silenceLog.ts';

const { connectSupports, signOutSteps } = vi.hoisted(() => ({ connectSupports: vi.fn(), signOutSteps: [] }));
vi.mock('../../../src/features/supports/connect.ts', () => ({ connectSupports, signOutSteps }));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a sign-out gets the steps of the feature without connecting it', async () => {
  expect(await loadSignOutSteps()).toBe(signOutSteps);
  expect(connectSupports).not.toHaveBeenCalled();
});

test('a script that cannot be fetched is fetched again after growing pauses, until it arrives', async () => {
  silenceLog();
  vi.useFakeTimers();
  connectSupports.mockImplementation(() => {
    throw new Error('not loaded');
  });
  void startSupports();
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
