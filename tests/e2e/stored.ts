import type { Page } from '@playwright/test';
import { STORAGE_KEYS } from '../../src/config/storageKeys.ts';
import { encode } from '../../src/lib/codec.ts';

/** A value as the application stores it under this key. */
export function stored(key: keyof typeof STORAGE_KEYS, value: unknown): string {
  return `v${STORAGE_KEYS[key].version}.${encode(JSON.stringify(value))}`;
}

/** Stores a value as another tab of the page would. `/` has no application that would notice: it is loaded anew. */
export async function storeElsewhere(page: Page, name: keyof typeof STORAGE_KEYS, value: unknown): Promise<void> {
  await page.evaluate(
    ([key, text]) => {
      localStorage.setItem(key, text);
      dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
    },
    [name, stored(name, value)] as const,
  );
  if (new URL(page.url()).pathname === '/') await page.reload();
}
