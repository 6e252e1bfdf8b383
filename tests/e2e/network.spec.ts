import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { OUTAGES, prefetched, warmedUp, workerReady } from './offline.ts';
import { balanceOf, openSettings, signIn, signOut } from './player.ts';
import { openInside } from './inside.ts';
import { storedKeys } from './storedKeys.ts';
import { wordsOf } from './words.ts';
import { DEMO } from '../../sandbox/facts.ts';

// These tests need the parts that a page prefetches.
test.use({ prefetches: true });

const statusLine = (page: Page) => page.locator('[data-trouble]');

test('a login page of the network is reported to a visitor without a session', async ({ page, control }) => {
  await page.goto('/support');
  await workerReady(page);
  await control.fault({ origin: 'api', kind: 'html' });
  await page.goto('/supports/noticepage');
  await expect(statusLine(page)).toHaveAttribute('data-trouble', 'portal');
});

test('data that was read is available offline, and an offline sign-out deletes it', async ({
  page,
  context,
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
  let stored = 0;
  for (const path of LISTS) {
    await openInside(page, path);
    await expect(first, path).toBeVisible();
    rows.set(path, textOf(await first.innerText()));
    // Wait until the page has stored what it shows, before leaving it.
    await expect.poll(async () => (await personalRows(page)).length, path).toBeGreaterThan(stored);
    stored = (await personalRows(page)).length;
  }
  await warmedUp(page, sandbox.dist);
  const back = await OUTAGES.offline(context);
  // A new document, which has only what is stored.
  await page.goto('/support');
  for (const path of LISTS) {
    await openInside(page, path);
    await expect(first, path).toBeVisible();
    expect(textOf(await first.innerText()), path).toBe(rows.get(path));
  }
  expect(await personalRows(page)).not.toEqual([]);
  await signOut(page);
  await expect(balanceOf(page)).toHaveCount(0);
  await expect.poll(() => personalRows(page)).toEqual([]);
  expect(await page.evaluate(cachedReplies)).toEqual([]);
  await back();

  // Another member of this browser does not see the rows.
  await signIn(page, 'player19', '/support');
  await OUTAGES.offline(context);
  await openInside(page, '/wallet/history');
  await expect(page.locator('main')).toHaveText(/\S/);
  await expect(page.getByTestId('transaction')).toHaveCount(0);
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('an overlay whose script cannot be fetched: the page reloads once, then shows the error, and opens it once it can be fetched', async ({
    page,
    control,
  }) => {
    const notShown = page.getByText((await wordsOf('ko'))('This page could not be shown'));
    const removeFault = await control.fault({ origin: 'web', kind: 'reset', path: '/assets/SettingsView' });
    const ahead = prefetched(page);
    await page.goto('/support');
    await ahead;
    const again = page.waitForEvent('load');
    const aheadAgain = prefetched(page);
    await openSettings(page);
    await again;
    await aheadAgain;
    await openSettings(page);
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
});

/** All pages whose lists are stored for offline reading. */
const LISTS = [
  '/supports/noticepage',
  '/supports/memopage',
  '/supports/counselpage',
  '/wallet/history',
  '/wallet/mileagepage',
];

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
