import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expect, test } from './fixtures.ts';
import { callAs, signIn } from './player.ts';
import { wordsOf } from './words.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** A page that loads faster than home. */
const LIGHT = '/wallet/mileagepage';

const counsels = v.object({ list: v.array(v.object({ id: v.string(), title: v.string() })) });

/** The link to customer support in the bottom bar; its name includes its badge. */
const supportLink = (page: Page) =>
  page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: /고객/ });

/** The rows of the open list that are marked as unread. */
const unreadRows = (page: Page) => page.getByRole('main').locator('a[data-unread]');

/** The count beside a list's name in the navigation of the support pages; 0 without one. */
async function countOf(page: Page, path: string): Promise<number> {
  const text = await page.getByRole('main').getByRole('navigation').locator(`a[href="${path}"]`).textContent();
  return Number(/\d+/.exec(text?.replaceAll('1:1', '') ?? '')?.[0] ?? 0);
}

test('the badge leads to what is unread, and list, row, title and badge count the same, down to none', async ({
  page,
  control,
}) => {
  const words = await wordsOf('ko');
  const account = await control.newMember();
  for (const title of ['공지 하나', '공지 둘']) {
    await control.call('POST', '/notices', { title, content: '내용', pinned: false });
  }
  await control.call('POST', '/memos', { title: '쪽지 하나', content: '내용', member: account });
  await callAs(account, 'POST', '/supports/counsels', { title: `문의 ${account}`, content: '내용' });
  const { list } = v.parse(counsels, await control.call('GET', '/counsels'));
  await control.call('POST', `/counsels/${list.find(({ title }) => title.includes(account))?.id}/answer`, {
    answer: '답',
  });

  await signIn(page, account, LIGHT);
  await expect(page).toHaveTitle(/^\(4\) /);
  for (const [path, left] of [
    ['/supports/memopage', 3],
    ['/supports/counselpage', 2],
    ['/supports/noticepage', 1],
    ['/supports/noticepage', 0],
  ] as const) {
    await supportLink(page).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(unreadRows(page).first()).toBeVisible();
    await expect.poll(async () => (await countOf(page, path)) - (await unreadRows(page).count())).toBe(0);
    await expect(unreadRows(page).first()).toContainText(words('Unread'));
    await unreadRows(page).first().click();
    await expect(page.getByRole('article')).toBeVisible();
    await expect(page).toHaveTitle(left > 0 ? new RegExp(`^\\(${left}\\) `) : /^[^(]/);
    if (left !== 2) continue;
    // The next document gets the same count from the server.
    await page.goto(LIGHT);
    await expect(page).toHaveTitle(/^\(2\) /);
  }
  await supportLink(page).click();
  await expect(page).toHaveURL(/\/support$/);
});
