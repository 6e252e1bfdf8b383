import * as v from 'valibot';
import type { StorageKey } from '../config/storageKeys.ts';
import { CHUNK_FAILED, lostParts } from '../i18n/lazyPart.ts';
import type { EncodedStore } from '../storage/encodedStore.ts';

/** Dependencies of `reloadOnFailedChunk`. */
export interface ChunkPorts {
  /** Id of this build. */
  build: string;
  store: Pick<EncodedStore, 'get' | 'set'>;
  /** Whether a reload of this tab would lose unsaved data. */
  busy(): boolean;
  /** Whether there is a connection: without one a reload could only lose the page. Never rejects. */
  online(): Promise<boolean>;
  reload(): void;
}

const KEY: StorageKey = 'chunk_reload';

/**
 * Reloads the page when a lazy part cannot be loaded, which after a deployment means that the server has another build: once per build, and
 * never if something would be lost or without a connection. Otherwise the error page stays. Rule O4.
 */
export function reloadOnFailedChunk({ build, store, busy, online, reload }: ChunkPorts): void {
  const mustStay = (): boolean => store.get(KEY, v.string()) === build || busy();
  const reloadOnce = async (): Promise<void> => {
    if (mustStay() || !(await online()) || mustStay()) return;
    // If the browser cannot store this, reloading would loop.
    if (store.set(KEY, build)) reload();
  };
  addEventListener(CHUNK_FAILED, () => void reloadOnce());
  // Lost while the third script, which calls this, was not loaded yet.
  if (lostParts.size > 0) void reloadOnce();
}
