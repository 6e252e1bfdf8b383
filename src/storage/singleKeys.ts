import type { StorageKey } from '../config/storageKeys.ts';

/**
 * Whether the shortcuts of one character act: `/` and F. Read from the storage itself, for the inline script, which has no `store`; a browser
 * that stores nothing has them always. Rule N17.
 */
export function hasSingleKeys(): boolean {
  const key: StorageKey = 'single_keys_off';
  try {
    return localStorage.getItem(key) === null;
  } catch {
    return true;
  }
}
