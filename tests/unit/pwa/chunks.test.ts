// @vitest-environment happy-dom
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CHUNK_FAILED, PARTS_BACK, lazyPart, lostParts, retryFailedParts } from '../../../src/i18n/lazyPart.ts';
import { reloadOnFailedChunk } from '../../../src/pwa/chunks.ts';
import { update } from '../../../src/pwa/update.ts';
import { flushPromises, VirtualClock } from '../../support/virtualClock.ts';

/** Number of reloads of the page when the third script starts `reloadOnFailedChunk`. */
async function reloadsAtBegin(applyUpdate = (): void => undefined): Promise<number> {
  const reload = vi.fn();
  const store = { get: () => undefined, set: () => true };
  reloadOnFailedChunk({
    clock: new VirtualClock(),
    build: 'v1',
    store,
    busy: () => false,
    online: async () => true,
    reload,
    applyUpdate,
  });
  await flushPromises();
  return reload.mock.calls.length;
}

test('a part that failed to load before the third script started makes it reload the page, unless the part has been loaded meanwhile (Rule O4)', async () => {
  const load = vi.fn(() => Promise.resolve({ default: () => h('p', null, 'here') }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const onFailed = vi.fn();
  addEventListener(CHUNK_FAILED, onFailed, { once: true });
  const Part = lazyPart<object>(load);
  const box = document.createElement('div');
  createRoot(box, { onUncaughtError: () => undefined }).render(h(Part));
  await expect.poll(() => onFailed).toHaveBeenCalledTimes(1);
  expect(await reloadsAtBegin()).toBe(1);
  retryFailedParts();
  const root = createRoot(document.createElement('div'));
  root.render(h(Part));
  await expect.poll(() => load).toHaveBeenCalledTimes(2);
  await expect.poll(() => reloadsAtBegin()).toBe(0);
  root.unmount();
});

test('a newer build that arrives after a part was lost is applied: the worker would send this build again (Rule O4)', async () => {
  const part = {};
  lostParts.add(part);
  onTestFinished(() => {
    lostParts.delete(part);
    update.state = 'none';
  });
  const applyUpdate = vi.fn();
  await reloadsAtBegin(applyUpdate);
  expect(applyUpdate).not.toHaveBeenCalled();
  update.state = 'ready';
  await flushPromises();
  expect(applyUpdate).toHaveBeenCalledTimes(1);
});

test('a newer build waits for the player where a part was lost without a connection, which is back, and its page was left (Rules O3, O4)', async () => {
  const part = {};
  onTestFinished(() => {
    lostParts.delete(part);
    update.state = 'none';
  });
  const clock = new VirtualClock();
  const applyUpdate = vi.fn();
  let isOnline = false;
  reloadOnFailedChunk({
    clock,
    build: 'v1',
    store: { get: () => undefined, set: () => true },
    busy: () => false,
    online: async () => isOnline,
    reload: () => undefined,
    applyUpdate,
  });
  lostParts.add(part);
  dispatchEvent(new Event(CHUNK_FAILED));
  await flushPromises();
  isOnline = true;
  const isBack = vi.fn();
  addEventListener(PARTS_BACK, isBack, { once: true });
  await clock.advance(2000);
  expect(isBack).toHaveBeenCalledTimes(1);
  update.state = 'ready';
  await flushPromises();
  expect(applyUpdate).not.toHaveBeenCalled();
});

test('a part that neither arrives nor fails counts as lost after a minute (Rule O4)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const onFailed = vi.fn();
  addEventListener(CHUNK_FAILED, onFailed, { once: true });
  const load = vi.fn(() => new Promise<never>(() => undefined));
  const Part = lazyPart<object>(load);
  const root = createRoot(document.createElement('div'), { onUncaughtError: () => undefined });
  root.render(h(Part));
  await expect.poll(() => load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(onFailed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(onFailed).toHaveBeenCalledTimes(1);
  root.unmount();
});
