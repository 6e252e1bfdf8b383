import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openDrawer } from './player.ts';
import { SWEEP, sweep } from './tags.ts';
import { wordsOf } from './words.ts';

/** Waits until the page has loaded: only then does it store and restore scroll positions. */
async function loaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

/** Scrolls a link to the middle of the window. */
async function scrollToMiddle(page: Page, link: Locator): Promise<void> {
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  expect(await scrolled(page), 'far enough down to differ from the top').toBeGreaterThan(200);
}

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Waits until the history entry has stored the scroll position and the focused link; returns the position. */
async function positionStored(page: Page, focused?: string): Promise<number> {
  const isStored = (name: string | undefined) =>
    history.state?.position?.y === Math.round(scrollY) &&
    (name ?? history.state.position.name) === history.state.position.name;
  await expect.poll(() => page.evaluate(isStored, focused)).toBe(true);
  return scrolled(page);
}

for (const [name, size, opener] of sweep([
  ['phone', { width: 360, height: 640 }, 'Menu'],
  ['desktop', { width: 1280, height: 500 }, 'Game list'],
] as const)) {
  test.describe(`scroll and focus restored on navigation, ${name}`, SWEEP, () => {
    test.use({ viewport: size });

    test('an overlay leaves the scroll position; a new page starts at its top with the focus on its content; Back restores the position of the pressed link; Forward too; a restored position is given up once the player scrolls', async ({
      page,
    }) => {
      const words = await wordsOf('ko');
      await page.goto('/support');
      await loaded(page);
      await page.evaluate(() => scrollTo(0, 250));
      await openDrawer(page);
      await page.goBack();
      await expect(page.getByTestId('drawer')).toHaveCount(0);
      await expect(page.getByRole('button', { name: words(opener), exact: true })).toBeFocused();
      expect(await scrolled(page)).toBe(250);

      const link = page.getByRole('contentinfo').locator('a[href="/etc/privacy-policy"]');
      await scrollToMiddle(page, link);
      const y = await positionStored(page);
      await link.click();
      await expect(page).toHaveURL(/privacy-policy/);
      await expect(page.getByRole('main')).toBeFocused();
      await expect.poll(() => scrolled(page)).toBe(0);

      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
        .toBeGreaterThan(300);
      await page.evaluate(() => scrollTo(0, 300));
      expect(await positionStored(page)).toBe(300);
      await page.goBack();
      await expect(link).toBeFocused();
      await expect.poll(() => scrolled(page)).toBe(y);

      await page.goForward();
      await expect(page.getByRole('main')).toBeFocused();
      await expect.poll(() => scrolled(page)).toBe(300);

      await page.goBack();
      await expect.poll(() => scrolled(page)).toBe(y);
      await page.keyboard.press('Home');
      await expect.poll(() => scrolled(page)).toBe(0);
      // Content that is added now does not scroll the page back to the restored position.
      await page.evaluate(async () => {
        document.body.append(document.createElement('div'));
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      });
      expect(await scrolled(page)).toBe(0);
    });

    test('home renders the cards near the viewport; the others keep their space, and are rendered when the player jumps to the end; Back waits for a list that loads late', async ({
      page,
      control,
    }) => {
      await page.goto('/home');
      const providers = page.getByRole('region', { name: '게임사' });
      const cards = providers.locator('[data-provider-card]');
      const items = providers.locator('li');
      await expect.poll(() => items.count()).toBeGreaterThan(30);
      const all = await items.count();
      expect(await cards.count()).toBeLessThan(all);
      const height = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
      await loaded(page);
      const before = await height();
      await page.keyboard.press('End');
      await expect(cards).toHaveCount(all);
      expect(await height()).toBe(before);

      // Located by its address: after Back only the cards near the viewport are rendered.
      const href = await cards.last().getAttribute('href');
      const card = page.getByRole('main').locator(`a[href="${href}"][data-provider-card]`);
      await scrollToMiddle(page, card);
      await card.focus();
      const y = await positionStored(page, href ?? '');
      // Another document, without any script, and no stored list: Back has to fetch the list again.
      await page.goto('/launch.html');
      await page.evaluate(() => localStorage.removeItem('providerList'));
      await control.fault({ origin: 'api', kind: 'latency', ms: 4500, path: '/game/provider', times: 1 });
      await page.goBack();
      await expect(card).toBeFocused();
      await expect.poll(() => scrolled(page)).toBe(y);
    });
  });
}

test('Back from an open entry returns to its row in the list; a reload gives a row that was clicked the focus without its ring', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 480 });
  await page.goto('/supports/noticepage');
  await loaded(page);
  const rows = page.getByRole('main').locator('a[href*="id="]');
  const row = rows.nth(6);
  await scrollToMiddle(page, row);
  const y = await positionStored(page);
  await row.click();
  await expect(page.getByRole('article')).toBeVisible();
  await page.goBack();
  await expect(row).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(y);
  await positionStored(page, (await row.getAttribute('href')) ?? '');
  await page.reload();
  await expect(row).toBeFocused();
  expect(await row.evaluate((element) => element.matches(':focus-visible'))).toBe(false);
});
