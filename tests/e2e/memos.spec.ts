import { expectAccessible } from './axe.ts';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { sessionOf } from './apiSession.ts';
import { expect, test } from './fixtures.ts';
import { SWEEP, sweep } from './tags.ts';
import { openInside } from './inside.ts';
import { callAs, holdUndo, signIn, signOut } from './player.ts';
import { watchToasts } from './toasts.ts';
import { wordsOf } from './words.ts';
import { excessWidth } from './sizes.ts';

const PAGE = '/supports/memopage';
const listed = v.object({ data: v.object({ list: v.array(v.object({ title: v.string(), read: v.boolean() })) }) });

/** The member's memos as the operator has them. */
async function memosOf(api: string, username: string): Promise<{ title: string; read: boolean }[]> {
  const { jwt } = await sessionOf(api, username);
  const reply = await fetch(`${api}/supports/memos?kind=all`, { headers: { authorization: `Bearer ${jwt}` } });
  return v.parse(listed, await reply.json()).data.list;
}

const rowsOf = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('link');

test(
  'a memo is unread or read (Rule S2): unread in navigation, title and badge; opening one marks it as read; tabs all and 1:1; axe finds nothing in the list, an open memo, and the bar with undo',
  SWEEP,
  async ({ page, control, sandbox }) => {
    const words = await wordsOf('ko');
    await holdUndo(page);
    await page.addInitScript(() => {
      const badges: number[] = [];
      Object.assign(navigator, {
        setAppBadge: async (count: number) => void badges.push(count),
        clearAppBadge: async () => void badges.push(0),
      });
      Object.assign(window, { badges });
    });
    await control.call('POST', '/memos', { title: '개인 쪽지', content: '회원님께만\n드리는 글', member: 'player12' });
    await signIn(page, 'player12', '/wallet/mileagepage');
    const unread = (await memosOf(sandbox.context.origins.api, 'player12')).filter(({ read }) => !read).length;
    await expect(page).toHaveTitle(/^\(\d+\) /);
    // Title and badge count all that is unread: memos, answers and notices.
    const total = Number(/\d+/.exec(await page.title())?.[0]);
    expect(total).toBeGreaterThanOrEqual(unread);
    const entry = page.getByRole('navigation').locator(`a[href="${PAGE}"]`).first();
    await expect(entry).toContainText(String(unread));
    await entry.click();
    const rows = rowsOf(page, words('Messages'));
    // Beside the list the newest is open without a press (Rule S10).
    await expect(page.getByRole('article')).toContainText('드리는 글');
    const all = await rows.count();
    await expect(page).toHaveTitle(total > 1 ? new RegExp(`^\\(${total - 1}\\) `) : /^[^(]/);
    await expect(rows.first()).not.toContainText(words('Unread'));
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'badges') as number[])).toContain(total - 1);
    await expect
      .poll(async () => (await memosOf(sandbox.context.origins.api, 'player12'))[0])
      .toMatchObject({ title: '개인 쪽지', read: true });
    await page.getByRole('tab', { name: words('Personal messages') }).click();
    await expect(rows).toHaveCount(1);
    await page.getByRole('tab', { name: words('All messages') }).click();
    await expect(rows).toHaveCount(all);

    await rows.last().locator('xpath=..').getByRole('button').click();
    await expect(page.getByRole('button', { name: words('Undo') })).toBeVisible();
    await expect(page.getByRole('article')).toBeVisible();
    await expectAccessible(page);
    // Forced colours remove its background and its shadow.
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    const bar = page.getByRole('button', { name: words('Undo') }).locator('xpath=..');
    await expect(bar).toHaveCSS('outline-width', '1px');
  },
);

test('memos and answers are shown as text: markup, right-to-left marks, invisible characters, a very long word', async ({
  page,
  control,
}) => {
  const words = await wordsOf('ko');
  const member = await control.newMember();
  const markup = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
  const texts = {
    markup,
    turned: '\u202Emoc.live\u2066\u200F שלום עולם',
    unseen: '\u200B\u200D숨은\u200B글',
    long: 'y'.repeat(50_000),
  };
  const shown = async (text: string): Promise<void> => {
    await expect(page.getByRole('article')).toContainText(text.slice(0, 40));
    const width = await excessWidth(page);
    expect(width).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(await page.locator('img[src="x"]').count()).toBe(0);
  };
  for (const content of Object.values(texts)) {
    await control.call('POST', '/memos', { title: `${content.slice(0, 60)} 끝`, content, member });
  }
  await signIn(page, member, PAGE);
  for (const [index, text] of Object.values(texts).toReversed().entries()) {
    await rowsOf(page, words('Messages')).nth(index).click();
    await shown(text);
  }

  await callAs(member, 'POST', '/supports/counsels', { title: markup, content: texts.turned });
  const counsels = v.object({ list: v.array(v.object({ id: v.string(), title: v.string() })) });
  const { list } = v.parse(counsels, await control.call('GET', '/counsels'));
  const id = list.find(({ title }) => title === markup)?.id;
  await control.call('POST', `/counsels/${id}/answer`, { answer: `${Object.values(texts).join('\n')} 끝` });
  await openInside(page, `/supports/counselpage?id=${id}`);
  await expect(page.getByRole('main')).toContainText('숨은');
  await expect(page.getByRole('main')).toContainText(markup);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
});

