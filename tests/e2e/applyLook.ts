import type { Page } from '@playwright/test';
import type { Look } from '../../src/theme/apply.ts';
import { painted } from './painted.ts';
import { storeElsewhere } from './stored.ts';

/**
 * Applies a look to the page as the player's choice, as if made in another tab, so that nothing overrides it later. Waits until it is painted.
 * The page must have loaded.
 */
export async function applyLook(page: Page, { theme, style }: Look): Promise<void> {
  await storeElsewhere(page, 'theme', theme);
  await storeElsewhere(page, 'style', style);
  await page.waitForFunction(
    (look) =>
      document.documentElement.dataset['theme'] === look.theme &&
      document.documentElement.dataset['style'] === look.style,
    { theme, style },
  );
  await painted(page);
}
