import type { Page } from '@playwright/test';
import { BRAND } from '../../src/config/brand.ts';
import { TIMINGS } from '../../src/config/timings.ts';
import { expect, test } from './fixtures.ts';
import { signIn, openSettings } from './player.ts';
import { SWEEP, sweep } from './tags.ts';

/** Differs from the build's title: a page that shows it has read the site config. */
const TITLE = '다른 라운지';

test.beforeEach(({ control }) => control.call('PATCH', '/settings', { site: { title: TITLE } }));

/** Waits until the page has read the site config: its title is then the operator's. */
const expectConfig = (page: Page) => expect(page).toHaveTitle(new RegExp(TITLE));

test('app start: the site config is polled every 500 ms until present (Rule C28)', async ({ page, control }) => {
  const end = await control.fault({ origin: 'config', kind: 'status', path: '/api/cnf' });
  await page.clock.install();
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: '홈', exact: true })).toBeAttached();
  await page.clock.pauseAt(Date.now() + 2000);
  const poll = () => page.waitForResponse('**/api/cnf*');
  // Wait for the first reply, which may still be under way: from then on polls leave only while the clock runs.
  await Promise.all([poll(), page.clock.runFor(TIMINGS.configPoll)]);
  for (let round = 0; round < 3; round++) {
    await Promise.all([poll(), page.clock.runFor(TIMINGS.configPoll)]);
  }
  const before = await control.hits('config', '/api/cnf', 'GET');
  await expect(page).not.toHaveTitle(new RegExp(TITLE));
  await end();
  await Promise.all([poll(), page.clock.runFor(TIMINGS.configPoll)]);
  await expectConfig(page);
  const present = await control.hits('config', '/api/cnf', 'GET');
  // One poll; two if the previous one was sent but not counted yet.
  expect([1, 2]).toContain(present - before);
  await page.clock.runFor(4 * TIMINGS.configPoll);
  expect(await control.hits('config', '/api/cnf', 'GET')).toBe(present);
});

test('a config reply that is broken, without VARIABLES or with another key is not present; the next poll tries again', async ({
  page,
  control,
}) => {
  for (const kind of ['html', 'empty', 'truncate', 'reset'] as const)
    await control.fault({ origin: 'config', kind, path: '/api/cnf', times: 1 });
  const polls = () => control.hits('config', '/api/cnf', 'GET');
  let before = await polls();
  await control.call('PATCH', '/settings', { site: { withoutVariables: true } });
  await page.goto('/home');
  await expect.poll(polls).toBeGreaterThan(before + 5);
  before = await polls();
  await control.call('PATCH', '/settings', { site: { withoutVariables: false, wrongKey: true } });
  await expect.poll(polls).toBeGreaterThan(before + 2);
  await expect(page).not.toHaveTitle(new RegExp(TITLE));
  await control.call('PATCH', '/settings', { site: { wrongKey: false } });
  await expectConfig(page);
});

test('the last good config serves while the service is down', async ({ page, control }) => {
  await signIn(page, 'player16', '/support');
  await expectConfig(page);
  await control.fault({ origin: 'config', kind: 'reset', path: '/api/cnf' });
  await control.setBalance('player16', 345_000);
  await page.reload();
  await expectConfig(page);
  await expect(page.getByTestId('balance').first()).toHaveText('345,000원');
});

test('no config gives state 500 CONFIG_FAILED (Rule C14): the page says that the site cannot be reached', async ({
  page,
  control,
}) => {
  await control.fault({ origin: 'config', kind: 'reset', path: '/api/cnf' });
  await page.goto('/login');
  await page.getByTestId('login-username').fill('player16');
  await page.getByTestId('login-password').fill('demo-1234');
  await page.getByTestId('login-submit').click();
  await expect(page.getByRole('alert').filter({ hasText: '아직 사이트에 연결할 수 없습니다.' })).toBeVisible();
});

test('the page title is set even if WEB_VARIABLES is missing (Rule C27)', async ({ page, control }) => {
  await control.call('PATCH', '/settings', { site: { withoutWebVariables: true } });
  await page.goto('/home');
  await expect(page).toHaveTitle(`홈 · ${TITLE}`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-style', 'modern');
});

test("the player's own choice overrides the operator's theme, style and layout", async ({ page, control }) => {
  await control.call('PATCH', '/settings', { site: { theme: 'light', style: 'classic', layout: '4' } });
  await page.goto('/home');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(root).toHaveAttribute('data-style', 'classic');
  await openSettings(page);
  await page.getByRole('radio', { name: '다크', exact: true }).check();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expectConfig(page);
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveAttribute('data-style', 'classic');
});

test.describe('after the config', () => {
  test.use({ provokesPolicy: true });

  test("the page's policy is narrowed to the operator's hosts", async ({ page, sandbox }) => {
    const { api, games } = sandbox.context.origins;
    await page.goto('/home');
    await expectConfig(page);
    const reaches = (url: string) =>
      page.evaluate(async (to) => {
        try {
          await fetch(to, { mode: 'no-cors' });
          return true;
        } catch {
          return false;
        }
      }, url);
    expect(await reaches(`${api}/game/provider`)).toBe(true);
    expect(await reaches(`${games}/web/game.css`)).toBe(false);
    // The policy stays narrowed even if its tag is removed.
    await page.evaluate(() => document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.remove());
    expect(await reaches(`${games}/web/game.css`)).toBe(false);
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

      test('is the same from the first paint until the config is known', async ({ page, control }) => {
        await control.call('PATCH', '/settings', { site: { title: BRAND.name } });
        for (const path of ['/home', '/support', '/login']) {
          const config = page.waitForResponse('**/api/cnf*');
          await page.goto(path);
          await config;
          await expect(page).toHaveTitle(new RegExp(` · ${BRAND.name}$`));
          expect(await names(page), path).toEqual([BRAND.name]);
        }
      });
    });
  }

  test('once changed by the operator it is in the tab’s title at once, and everywhere from the next page on', async ({
    page,
  }) => {
    await page.goto('/home');
    await expectConfig(page);
    await expect(page.getByRole('banner').getByRole('link', { name: BRAND.name })).toBeVisible();
    await page.goto('/support');
    await expectConfig(page);
    await expect(page.getByRole('banner').getByRole('link', { name: TITLE })).toBeVisible();
    expect((await names(page))?.filter((name) => name !== BRAND.name)).toEqual([TITLE]);
  });
});
