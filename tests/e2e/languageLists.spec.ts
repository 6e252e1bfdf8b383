import type { Page } from '@playwright/test';
import * as v from 'valibot';
import * as LIMITS from '../../src/config/limits.ts';
import { expect, test } from './fixtures.ts';
import { openInside } from './inside.ts';
import { openSettings, signIn } from './player.ts';
import { stored } from './stored.ts';

// `page.route` changes the operator's texts; it does not see requests of a worker.
test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } });

type List = readonly [page: string, ...calls: RegExp[]];

/** The page of each list, and the calls that fill it. */
const LISTS: readonly [List, ...List[]] = [
  ['/supports/noticepage?id=n024', /\/supports\/notices(\?.*)?$/, /\/supports\/notices\/n024$/],
  ['/supports/memopage', /\/supports\/memos\?kind=all/],
  ['/supports/counselpage?id=counsel2', /\/supports\/counsels(\?.*)?$/, /\/supports\/counsels\/counsel2$/],
  ['/wallet/history', /\/wallet\/history\?from=/],
  ['/wallet/depositpage', /\/wallet\/deposits(\?.*)?$/, /\/wallet\/methods\?kind=deposit/],
  ['/wallet/withdrawpage', /\/wallet\/withdrawals(\?.*)?$/],
  ['/wallet/mileagepage', /\/wallet\/points(\?.*)?$/],
  ['/account/mypagelist', /\/wallet\/deposits(\?.*)?$/, /\/wallet\/withdrawals(\?.*)?$/],
  ['/game/slot?provider=102', /\/game\/provider$/, /\/game\/provider\?provider_id=102/],
  ['/new', /\/game\/list\?/],
];

/** Another language for each page, so that no cached reply of an earlier page is in it. */
const LANGUAGES = ['de', 'en', 'ja', 'th', 'vi', 'id', 'es', 'it', 'ms', 'tr'] as const;

test('calls carry the current language as accept-language: notices are refetched in the chosen one, and those in the previous one disappear', async ({
  page,
}) => {
  const reply = v.looseObject({
    data: v.looseObject({ list: v.array(v.looseObject({ title: v.string() })) }),
  });
  await page.route('**/supports/notices*', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const { data, ...rest } = v.parse(reply, await response.json());
    const language = (await route.request().headerValue('accept-language')) ?? '';
    const list = data.list.map((row) => ({ ...row, title: `[${language}] ${row.title}` }));
    return route.fulfill({ response, json: { ...rest, data: { ...data, list } } });
  });
  await page.goto('/supports/noticepage');
  const first = page.getByRole('main').getByRole('listitem').first();
  await expect(first).toContainText('[ko]');
  await openSettings(page);
  await page.getByLabel('언어').selectOption('de');
  await expect(first).toContainText('[de]');
  await expect(page.getByRole('main')).not.toContainText('[ko]');
});

test('every list from the server is refetched in the language that another tab switches to', async ({
  page,
  context,
}) => {
  const [[start]] = LISTS;
  // With the usual page length the list does not have the notice that the address names, so it is fetched by its own call.
  await page.route(/\/supports\/notices\?/, (route) =>
    route.continue({ url: route.request().url().replace(`limit=${LIMITS.pageMax}`, `limit=${LIMITS.page}`) }),
  );
  await signIn(page, 'demo', start);
  const other = await context.newPage();
  await other.goto('/launch.html');
  for (const [index, [path, ...calls]] of LISTS.entries()) {
    const after = LANGUAGES[index] ?? '';
    if (path !== start) await openInside(page, path);
    const again = Promise.all(calls.map((call) => expectReply(page, call, after)));
    await other.evaluate(([key, value]) => localStorage.setItem(key, value), ['lang', stored('lang', after)] as const);
    await again;
    await expect(page.locator('html')).toHaveAttribute('lang', after);
  }
});

/** Waits for the successful reply to a call with this `accept-language`. */
async function expectReply(page: Page, call: RegExp, language: string): Promise<void> {
  const response = await page.waitForResponse(
    (one) => call.test(one.url()) && one.request().headers()['accept-language'] === language,
  );
  expect(response.ok()).toBe(true);
}
