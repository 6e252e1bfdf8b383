// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { CHUNK_FAILED } from '../../../src/i18n/lazyPart.ts';
import { reloadOnFailedChunk } from '../../../src/pwa/chunks.ts';
import { isWorkerQuestion, parsePageMessage } from '../../../src/pwa/messages.ts';
import { hasWorker, registerWorker } from '../../../src/pwa/register.ts';
import { update } from '../../../src/pwa/update.ts';
import { createEncodedStore } from '../../../src/storage/encodedStore.ts';
import { MemoryStorage } from '../../support/memoryStorage.ts';
import { flushPromises, VirtualClock } from '../../support/virtualClock.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

// Created before a test fakes the timers.
const loaded = new Event('load');

describe('registering', () => {
  const posted: unknown[] = [];
  const register = vi.fn(async () => ({
    active: null,
    installing: { postMessage: (data: unknown) => posted.push(data) },
  }));

  beforeEach(() => {
    posted.length = 0;
    register.mockClear();
    vi.stubEnv('PROD', true);
    vi.stubGlobal('navigator', { serviceWorker: { register } });
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
    const entries = ['https://app.example/assets/ko-1.js'].map((name) => ({ name }));
    vi.stubGlobal('performance', { getEntriesByType: () => entries });
  });

  test("never uses the HTTP cache for the worker's script, and sends what the page has loaded", async () => {
    registerWorker();
    await expect.poll(() => posted).toHaveLength(1);
    expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
    expect(posted).toEqual([{ type: 'keep', urls: ['https://app.example/assets/ko-1.js'] }]);
  });

  test('waits until the page has loaded, with a limit: a picture may hang', async () => {
    vi.useFakeTimers();
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    registerWorker();
    await vi.advanceTimersByTimeAsync(9999);
    expect(register).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    dispatchEvent(loaded);
    expect(register).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  test('a build with the kill switch, and a browser without workers, register none', async () => {
    vi.stubEnv('VITE_WORKER', 'off');
    registerWorker();
    vi.stubEnv('VITE_WORKER', '');
    vi.stubGlobal('navigator', {});
    registerWorker();
    expect(hasWorker()).toBe(false);
    expect(register).not.toHaveBeenCalled();
  });

  test('a refused registration does not affect the page', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    register.mockRejectedValueOnce(new DOMException('no', 'SecurityError'));
    registerWorker();
    await expect.poll(() => warn).toHaveBeenCalledTimes(1);
  });
});

describe('messages between pages and workers', () => {
  test('are parsed, and anything else is ignored', () => {
    expect(parsePageMessage({ type: 'warm', locale: 'ko', more: 1 })).toEqual({ type: 'warm', locale: 'ko' });
    expect(parsePageMessage({ type: 'keep', urls: ['a', 1, 'b'] })).toEqual({ type: 'keep', urls: ['a', 'b'] });
    expect(parsePageMessage({ type: 'SKIP_WAITING', more: 1 })).toEqual({ type: 'SKIP_WAITING' });
    expect(parsePageMessage({ type: 'claim', more: 1 })).toEqual({ type: 'claim' });
    expect(parsePageMessage({ type: 'cleanUp', more: 1 })).toEqual({ type: 'cleanUp' });
    for (const other of [undefined, null, 'SKIP_WAITING', 3, [], {}, { type: 'keep' }, { type: 'warm', locale: 5 }]) {
      expect(parsePageMessage(other)).toBeUndefined();
      expect(isWorkerQuestion(other)).toBe(false);
    }
    expect(isWorkerQuestion({ type: 'build' })).toBe(true);
  });
});

describe('a part that cannot be loaded', () => {
  const stored = new MemoryStorage();
  const listen = window.addEventListener.bind(window);
  let reloads = 0;
  let updates = 0;

  /** A document; documents share the tab's storage. */
  async function open(
    build: string,
    rest: { busy?: () => boolean; online?: () => boolean; storage?: Storage | undefined } = {},
  ): Promise<void> {
    const session = 'storage' in rest ? rest.storage : stored;
    const listening = new AbortController();
    vi.stubGlobal('addEventListener', (type: string, fn: EventListener) =>
      listen(type, fn, { signal: listening.signal }),
    );
    reloadOnFailedChunk({
      clock: new VirtualClock(),
      build,
      store: createEncodedStore({ local: undefined, session }),
      busy: rest.busy ?? (() => false),
      online: async () => rest.online?.() ?? true,
      reload: () => (reloads += 1),
      applyUpdate: () => (updates += 1),
    });
    window.dispatchEvent(new Event(CHUNK_FAILED));
    window.dispatchEvent(new Event(CHUNK_FAILED));
    await flushPromises();
    listening.abort();
  }

  beforeEach(() => {
    [reloads, updates] = [0, 0];
    stored.clear();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  test('reloads the page once per build', async () => {
    for (const build of ['v1', 'v1', 'v1', 'v2', 'v2']) await open(build);
    expect(reloads).toBe(2);
  });

  test('never while something would be lost, or offline, which does not count as the one reload', async () => {
    await open('v1', { busy: () => true });
    // While the connection is being checked, the player begins something.
    let begun = false;
    await open('v1', { busy: () => begun, online: () => (begun = true) });
    await open('v1', { online: () => false });
    expect(reloads).toBe(0);
    await open('v1');
    expect(reloads).toBe(1);
  });

  test('never while a newer build waits, which is applied instead: the worker would send this build again', async () => {
    update.state = 'ready';
    onTestFinished(() => void (update.state = 'none'));
    await open('v1', { busy: () => true });
    expect([reloads, updates]).toEqual([0, 0]);
    await open('v1');
    expect(reloads).toBe(0);
    expect(updates).toBeGreaterThan(0);
  });

  test('never if the browser cannot store that the page was reloaded', async () => {
    await open('v1', { storage: undefined });
    expect(reloads).toBe(0);
  });
});
