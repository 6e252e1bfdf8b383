import type { Locator, Page } from '@playwright/test';

/** Sets the font size that the browser's settings would give the page, such as `200%`. */
export function enlargeFont(page: Page, size: string): Promise<void> {
  return page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
}

/** The left edge (`x`) and the width of an element, in px; NaN if it is not rendered, so that every comparison fails. */
export async function edgesOf(element: Locator): Promise<{ x: number; width: number }> {
  return (await element.boundingBox()) ?? { x: NaN, width: NaN };
}

/** By how many px the page is wider than its window; 0 or less if it is not. */
export function excessWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
