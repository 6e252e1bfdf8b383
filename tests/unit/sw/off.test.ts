import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeWorker } from './fakeWorker.ts';

beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the kill switch activates at once, deletes all caches, unregisters, and claims no page', async () => {
  const world = new FakeWorker();
  world.active = {};
  world.install();
  await world.cache('assets').put('/assets/a.js', new Response('a'));
  await world.cache('images').put('/b.webp', new Response('b'));
  await import('../../../sw/off/sw.ts');
  await world.dispatch('install');
  expect(world.skipped).toBe(true);
  await world.dispatch('activate');
  expect([world.cached(), world.registered, world.claimed]).toEqual([[], false, false]);
  expect(await world.answer('/home', { mode: 'navigate' })).toBeUndefined();
});

test.each(['keys', 'delete'] as const)('it unregisters also where the browser’s caches fail: %s', async (method) => {
  const world = new FakeWorker();
  world.install();
  await world.cache('assets').put('/assets/a.js', new Response('a'));
  vi.spyOn(caches, method).mockRejectedValue(new Error('from the test'));
  await import('../../../sw/off/sw.ts');
  await world.dispatch('activate').catch(() => undefined);
  expect(world.registered).toBe(false);
});
