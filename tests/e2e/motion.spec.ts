import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Counts the view transitions of each document; returns a function that reads the count. */
async function countTransitions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    let count = 0;
    Object.assign(window, { transitions: () => count });
    document.startViewTransition = (update) => {
      count += 1;
      return start(update);
    };
  });
  return () => page.evaluate(() => (window as unknown as { transitions: () => number }).transitions());
}

for (const [reducedMotion, expected] of [
  ['no-preference', 1],
  ['reduce', 0],
] as const) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion }, viewport: { width: 360, height: 640 } });

    test(`another page comes with ${expected} transitions, with the focus on its content and from its top (Rule N14)`, async ({
      page,
    }) => {
      const transitions = await countTransitions(page);
      await page.goto('/support');
      await page.waitForLoadState('networkidle');
      await page.getByRole('contentinfo').locator('a[href="/etc/privacy-policy"]').click();
      await expect(page).toHaveURL(/privacy-policy/);
      await expect(page.getByRole('main')).toBeFocused();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      expect(await transitions()).toBe(expected);

      await page.goBack();
      await expect(page).toHaveURL(/support$/);
      // Two navigations at once: the second replaces the first.
      await page.evaluate(() => {
        document.querySelector<HTMLElement>('footer a[href="/etc/privacy-policy"]')?.click();
        document.querySelector<HTMLElement>('footer a[href^="/etc/"]:not([href="/etc/privacy-policy"])')?.click();
      });
      await expect(page).toHaveURL(/\/etc\/(?!privacy-policy)/);
      await expect(page.getByRole('main')).toBeFocused();
    });
  });
}
