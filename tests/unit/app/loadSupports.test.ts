import { afterEach, expect, test, vi } from 'vitest';
import { loadSupports } from '../../../src/app/later/loadSupports.ts';
import { log } from '../../../src/lib/log.ts';
import { silenceLog } from '../../support/silenceLog.ts';

const connectSupports = vi.hoisted(() => vi.fn());
vi.mock('../../../src/features/supports/connect.ts', () => ({ connectSupports }));

afterEach(() => vi.restoreAllMocks());

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
