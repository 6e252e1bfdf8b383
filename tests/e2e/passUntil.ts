import { expect, type BrowserContext } from '@playwright/test';
import { answered } from './calls.ts';

/**
 * Advances the clock of the context's pages, which must be installed, until `isOver`: the waits between the client's own attempts would pass in
 * real time. Throws after a minute.
 */
export async function passUntil(context: BrowserContext, isOver: () => Promise<boolean>): Promise<void> {
  await answered(context);
  await expect(async () => {
    if (await isOver()) return;
    await context.clock.fastForward(1000);
    await answered(context);
    expect(await isOver()).toBe(true);
  }).toPass({ intervals: [250], timeout: 60_000 });
}
