// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { watchPositions } from '../../../src/app/second/positions.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a page that was scrolled just before an overlay opened has its position once the overlay has closed', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  watchPositions();
  vi.stubGlobal('scrollY', 640);
  dispatchEvent(new Event('scroll'));
  // The menu opens within the debounce: the position is stored in its entry.
  history.replaceState({ step: 1, overlays: ['menu'], own: 1 }, '');
  vi.advanceTimersByTime(300);
  expect(history.state).toMatchObject({ step: 1, position: { y: 640 } });
  // A link in it closes it: the page's entry is the current one again, before the next page is added.
  history.replaceState({ step: 0, overlays: [], own: 0 }, '');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(history.state).toMatchObject({ step: 0, position: { y: 640 } });
});
