import type { Locator } from '@playwright/test';

/** How many columns a grid has. */
export function columnsOf(grid: Locator): Promise<number> {
  return grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
}
