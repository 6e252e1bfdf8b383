import type { Page } from '@playwright/test';
import { isValidToken } from './apiSession.ts';
import { expect, test } from './fixtures.ts';
import { OUTAGES, prefetched, warmedUp, workerReady } from './offline.ts';
import { balanceOf, openSettings, signIn, signOut, tokenOf } from './player.ts';
import { openInside } from './inside.ts';
import { storedKeys } from './storedKeys.ts';
import { wordsOf } from './words.ts';
import { DEMO } from '../../sandbox/facts.ts';

const statusLine = (page: Page) => page.locator('[data-trouble]');

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a login page of the network is reported to a visitor without a session', async ({ page, control }) => {
    await page.goto('/support');
    await workerReady(page);
    await control.fault({ origin: 'api', kind: 'html' });
    await openInside(page, '/supports/noticepage');
    await expect(statusLine(page)).toHaveAttribute('data-trouble', 'portal');
  });
});

test.describe('with prefetching', () => {
  test.use({ prefetches: true });

  test('data that was read is available offline; an offline sign-out deletes it, and the server is notified once the connection is back', async ({
    page,
    context,
    control,
    sandbox,
  }) => {
    await signIn(page, DEMO.accountId, '/support');
    await workerReady(page);
    const first = page
      .locator('main')
      .locator('li, tbody tr, [data-testid="transaction"]')
      .filter({ hasText: /\d/ })
      .first();
    const rows = new Map<string, string>();
    for (const [path, name] of Object.entries(LISTS)) {
      await openInside(page, path);
      await expect(first, path).toBeVisible();
      rows.set(path, textOf(await first.innerText()));
      // Wait until the page has stored what it shows, before leaving it.
      await expect.poll(() => personalRows(page), path).toContainEqual(expect.stringContaining(`,"${name}`));
    }
    await warmedUp(page, sandbox.dist);
    const back = await OUTAGES.offline(context);
    // A new document, which has only what is stored.
    await page.goto('/support');
    for (const path of Object.keys(LISTS)) {
      await openInside(page, path);
      await expect(first, path).toBeVisible();
      await expect.poll(async () => textOf(await first.innerText()), path).toBe(rows.get(path));
    }
    expect(await personalRows(page)).not.toEqual([]);

    const token = await tokenOf(page);
    // The driver's offline emulation lets a call through that outlives its page: this fault stops it.
    const restore = await control.fault({ origin: 'api', kind: 'reset', path: '/auth/logout' });
    await signOut(page);
    await expect(balanceOf(page)).toHaveCount(0);
    await expect.poll(() => personalRows(page)).toEqual([]);
    expect(await page.evaluate(cachedReplies)).toEqual([]);
    // No reason is shown to a player who chose to sign out.
    await expect(page.getByText(ENDED)).toHaveCount(0);
    const unreported = () => page.evaluate(() => sessionStorage.getItem('ended_tokens'));
    expect(await unreported()).not.toBeNull();
    expect(await isValidToken(sandbox.context.origins.api, token)).toBe(true);
    await restore();
    await back();
    await expect.poll(unreported).toBeNull();
    expect(await isValidToken(sandbox.context.origins.api, token)).toBe(false);
  });
});

