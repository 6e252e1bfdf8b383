import { afterEach, beforeEach, vi } from 'vitest';
import { STORAGE_KEYS, type StorageKey } from '../../../../src/config/storageKeys.ts';
import { log } from '../../../../src/lib/log.ts';
import { resetMember } from '../../../../src/state/app.ts';
import { store } from '../../../../src/storage/encodedStore.ts';

/** Every key of the storage. */
export const KEYS = Object.keys(STORAGE_KEYS) as StorageKey[];

/** The BroadcastChannel of this tab: what it has posted, and `receive` for a message of another tab. */
export const channel = { name: '', posted: [] as unknown[], receive: (_data: unknown): void => {} };

/**
 * Before each test empties storage and state, fakes the timers and replaces BroadcastChannel by `channel`. Undone after each test, as are
 * its subscriptions to the store.
 */
export function prepareDevice(): void {
  const subscriptions: (() => void)[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    sessionStorage.clear();
    resetMember();
    channel.posted = [];
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        constructor(name: string) {
          channel.name = name;
        }
        set onmessage(fn: (event: { data: unknown }) => void) {
          channel.receive = (data) => fn({ data });
        }
        postMessage(data: unknown): void {
          channel.posted.push(data);
        }
      },
    );
    const subscribe = store.subscribe.bind(store);
    vi.spyOn(store, 'subscribe').mockImplementation((key, fn) => {
      const end = subscribe(key, fn);
      subscriptions.push(end);
      return end;
    });
    vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    await vi.advanceTimersByTimeAsync(5000);
    for (const end of subscriptions.splice(0)) end();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** The keys that are stored anywhere. */
export const stored = (): string[] => KEYS.filter((key) => store.peekRaw(key) !== null);
