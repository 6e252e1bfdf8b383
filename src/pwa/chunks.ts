import * as v from 'valibot';
import type { StorageKey } from '../config/storageKeys.ts';
import { PART_MISSING } from '../i18n/fetched.ts';
import type { EncodedStore } from '../storage/encodedStore.ts';

/** What following failed chunks needs. */
export interface ChunkPorts {
  /** This build. */
  build: string;
  store: Pick<EncodedStore, 'get' | 'set'>;
  /** Something on this tab would be lost. */
  busy(): boolean;
  /** There is a line: without one a reload could only lose the page. */
  online(): boolean;
  reload(): void;
}

const KEY: StorageKey = 'chunk_reload';

/**
 * Loads the page anew when a part that is to be drawn cannot be fetched, which after a deploy means that the server has another build: once per build,
 * and never while something would be lost or nobody answers. Otherwise the error page with its button stands. Design section 7.
 */
export function reloadOnFailedChunk({ build, store, busy, online, reload }: ChunkPorts): void {
  addEventListener(PART_MISSING, () => {
    if (store.get(KEY, v.string()) === build || busy() || !online()) return;
    // A browser that does not store this would load the page for ever.
    if (store.set(KEY, build)) reload();
  });
}
