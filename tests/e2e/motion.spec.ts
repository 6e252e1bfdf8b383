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

/** Records in each document whether a dialog has moved in and out; returns a function that reads the record. */
async function noteDialogs(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved = new Set<string>();
    Object.assign(window, { moved: () => [...moved].toSorted() });
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (!(target instanceof HTMLDialogElement) || propertyName !== 'transform') return;
      moved.add(target.open ? 'in' : 'out');
    });
  });
  return () => page.evaluate(() => (window as unknown as { moved: () => string[] }).moved());
}

for (const [reducedMotion, expected] of [
  ['no-preference', 1],
  ['reduce', 0],
] as const) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion }, viewport: { width: 360, height: 640 } });

    test(`sheets ${expected ? 'move in, and out' : 'appear and disappear immediately'} (Rule N4); a navigation runs ${expected} view transitions and starts the page at its top, with the focus on its content (Rule N14)`, async ({
      page,
    }) => {
      const transitions = await countTransitions(page);
      const moved = await noteDialogs(page);
      await page.goto('/support');
      await page.waitForLoadState('networkidle');
      for (const name of ['메뉴', '설정']) {
        await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
        const dialog = page.getByRole('dialog', { name, exact: true });
        await expect(dialog).toBeVisible();
        // One that closes before it has moved in does not move out.
        if (expected) await expect.poll(moved).toContain('in');
        await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
        await page.goBack();
        await expect(page.locator('dialog')).toHaveCount(0);
        await expect(page.getByRole('banner').getByRole('button', { name, exact: true })).toBeFocused();
      }
      expect(await moved()).toEqual(expected ? ['in', 'out'] : []);

      await page.getByRole('contentinfo').locator('a[href="/etc/privacy-policy"]').click();
      await expect(page).toHaveURL(/privacy-policy/);
      await expect(page.getByRole('main')).toBeFocused();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      expect(await transitions()).toBe(expected);

      await page.goBack();
      await expect(page).toHaveURL(/support$/);
      // Two simultaneous navigations: the second replaces the first.
      await page.evaluate(() => {
        document.querySelector<HTMLElement>('footer a[href="/etc/privacy-policy"]')?.click();
        document.querySelector<HTMLElement>('footer a[href^="/etc/"]:not([href="/etc/privacy-policy"])')?.click();
      });
      await expect(page).toHaveURL(/\/etc\/(?!privacy-policy)/);
      await expect(page.getByRole('main')).toBeFocused();
    });
  });
}
