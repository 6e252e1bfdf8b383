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

/** Records whether each document's dialogs have moved in and out; returns a function that reads the directions of each that has moved. */
async function noteDialogs(page: Page): Promise<() => Promise<string[][]>> {
  await page.addInitScript(() => {
    const moved = new Map<HTMLDialogElement, Set<string>>();
    Object.assign(window, { moved: () => [...moved.values()].map((ways) => [...ways]) });
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (!(target instanceof HTMLDialogElement) || propertyName !== 'transform') return;
      moved.set(target, (moved.get(target) ?? new Set()).add(target.open ? 'in' : 'out'));
    });
  });
  return () => page.evaluate(() => (window as unknown as { moved: () => string[][] }).moved());
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
      for (const [index, name] of ['메뉴', '설정'].entries()) {
        await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
        const dialog = page.getByRole('dialog', { name, exact: true });
        await expect(dialog).toBeVisible();
        // A dialog that is closed before it has moved in does not move out.
        if (expected) await expect.poll(async () => (await moved())[index]).toEqual(['in']);
        await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
        await page.goBack();
        await expect(page.locator('dialog')).toHaveCount(0);
        await expect(page.getByRole('banner').getByRole('button', { name, exact: true })).toBeFocused();
      }
      expect(await moved()).toEqual(
        expected
          ? [
              ['in', 'out'],
              ['in', 'out'],
            ]
          : [],
      );

      await page.getByRole('contentinfo').locator('a[href="/etc/privacy-policy"]').click();
      await expect(page).toHaveURL(/privacy-policy/);
      await expect(page.getByRole('main')).toBeFocused();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      expect(await transitions()).toBe(expected);

      await page.goBack();
      await expect(page).toHaveURL(/support$/);
      await expect(page.locator('input[name="title"]')).toBeVisible();
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
