// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { edgeOwner, storeEdgeOwner } from '../../../src/pwa/edges.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0.0.0 Mobile Safari/537.36';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15';

/** A device by its user agent; `standalone` as iOS reports its home screen. */
function on(userAgent: string, { standalone = false, maxTouchPoints = 5 } = {}): void {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints, standalone });
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test.each([
  ['an iPhone’s browser', IPHONE, {}, 'system'],
  ['an iPhone’s home screen', IPHONE, { standalone: true }, 'system'],
  ['an iPad, which calls itself a Mac', MAC, {}, 'system'],
  ['a Mac', MAC, { maxTouchPoints: 0 }, 'page'],
  ['Android', ANDROID, {}, 'unknown'],
])('%s', (_, userAgent, device, owner) => {
  on(userAgent, device);
  expect(edgeOwner()).toBe(owner);
});

test('the result of a swipe on Android is stored', () => {
  on(ANDROID);
  storeEdgeOwner('system');
  expect(edgeOwner()).toBe('system');
  storeEdgeOwner('page');
  expect(edgeOwner()).toBe('page');
});

test('a stored result is ignored on a device whose system is known to handle the edges', () => {
  on(IPHONE);
  storeEdgeOwner('page');
  expect(edgeOwner()).toBe('system');
});
