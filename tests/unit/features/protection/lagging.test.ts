// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import * as TIMINGS from '../../../../src/config/timings.ts';
import { store } from '../../../../src/storage/encodedStore.ts';

afterEach(() => {
  store.remove('paused_at');
  vi.resetModules();
});

test.each([
  ['20 s before this page', -20_000, TIMINGS.lag - 20_000],
  ['more than a minute before it', -61_000, 0],
  ['10 s after it by a clock that was set back since', 10_000, TIMINGS.lag - 10_000],
])(
  'a pause that was taken on the tab’s last page, %s, counts for the rest of its minute (Rule C53)',
  async (_when, at, left) => {
    vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
    store.set('paused_at', Date.now() + at);
    const { lagLeft } = await import('../../../../src/features/protection/lagging.ts');
    expect(Math.abs(lagLeft() - left)).toBeLessThan(9000);
    vi.restoreAllMocks();
  },
);

test('a pause counts for the member who took it only; without a pause nothing is left of the minute', async () => {
  const { pauseAnswered, lagLeft } = await import('../../../../src/features/protection/lagging.ts');
  const { app } = await import('../../../../src/state/app.ts');
  expect(lagLeft()).toBe(0);
  app.uid = 'kim';
  pauseAnswered();
  expect(lagLeft()).toBeGreaterThan(0);
  app.uid = 'lee';
  expect(lagLeft()).toBe(0);
});
