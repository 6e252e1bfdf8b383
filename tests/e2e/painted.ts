import type { Page } from '@playwright/test';

/** Waits for two frames: what is rendered by now has then been painted. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
