import * as v from 'valibot';
import { subscribeKey } from 'valtio/utils';
import type { StorageKey } from '../config/storageKeys.ts';
import { CHUNK_FAILED, PARTS_BACK, lostParts } from '../i18n/lazyPart.ts';
import { sleep, type Clock } from '../lib/clock.ts';
import type { EncodedStore } from '../storage/encodedStore.ts';
import { update } from './update.ts';

/** Dependencies of `reloadOnFailedChunk`. */
export interface ChunkPorts {
  clock: Clock;
  /** Id of this build. */
  build: string;
  store: Pick<EncodedStore, 'get' | 'set'>;
  /** Whether a reload of this tab would lose unsaved data. */
  busy(): boolean;
  /** Whether there is a connection: without one a reload could only lose the page. Never rejects. */
  online(): Promise<boolean>;
  reload(): void;
  /** Applies the newer build that is waiting. */
  applyUpdate(): void;
}

const KEY: StorageKey = 'chunk_reload';
/** Pauses before the connection is checked again, in milliseconds: the first, the longest. */
const PAUSES = { first: 2000, most: 15_000 } as const;

/**
 * Reloads the page when a lazy part cannot be loaded, which after a deployment means that the server has another build: once per build, and
 * never if something would be lost. Where a newer build waits, or arrives later, that is applied instead, without asking: until then the
 * worker sends this build again. Without a connection the error page stays until there is one; its part is then loaded again. Rule O4.
 */
export function reloadOnFailedChunk({ clock, build, store, busy, online, reload, applyUpdate }: ChunkPorts): void {
  let isWaiting = false;

  const recover = async (): Promise<void> => {
    if (await online()) {
      if (busy()) return;
      if (update.state !== 'none') return applyUpdate();
      // If the browser cannot store this, reloading would loop.
      if (store.get(KEY, v.string()) !== build && store.set(KEY, build)) reload();
      return;
    }
    if (isWaiting) return;
    isWaiting = true;
    let pause: number = PAUSES.first;
    do {
      await sleep(clock, pause);
      pause = Math.min(2 * pause, PAUSES.most);
    } while (!(await online()));
    isWaiting = false;
    // Those that are still rendered are loaded again now. One whose page the player has left is needed no more: a newer build would be applied
    // without asking because of it.
    lostParts.clear();
    dispatchEvent(new Event(PARTS_BACK));
  };
  addEventListener(CHUNK_FAILED, () => void recover());
  subscribeKey(update, 'state', (state) => {
    if (state === 'ready' && lostParts.size > 0) void recover();
  });
  // Parts that were lost before the third script, which calls this, had loaded.
  if (lostParts.size > 0) void recover();
}
