import { createStore, del, delMany, get, getMany, keys, set, update, type UseStore } from 'idb-keyval';

/** What the database needs of a key-value store: idb-keyval's functions, bound to one store that can be given up. */
export interface DatabasePort {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  del(key: string): Promise<void>;
  /** Reads and writes in one transaction, so that two tabs cannot lose each other's change. */
  update(key: string, change: (old: unknown) => unknown): Promise<void>;
  keys(): Promise<string[]>;
  getMany(keys: string[]): Promise<unknown[]>;
  delMany(keys: string[]): Promise<void>;
  /** Gives the store up: what has not begun yet will not happen, so that no late write overtakes a newer one. */
  close(): void;
}

/** The browser's database, over a new connection that opens with its first use. Throws InvalidStateError where there is no IndexedDB. */
export function openPort(): DatabasePort {
  if (!globalThis.indexedDB) throw new DOMException('There is no IndexedDB', 'InvalidStateError');
  const connection = createStore('night-lounge', 'rows');
  let closed = false;
  const rows: UseStore = (mode, work) =>
    connection(mode, (store) => {
      if (!closed) return work(store);
      store.transaction.db.close();
      throw new DOMException('This connection was given up', 'AbortError');
    });
  return {
    get: (key) => get<unknown>(key, rows),
    set: (key, value) => set(key, value, rows),
    del: (key) => del(key, rows),
    update: (key, change) => update<unknown>(key, change, rows),
    keys: () => keys<string>(rows),
    getMany: (wanted) => getMany<unknown>(wanted, rows),
    delMany: (unwanted) => delMany(unwanted, rows),
    close: () => {
      closed = true;
    },
  };
}