for (const locale of sweep(['ko', 'en'] as const)) {
  test.describe(`in ${locale}`, SWEEP, () => {
    test.use({ locale: locale === 'ko' ? 'ko-KR' : 'en-US' });

    test('a deleted memo is hidden immediately, and undo restores it; the deletion is sent once undo is no longer offered', async ({
      page,
      sandbox,
      control,
    }) => {
      const words = await wordsOf(locale);
      const member = locale === 'ko' ? 'player13' : 'player15';
      const { api } = sandbox.context.origins;
      const titles = (await memosOf(api, member)).map(({ title }) => title);
      const [first = '', second = ''] = titles;
      const endUndo = await holdUndo(page);
      const toasted = await watchToasts(page);
      await signIn(page, member, PAGE);
      const rows = rowsOf(page, words('Messages'));
      await expect(rows).toHaveCount(titles.length);
      const remove = (title: string) => page.getByRole('button', { name: title }).first();
      await remove(first).click();
      await expect(rows).toHaveCount(titles.length - 1);
      await page.getByRole('button', { name: words('Undo') }).click();
      await expect(rows).toHaveCount(titles.length);
      expect(await memosOf(api, member)).toHaveLength(titles.length);
      await remove(first).click();
      await remove(second).click();
      await expect(rows).toHaveCount(titles.length - 2);
      await endUndo();
      await toasted(words('Deleted.'));
      await expect.poll(async () => (await memosOf(api, member)).map(({ title }) => title)).toEqual(titles.slice(2));
      // A memo whose deletion a server fault may have prevented reappears, with the reason.
      await control.fault({ origin: 'api', kind: 'code', method: 'DELETE', path: '/supports/memos', code: 5005 });
      await remove(titles[2] ?? '').click();
      await expect(rows).toHaveCount(titles.length - 3);
      await endUndo();
      await toasted(words('The message may have been deleted.'));
      await expect(rows).toHaveCount(titles.length - 2);
    });
  });
}

test('leaving the page sends a deletion, also when the document is unloaded or the member signs out, here or in another window; deleting all can be undone', async ({
  page,
  control,
  sandbox,
}) => {
  const words = await wordsOf('ko');
  const account = await control.newMember();
  for (const title of ['하나', '둘', '셋', '넷', '다섯']) {
    await control.call('POST', '/memos', { title, content: '내용', member: account });
  }
  const titles = async () => (await memosOf(sandbox.context.origins.api, account)).map(({ title }) => title);
  const remove = (title: string) => page.getByRole('button', { name: title }).first().click();
  await holdUndo(page);
  await signIn(page, account, PAGE);
  await remove('하나');
  await page.locator('a[href="/supports/noticepage"]').first().click();
  await expect.poll(titles).not.toContain('하나');

  await page.locator(`a[href="${PAGE}"]`).first().click();
  const left = await titles();
  await expect(rowsOf(page, words('Messages'))).toHaveCount(left.length);
  await page.getByRole('button', { name: words('Delete all') }).click();
  await expect(page.getByText(words('No messages'))).toBeVisible();
  await page.getByRole('button', { name: words('Undo') }).click();
  await expect(rowsOf(page, words('Messages'))).toHaveCount(left.length);
  await remove('둘');
  await page.goto('/launch.html');
  await expect.poll(titles).not.toContain('둘');
  expect(await titles()).toEqual(left.filter((title) => title !== '둘'));

  await page.goto(PAGE);
  await remove('셋');
  await signOut(page);
  await expect.poll(titles).not.toContain('셋');
  expect(await titles()).toContain('넷');

  await signIn(page, account, PAGE);
  const other = await page.context().newPage();
  await other.goto('/wallet/mileagepage');
  await remove('넷');
  // In a headless browser, every page has the focus all the time. The list of buttons of a screen reader takes it from the page as well.
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await expect(page.getByRole('button', { name: words('Undo') })).toBeVisible();
  expect(await titles()).toContain('넷');
  await expect
    .poll(async () => {
      await other.evaluate(() => dispatchEvent(new Event('focus')));
      return page.getByRole('button', { name: words('Undo') }).count();
    })
    .toBe(0);
  await signOut(other);
  await expect.poll(titles).not.toContain('넷');
  expect(await titles()).toContain('다섯');
});

test('the time to undo stops while the pointer is over its bar; with the keyboard a deletion is asked about first, and then final (Rule S2)', async ({
  page,
  control,
  sandbox,
}) => {
  const words = await wordsOf('ko');
  const account = await control.newMember();
  for (const title of ['하나', '둘', '셋']) {
    await control.call('POST', '/memos', { title, content: '내용', member: account });
  }
  const titles = async () => (await memosOf(sandbox.context.origins.api, account)).map(({ title }) => title);
  const bin = (title: string) => page.getByRole('button', { name: title }).first();
  const endUndo = await holdUndo(page);
  await signIn(page, account, PAGE);
  await bin('하나').click();
  const undo = page.getByRole('button', { name: words('Undo') });
  await undo.hover();
  await endUndo();
  await expect(undo).toBeVisible();
  // The ring of focus, which follows a key, has the colour of the text.
  await page.keyboard.press('Shift');
  await undo.focus();
  await expect(undo).toHaveCSS('outline-style', 'solid');
  await expect(undo).toHaveCSS('outline-color', await undo.evaluate((button) => getComputedStyle(button).color));
  await undo.blur();
  expect(await titles()).toContain('하나');
  await page.mouse.move(5, 5);
  await endUndo();
  await expect.poll(titles).not.toContain('하나');

  await bin('둘').focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: words('Delete this message?') });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(bin('둘')).toBeFocused();
  expect(await titles()).toContain('둘');
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: words('Keep') })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: words('Delete'), exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(titles).not.toContain('둘');
  await expect(undo).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: '셋' }).getByRole('link')).toBeFocused();
});
