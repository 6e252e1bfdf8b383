// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { disableFirefoxPageCache } from '../../../src/app/second/disableFirefoxPageCache.ts';

afterEach(() => vi.unstubAllGlobals());

/** The names of the locks that the page then holds. */
function locksIn(firefox: boolean, request = vi.fn<LockManager['request']>(() => new Promise(() => {}))): unknown[] {
  vi.stubGlobal('navigator', { locks: { request } });
  if (firefox) vi.stubGlobal('mozInnerScreenX', 0);
  disableFirefoxPageCache();
  return request.mock.calls.map(([name]) => name);
}

test('a page holds a lock in Firefox alone, so that Back loads it anew (Rule A11)', () => {
  expect(locksIn(false)).toEqual([]);
  expect(locksIn(true)).toEqual(['loaded']);
});

test('a page to which Firefox refuses locks, as without site data, works without one', async () => {
  const refuse = vi.fn<LockManager['request']>().mockRejectedValue(new DOMException('denied', 'SecurityError'));
  expect(locksIn(true, refuse)).toEqual(['loaded']);
  // An unhandled rejection would fail this test.
  await Promise.resolve();
});
