import type { Page } from '@playwright/test';

/** The keys of all rows in the page's database; none while the application has not created it. Rejects if it cannot be read. */
export function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('night-lounge');
        let isThere = true;
        // The application has not created its database yet: abort, so that it does not find one without its store.
        opening.onupgradeneeded = () => {
          isThere = false;
          opening.transaction?.abort();
        };
        opening.onerror = () => (isThere ? reject(new Error('The database cannot be opened')) : resolve([]));
        opening.onsuccess = () => {
          const keys = opening.result.transaction('rows').objectStore('rows').getAllKeys();
          keys.onerror = () => reject(new Error('The database cannot be read'));
          keys.onsuccess = () => {
            opening.result.close();
            resolve(keys.result.map(String));
          };
        };
      }),
  );
}
