import type { Page } from '@playwright/test';
import type { Look } from '../../src/theme/apply.ts';
import { stored } from './stored.ts';

/**
 * Applies a look to the page as the player's choice, as if made in another tab, so that nothing overrides it later. Waits until it is painted.
 * The page must have loaded.
 */
export async function applyLook(page: Page, { theme, style }: Look): Promise<void> {
  const choices = Object.entries({ theme, style }).map(
    ([key, value]) => [key, stored(key as keyof Look, value)] as const,
  );
  await page.evaluate((entries) => {
    for (const [key, value] of entries) {
      localStorage.setItem(key, value);
      dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
    }
  }, choices);
  await page.waitForFunction(
    (look) =>
      document.documentElement.dataset['theme'] === look.theme &&
      document.documentElement.dataset['style'] === look.style,
    { theme, style },
  );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
