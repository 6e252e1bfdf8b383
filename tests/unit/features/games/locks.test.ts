// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdLocks } from '../../../../src/features/games/locks.ts';

const release = vi.fn(async () => undefined);
const locks: { release: typeof release; released: boolean }[] = [];
const request = vi.fn(async () => {
  const made = { release, released: false };
  locks.push(made);
  return made;
});
const lock = vi.fn(async () => undefined);
const unlock = vi.fn();

beforeEach(() => {
  vi.stubGlobal('navigator', { wakeLock: { request } });
  vi.stubGlobal('screen', { orientation: { lock, unlock } });
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
async function show(state: DocumentVisibilityState): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
  await nextTask();
}

test('the screen stays lit while a game is open; the lock is requested again when the page becomes visible', async () => {
  const end = holdLocks();
  await nextTask();
  expect(request).toHaveBeenCalledTimes(1);
  // The browser releases the lock without the page.
  for (const one of locks) one.released = true;
  await show('hidden');
  expect(request).toHaveBeenCalledTimes(1);
  await show('visible');
  expect(request).toHaveBeenCalledTimes(2);
  end();
  await nextTask();
  expect(release).toHaveBeenCalledOnce();
  await show('visible');
  expect(request).toHaveBeenCalledTimes(2);
});

test('a lock that arrives after the game has ended is released at once', async () => {
  const end = holdLocks();
  end();
  await nextTask();
  expect(release).toHaveBeenCalledOnce();
});

test('a page that is hidden and shown while its request is awaited keeps no lock after the game', async () => {
  const end = holdLocks();
  // The first request is still awaited.
  await show('visible');
  expect(request).toHaveBeenCalledTimes(2);
  end();
  await nextTask();
  expect(release).toHaveBeenCalledTimes(2);
});

test('the screen may turn freely until the game ends', () => {
  const end = holdLocks();
  expect(lock).toHaveBeenCalledExactlyOnceWith('any');
  end();
  expect(unlock).toHaveBeenCalledOnce();
});

test('a lock that the device refuses or does not have is not an error', async () => {
  request.mockRejectedValueOnce(new DOMException('low battery', 'NotAllowedError'));
  lock.mockRejectedValueOnce(new DOMException('a desktop', 'NotSupportedError'));
  holdLocks()();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('screen', {});
  expect(() => holdLocks()()).not.toThrow();
  await nextTask();
});
