import { expect, type Locator, type Page } from '@playwright/test';

/** Sets the font size that the browser's settings would give the page, such as `200%`. */
export function enlargeFont(page: Page, size: string): Promise<void> {
  return page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
}

/** The place and the size of an element, in px. */
export type Box = { x: number; y: number; width: number; height: number };

/**
 * The box of an element. Waits until it has one: an element that React removes while it is measured, as it does with
 * those of the prerendered page, has none.
 */
export async function boxOf(element: Locator): Promise<Box> {
  let box = await element.boundingBox();
  if (!box) await expect.poll(async () => (box = await element.boundingBox())).not.toBeNull();
  if (!box) throw new Error('The element is not rendered');
  return box;
}

/** By how many px the page is wider than its window; 0 or less if it is not. */
export function excessWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