test.describe('without a worker', () => {
  // Needs the parts that a page prefetches.
  test.use({ prefetches: true, serviceWorkers: 'block' });

  test('an overlay whose script cannot be fetched: the page reloads once, then shows the error, and opens it once it can be fetched', async ({
    page,
    control,
  }) => {
    const notShown = page.getByText((await wordsOf('ko'))('This page could not be shown'));
    const removeFault = await control.fault({ origin: 'web', kind: 'reset', path: '/assets/SettingsView' });
    await openLostSettings(page);
    await expect(notShown).toBeVisible();
    await expect(page.locator('input[name="title"]')).toBeAttached();
    await expect(page.locator('dialog[open]:focus-within')).toContainText((await notShown.textContent()) ?? '');
    await expect(page.locator('html')).toHaveAttribute('data-modal', '');
    await page.keyboard.press('Escape');
    await expect(notShown).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-modal');
    await removeFault();
    await openSettings(page);
    await expect(page.getByRole('dialog', { name: '설정' })).toBeVisible();
  });

  test('an overlay that is lost before the page is complete: the page reloads itself as well', async ({ page }) => {
    await page.route('**/assets/SettingsView-*.css', (route) => route.abort(), { times: 1 });
    await page.goto('/support');
    const again = page.waitForEvent('load');
    await openSettings(page);
    await again;
    await page.waitForURL('**/support');
    await openSettings(page);
    await expect(page.getByRole('dialog', { name: '설정' })).toBeVisible();
  });

  test('a script that is lost while nothing of this site is reached: the page stays, and reloads at a press once it is', async ({
    page,
  }) => {
    const notShown = page.getByText((await wordsOf('ko'))('This page could not be shown'));
    // As on a Wi-Fi without a connection to the internet: the browser says that it is online.
    for (const file of ['**/assets/SettingsView-*', '**/line.txt']) await page.route(file, (route) => route.abort());
    const ahead = prefetched(page);
    await page.goto('/support');
    await ahead;
    let loads = 0;
    page.on('load', () => (loads += 1));
    const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/line.txt'));
    await openSettings(page);
    await expect(notShown).toBeVisible();
    await asked;
    await page.keyboard.press('Escape');
    await expect(notShown).toHaveCount(0);
    expect(loads).toBe(0);
    expect(await page.evaluate(() => sessionStorage.getItem('chunk_reload'))).toBeNull();
    await page.unroute('**/line.txt');
    const again = page.waitForEvent('load');
    await openSettings(page);
    await again;
    await page.unroute('**/assets/SettingsView-*');
    await openSettings(page);
    await expect(page.getByRole('dialog', { name: '설정' })).toBeVisible();
  });

  test('an overlay whose style sheet could not be fetched, even after the reload, has it once it can be fetched', async ({
    page,
  }) => {
    const notShown = page.getByText((await wordsOf('ko'))('This page could not be shown'));
    await page.route('**/assets/SettingsView-*.css', (route) => route.abort(), { times: 2 });
    await openLostSettings(page);
    await expect(notShown).toBeVisible();
    await page.keyboard.press('Escape');
    await openSettings(page);
    await expect(page.getByRole('dialog', { name: '설정' })).toBeVisible();
    // The lost style sheet hides the radio buttons.
    await expect(page.locator('input[name="theme"]').first()).toHaveCSS('opacity', '0');
  });
});

/** What is shown to a player whose session the server has ended. */
const ENDED = '서버에서 세션을 종료했습니다. 다시 로그인해 주세요.';

/** All pages whose lists are stored for offline reading, each with the name of its list. */
const LISTS = {
  '/supports/noticepage': 'notices',
  '/supports/memopage': 'memos',
  '/supports/counselpage': 'counsels',
  '/wallet/history': 'history',
  '/wallet/mileagepage': 'points',
};

/** A row's text without the parts that change: its age ("3 minutes ago") and the unread mark. */
function textOf(row: string): string {
  return row
    .replaceAll(/\s+/g, ' ')
    .replace('읽지 않음', '')
    .replaceAll(/\d+(초|분|시간) 전/g, '')
    .trim();
}

/** Keys in the database that belong to a member. Public rows have '' as their member. */
async function personalRows(page: Page): Promise<string[]> {
  return (await storedKeys(page)).filter((key) => /^personal\/(?!answers\/\["",)/.test(key));
}

/** Runs in the page: URLs of the operator's replies in any cache; there must be none. */
async function cachedReplies(): Promise<string[]> {
  const found: string[] = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) {
      const { origin, pathname } = new URL(url);
      if (origin !== location.origin && !pathname.endsWith('.webp')) found.push(url);
    }
  }
  return found;
}

/** Opens the settings, of which a file cannot be fetched; the page reloads itself once for it, and they are opened again. */
async function openLostSettings(page: Page): Promise<void> {
  const ahead = prefetched(page);
  await page.goto('/support');
  await ahead;
  const again = page.waitForEvent('load');
  const aheadAgain = prefetched(page);
  await openSettings(page);
  await again;
  await aheadAgain;
  await openSettings(page);
}
