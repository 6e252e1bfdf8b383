// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { watchPositions } from '../../../src/app/second/positions.ts';

afterEach(() => {
  document.body.innerHTML = '';
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
  // A link in the menu closes the menu: the page's entry is the current one again, before the next page is added.
  history.replaceState({ step: 0, overlays: [], own: 0 }, '');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(history.state).toMatchObject({ step: 0, position: { y: 640 } });
});

test.each([false, true])('a control gets the focus back with its focus ring shown as before: %s', (ring) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.body.innerHTML = '<div id="page"><a href="/wallet">Wallet</a></div>';
  const link = document.querySelector('a');
  const focus = link && vi.spyOn(link, 'focus');
  history.replaceState({ position: { y: 0, name: '/wallet', nth: 0, ring } }, '');
  watchPositions();
  vi.advanceTimersByTime(0);
  expect(document.activeElement).toBe(link);
  expect(focus).toHaveBeenCalledWith({ preventScroll: true, focusVisible: ring });
});

test('the control with the focus is stored, with whether its focus ring was shown', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.body.innerHTML = '<div id="page"><a href="/wallet">Wallet</a></div>';
  history.replaceState({}, '');
  watchPositions();
  const link = document.querySelector('a');
  for (const ring of [true, false]) {
    if (link) vi.spyOn(link, 'matches').mockImplementation((selector) => selector !== ':focus-visible' || ring);
    link?.click();
    expect(history.state).toMatchObject({ position: { name: '/wallet', ring } });
  }
});
