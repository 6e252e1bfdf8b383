import type { Page } from '@playwright/test';
import * as TIMINGS from '../../src/config/timings.ts';

/** Keeps the loading screen open in every document loaded from now on: all timers run, except the one that leads to /home. */
export async function keepLoadingScreen(page: Page): Promise<void> {
  await page.addInitScript((redirect) => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (fn: () => void, ms?: number) => (ms === redirect ? 0 : setTimeout(fn, ms)),
    });
  }, TIMINGS.loadingRedirect);
}
