import { createStore, del, delMany, get, getMany, keys, set, update, type UseStore } from 'idb-keyval';

/** The key-value operations that the database needs: idb-keyval's functions, bound to one connection that can be closed. */
export interface DatabasePort {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  del(key: string): Promise<void>;
  /** Reads and writes in one transaction, so that two tabs cannot overwrite each other's change. */
  update(key: string, change: (old: unknown) => unknown): Promise<void>;
  keys(): Promise<string[]>;
  getMany(keys: string[]): Promise<unknown[]>;
  delMany(keys: string[]): Promise<void>;
  /** Closes the store: operations that have not begun will not run, so that no late write overwrites a newer one. */
  close(): void;
}

/** Opens the browser's database; the connection is made at its first use. Throws InvalidStateError without IndexedDB. */
export function openPort(): DatabasePort {
  if (!globalThis.indexedDB) throw new DOMException('There is no IndexedDB', 'InvalidStateError');
  const connect = createStore('night-lounge', 'rows');
  let connection: IDBDatabase | undefined;
  let closed = false;
  const rows: UseStore = (mode, work) =>
    connect(mode, (store) => {
      const { db } = store.transaction;
      connection ??= db;
      // idb-keyval silently opens a new connection after the browser closed the old one. Fail instead: the browser may also have deleted the
      // data, and the caller restores it only after an error.
      if (!closed && db === connection) return work(store);
      db.close();
      throw new DOMException('This connection is closed', 'AbortError');
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
