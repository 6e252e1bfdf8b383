// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import * as TIMINGS from '../../../../src/config/timings.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const LATE = '../../../../src/features/home/afterFirstPaint.ts';

afterEach(() => {
  vi.doUnmock(LATE);
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each([
  [
    'over a slow connection the rails wait until the first screen is loaded',
    90_000,
    TIMINGS.slowScript + 1,
    TIMINGS.railsIdle,
    false,
  ],
  ['a member has them at once: they include the reason why play is closed', 90_000, TIMINGS.slowScript + 1, 0, true],
  ['over a fast connection they are loaded at once', 90_000, TIMINGS.slowScript, 0, false],
  [
    'where the script came from the cache, however slowly, they are loaded at once',
    0,
    10 * TIMINGS.slowScript,
    0,
    false,
  ],
])('%s', async (_what, transferSize, duration, wait, signedIn) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  // The code under test observes which files of the first screen arrive.
  const observed = vi.fn();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe = observed;
      disconnect(): void {}
    },
  );
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  const script = { transferSize, duration } as PerformanceResourceTiming;
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) => (name.endsWith('.ts') ? [script] : []));
  const loaded = vi.fn();
  vi.doMock(LATE, () => {
    loaded();
    return { Rails: () => 'rails', NoticeLines: () => null };
  });
  (await import('../../../../src/state/app.ts')).app.signedIn = signedIn;
  const { Rails } = await import('../../../../src/features/home/eager.ts');
  const container = document.createElement('div');
  const root = createRoot(container);
  await act(async () => root.render(createElement(Rails)));
  if (wait > 0) {
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(loaded).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
  }
  await expect.poll(() => container.textContent).toBe('rails');
  // The poll lets time pass: this is what shows that nothing was waited for.
  expect(observed).toHaveBeenCalledTimes(wait > 0 ? 1 : 0);
  await act(async () => root.unmount());
});
