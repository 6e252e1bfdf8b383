import type { Page } from '@playwright/test';
import { toSeoul } from './control.ts';
import { expect, test } from './fixtures.ts';
import { openInside } from './inside.ts';
import { inMarket, signInReady } from './markets.ts';
import { signIn } from './player.ts';
import { boxOf, enlargeFont } from './sizes.ts';

test.use({ locale: 'en-US', viewport: { width: 320, height: 640 } });

/** Scrolls to the end of the page; returns the texts of the controls, the footer and the bottom bar that the links overlap there. */
function covered(page: Page): Promise<string[]> {
  return page.getByTestId('fixed-links').evaluate((links) => {
    scrollTo(0, document.documentElement.scrollHeight);
    const bar = links.getBoundingClientRect();
    const others = [...document.querySelectorAll('footer p, footer a, main a, main button, nav[class*=bar] a')];
    return others
      .filter((other) => !links.contains(other))
      .filter((other) => {
        const { top, bottom, height } = other.getBoundingClientRect();
        return height > 0 && top < bar.bottom - 1 && bottom > bar.top + 1;
      })
      .map((other) => other.textContent ?? '');
  });
}

test('the link to the play and the button that stops it are in view on every page, and cover nothing (Rule R33)', async ({
  page,
  control,
}) => {
  // At this time transfers are delayed: the warning of it is the widest row of the form.
  await control.call('PUT', '/clock', { offset: toSeoul(23, 55) });
  await signIn(page, await control.newMember({ balance: 1_000_000 }), '/wallet/depositpage');
  const links = page.getByTestId('fixed-links');
  const stop = links.getByRole('button', { name: 'Stop now' });
  const see = async (): Promise<void> => {
    await expect(stop).toBeInViewport({ ratio: 1 });
    await expect.poll(() => covered(page)).toEqual([]);
    await expect(links.getByRole('link', { name: 'Your play' })).toBeInViewport({ ratio: 1 });
  };
  await see();
  // Also at twice the font size, where the page must not become wider than the screen.
  await enlargeFont(page, '200%');
  await see();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth)).toBe(0);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  // Also on a page without a layout.
  for (const path of ['/account/modal-mypage-info', '/home']) {
    await openInside(page, path);
    await see();
  }
  await links.getByRole('link', { name: 'Your play' }).click();
  await expect(page.getByTestId('activity')).toBeVisible();
  await stop.click();
  await expect(page.getByRole('dialog').getByTestId('play-closed')).toContainText('You have stopped play until');
  await expect(stop).toHaveCount(0);
  // On a wide screen the link that is left begins where the page does, not beside the middle.
  await page.setViewportSize({ width: 1024, height: 768 });
  const [title, symbol] = [page.getByRole('heading', { level: 1, includeHidden: true }), links.locator('svg').first()];
  await expect.poll(async () => (await boxOf(symbol)).x - (await boxOf(title)).x).toBe(0);
});

inMarket(
  'de',
  ['@de.6i3'],
  'on every page, while it scrolls, the stop of play stays in view: one press, no question',
  async (world) => {
    const { page } = world;
    const stop = page.getByTestId('fixed-links').getByRole('button', { name: 'Stop now' });
    await signInReady(world, '/home');
    for (const path of ['/home', '/game/slot', '/wallet/history']) {
      await page.goto(path);
      await expect(stop).toBeVisible();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(stop).toBeInViewport({ ratio: 1 });
      await expect.poll(() => covered(page)).toEqual([]);
    }
    await stop.click();
    await expect(page.getByRole('dialog').getByTestId('play-closed')).toContainText('You have stopped play until');
    await expect(stop).toHaveCount(0);
  },
);

inMarket(
  'se',
  ['@se.symbols', '@se.page'],
  'limits, self-test and register stay in view on every page while it scrolls, and lie over nothing at its end',
  async ({ page, account }) => {
    const links = page.getByTestId('fixed-links').getByRole('link');
    const see = async (path: string, ...more: string[]): Promise<void> => {
      await page.goto(path);
      await expect(links).toHaveText(['Limits', 'Self-test', 'Spelpaus', ...more]);
      for (const share of [0.5, 1]) {
        await page.evaluate((part) => scrollTo(0, document.documentElement.scrollHeight * part), share);
        for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
      }
      await expect.poll(() => covered(page)).toEqual([]);
    };
    await see('/login');
    await see('/account/self-test');
    await signIn(page, account);
    await see('/home', 'Your play');
    await see('/wallet/depositpage', 'Your play');
    await expect(links.nth(2)).toHaveAttribute('href', 'https://www.spelpaus.se');
    await links.first().click();
    await page.waitForURL('**/account/protection');
  },
);
