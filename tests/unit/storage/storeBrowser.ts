import { createEncodedStore } from '../../../src/storage/encodedStore.ts';
import { MemoryStorage } from '../../support/memoryStorage.ts';

/** A browser: one local storage, and tabs that each have a session storage and a window. */
export function browser(local: Storage = new MemoryStorage()) {
  return {
    local,
    tab(session: Storage = new MemoryStorage()) {
      const window = new EventTarget();
      const store = createEncodedStore({ local, session }, window);
      /** Fires the event that the browser sends after another tab wrote `key`; null: the other tab cleared everything. */
      const notify = (key: string | null, storageArea: Storage = local) =>
        window.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea }));
      /** The page returns from the back-forward cache. */
      const restore = (): boolean => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      return { store, session, notify, restore };
    },
  };
}
