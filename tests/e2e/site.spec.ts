import type { Page } from '@playwright/test';
import { BRAND } from '../../src/config/brand.ts';
import * as TIMINGS from '../../src/config/timings.ts';
import { expect, test } from './fixtures.ts';
import { fillLogin, openSettings, signIn } from './player.ts';
import { SWEEP, sweep } from './tags.ts';

/** Differs from the build's title: a page that shows it has read the site config. */
const TITLE = '다른 라운지';

test.beforeEach(({ control }) => control.call('PATCH', '/settings', { site: { title: TITLE } }));

/** Waits until the page has read the site config: its title is then the operator's. */
const expectConfig = (page: Page) => expect(page).toHaveTitle(new RegExp(TITLE));

test('without a config the page says that the site cannot be reached (Rule C14); the config is polled every 500 ms until present, and sets the title even if WEB_VARIABLES is missing (Rule C28)', async ({
  page,
  control,
  sandbox,
}) => {
  const polls = () => control.hits('config', '/api/cnf', 'GET');
  const end = await control.fault({ origin: 'config', kind: 'status', path: '/api/cnf' });
  // The page's clock runs only when this test advances it: after ten seconds the interval would grow.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/login');
  await fillLogin(page, 'player16');
  await expect(page.getByRole('alert').filter({ hasText: '아직 사이트에 연결할 수 없습니다.' })).toBeVisible();

  // Wait for the first reply, which may still be under way: from then on polls leave only while the clock runs.
  const poll = () => page.waitForResponse('**/api/cnf*');
  for (let round = 0; round < 3; round++) await Promise.all([poll(), page.clock.runFor(TIMINGS.configPoll)]);
  const before = await polls();
  await expect(page).not.toHaveTitle(new RegExp(TITLE));
  await control.call('PATCH', '/settings', { site: { withoutWebVariables: true } });
  await end();
  await Promise.all([poll(), page.clock.runFor(TIMINGS.configPoll)]);
  await expect(page).toHaveTitle(`로그인 · ${TITLE}`);
  const present = await polls();
  // One poll; two if the previous one was sent but not counted yet.
  expect([1, 2]).toContain(present - before);
  await page.clock.runFor(4 * TIMINGS.configPoll);
  // Sent after any poll of the page: once it has arrived, all have.
  await page.evaluate((url) => fetch(url), `${sandbox.context.origins.config}/api/cnf`);
  expect(await polls()).toBe(present + 1);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-style', 'modern');
});

test("the player's own theme overrides the operator's, whose style stays; the last good config serves while the service is down", async ({
  page,
  control,
}) => {
  await control.call('PATCH', '/settings', { site: { theme: 'light', style: 'classic', layout: '4' } });
  await signIn(page, 'player16', '/support');
  await expectConfig(page);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(root).toHaveAttribute('data-style', 'classic');
  await openSettings(page);
  await page.getByRole('radio', { name: '다크', exact: true }).check();
  await expect(root).toHaveAttribute('data-theme', 'dark');

  await control.fault({ origin: 'config', kind: 'reset', path: '/api/cnf' });
  await control.setBalance('player16', 345_000);
  await page.reload();
  await expectConfig(page);
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveAttribute('data-style', 'classic');
  await expect(page.getByTestId('balance').first()).toHaveText('345,000원');
});

test.describe('once the config is known', () => {
  test.use({ provokesPolicy: true });

  test("the page's policy is narrowed to the operator's hosts", async ({ page, sandbox }) => {
    const { api, control } = sandbox.context.origins;
    const reaches = (url: string) =>
      page.evaluate(async (to) => {
        try {
          await fetch(to, { mode: 'no-cors' });
          return true;
        } catch {
          return false;
        }
      }, url);
    // A page without scripts, which has the policy of the headers alone.
    await page.goto('/launch.html');
    expect(await reaches(`${control}/streams`)).toBe(true);
    await page.goto('/login');
    await expectConfig(page);
    expect(await reaches(`${api}/game/provider`)).toBe(true);
    expect(await reaches(`${control}/streams`)).toBe(false);
    // The policy stays narrowed even if its tag is removed.
    await page.evaluate(() => document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.remove());
    expect(await reaches(`${control}/streams`)).toBe(false);
  });
});

test.describe('the name of the site', () => {
  /** Every site name that the app bar and the tab have shown since the page began to load. */
  const names = (page: Page) => page.evaluate(() => (window as Window & { names?: string[] }).names);

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const seen = new Set<string>();
      const look = (): void => {
        const bar = document.querySelector('header a[href="/home"]')?.textContent;
        if (bar) seen.add(bar);
        if (document.title) seen.add(document.title.replace(/^.* · /, ''));
        Object.assign(window, { names: [...seen] });
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    });
  });

  for (const locale of sweep(['ko-KR', 'en-US', 'th-TH'])) {
    test.describe(locale, SWEEP, () => {
      test.use({ locale });

      test('is the same from the first paint until the config is known; once changed by the operator it is in the tab’s title at once, and everywhere from the next page on', async ({
        page,
        control,
      }) => {
        await control.call('PATCH', '/settings', { site: { title: BRAND.name } });
        for (const path of ['/home', '/login']) {
          const config = page.waitForResponse('**/api/cnf*');
          await page.goto(path);
          await config;
          await expect(page).toHaveTitle(new RegExp(` · ${BRAND.name}$`));
          expect(await names(page), path).toEqual([BRAND.name]);
        }

        await control.call('PATCH', '/settings', { site: { title: TITLE } });
        const bar = page.getByRole('banner');
        await page.goto('/support');
        await expectConfig(page);
        await expect(bar.getByRole('link', { name: BRAND.name })).toBeVisible();
        expect(await names(page)).toEqual([BRAND.name, TITLE]);
        await page.goto('/login');
        await expectConfig(page);
        await expect(bar.getByRole('link', { name: TITLE })).toBeVisible();
        expect((await names(page))?.filter((name) => name !== BRAND.name)).toEqual([TITLE]);
      });
    });
  }
});
