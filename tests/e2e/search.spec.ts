import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { openDrawer, openSettings, openUnstarted, signIn } from './player.ts';
import { boxOf } from './sizes.ts';
import { SWEEP, sweep } from './tags.ts';
import { wordsOf } from './words.ts';

/** Opens the search by its key. Retries, since the application listens to search keys only once the page is idle. */
async function openByKey(page: Page, key: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByRole('combobox')).toBeFocused({ timeout: 300 });
  }).toPass({ timeout: 60_000 });
  // A press while the search was opening is typed into it.
  await page.getByRole('combobox').fill('');
}

const options = (page: Page) => page.getByRole('option');

/** The widest classic scrollbar, in CSS pixels. */
const SCROLLBAR = 17;

test('the shortcuts of one character can be turned off in the settings, also for the pages that follow, from their first paint on; Ctrl K stays (Rule N17)', async ({
  page,
}) => {
  await page.goto('/support');
  await openByKey(page, '/');
  await page.keyboard.press('Escape');
  await openSettings(page);
  const keys = page.getByTestId('single-keys');
  await expect(keys).toBeChecked();
  await keys.click();
  await expect(keys).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  // Whether the page leaves the key to the browser: the inline script prevents its default action where the shortcuts are on.
  const isLeft = () =>
    page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: '/', cancelable: true, bubbles: true })));
  expect(await isLeft()).toBe(true);
  await page.reload();
  expect(await isLeft()).toBe(true);
  await openByKey(page, 'Control+k');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await openSettings(page);
  await keys.click();
  await expect(keys).toBeChecked();
  await page.keyboard.press('Escape');
  await openByKey(page, '/');
});

test('slash and Ctrl K open the search anywhere outside fields, and the list of games keeps the slash for its own; arrows choose a result, Enter opens it; on a phone it fills the screen without overflow; a visitor finds games, and choosing one asks to sign in (Rules C31, N9, N17)', async ({
  page,
  sandbox,
}) => {
  const words = await wordsOf('ko');
  const box = page.getByRole('combobox');
  await page.goto('/support');
  const listed = page.waitForRequest(/\/game\/list\?.*limit=/);
  await openByKey(page, 'Control+k');
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  const question = page.locator('summary').first();
  await question.focus();
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(question).toBeFocused();
  const field = page.locator('input[name="title"]');
  await field.focus();
  await page.keyboard.type('a/b');
  await expect(field).toHaveValue('a/b');
  await expect(box).toHaveCount(0);
  await field.blur();
  await openDrawer(page);
  await page.keyboard.press('/');
  await expect(page.getByTestId('drawer-search')).toBeFocused();
  await expect(page.getByTestId('search')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByTestId('drawer')).toHaveCount(0);

  await openByKey(page, '/');
  await page.keyboard.type('ㄱㅈㅅㅎ');
  const chosen = page.getByRole('option', { selected: true });
  await expect(chosen).toHaveText(words('Notices'));
  await expect(box).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/supports\/noticepage/);
  await expect(box).toHaveCount(0);

  await page.setViewportSize({ width: 320, height: 640 });
  await openByKey(page, '/');
  await box.fill('a');
  await expect(options(page).first()).toBeVisible();
  const dialog = await boxOf(page.getByRole('dialog'));
  expect(dialog).toMatchObject({ x: 0, y: 0, height: 640 });
  // The gutter of a classic scrollbar stays free beside every dialog.
  expect(dialog.width).toBeGreaterThanOrEqual(320 - SCROLLBAR);
  const overflow = page.getByTestId('search').evaluate((list) => {
    let scroller: Element | null = list;
    while (scroller && getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement;
    return scroller && scroller.scrollWidth - scroller.clientWidth;
  });
  expect(await overflow).toBe(0);

  // Not from the page's own reply: closing the search may have cut it off.
  const { pathname, search } = new URL((await listed).url());
  const list = await fetch(sandbox.context.origins.api + pathname + search);
  const { DATA } = (await list.json()) as { DATA: { list: { game_title: string; is_service: number }[] } };
  const title = DATA.list.find(({ is_service }) => is_service === 1)?.game_title ?? '';
  await box.fill(title);
  await options(page).filter({ hasText: title }).first().click();
  await expect(page.getByRole('alertdialog', { name: '로그인이 필요합니다.' })).toBeVisible();
});

test('the search keys work from the first paint on, and no letter typed before the search is rendered is lost', async ({
  page,
}) => {
  const start = await openUnstarted(page, '/home');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('moom');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('n/');
  await start();
  await expect(page.getByRole('combobox')).toBeFocused();
  await expect(page.getByRole('combobox')).toHaveValue('moon/');
  await page.keyboard.type('s');
  await expect(page.getByRole('combobox')).toHaveValue('moon/s');
});

test.describe('for a member who does not save data: lists that are missing are fetched', () => {
  // The lists are kept by the page, not by a worker.
  test.use({ prefetches: true, serviceWorkers: 'block' });

  test(
    'finds games, providers, pages and questions, by initials, half-typed syllables and with the wrong keyboard layout, too; games also without a connection',
    SWEEP,
    async ({ page, context }) => {
      const words = await wordsOf('ko');
      await signIn(page, 'player15', '/supports/noticepage');
      await page.getByRole('button', { name: words('Search') }).click();
      const box = page.getByRole('combobox');
      for (const typed of ['달빛', 'ㄷㅂㄱㅂ', '달비', 'ekfqlc']) {
        await box.fill(typed);
        await expect(options(page).filter({ hasText: '달빛공방' }).first()).toBeVisible({ timeout: 30_000 });
      }
      await box.fill('qkzkfk');
      await expect(
        options(page)
          .filter({ hasText: /바카라|라이브 카지노/ })
          .first(),
      ).toBeVisible({ timeout: 30_000 });
      // A Latin name typed in Hangul; and a page found by a word about money.
      await box.fill('실크 드래곤');
      await expect(options(page).filter({ hasText: 'Silk Dragon' }).first()).toBeVisible();
      await box.fill('롤링');
      await expect(
        options(page)
          .filter({ hasText: words('Withdraw') })
          .first(),
      ).toBeVisible();
      await expect(options(page).filter({ hasText: words('What is the wagering requirement?') })).toBeVisible();
      await box.fill('답변');
      await expect(options(page).filter({ hasText: words('Where do I find the answer?') })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await options(page)
        .filter({ hasText: words('Where do I find the answer?') })
        .click();
      await expect(page).toHaveURL(/\/support\?faq=where/);
      await expect(page.locator('details[open]')).toContainText(words('Where do I find the answer?'));
      // A search whose result was opened is offered again.
      await openByKey(page, '/');
      await page.getByTestId('recent-searches').getByRole('button', { name: '답변', exact: true }).click();
      await expect(box).toHaveValue('답변');
      await expectAccessible(page);

      // The lists of games are fetched while the search is open: those that it has shown are cached.
      await box.fill('바카라');
      await expect(options(page).filter({ hasText: '바카라' }).first()).toBeVisible({ timeout: 30_000 });
      await page.keyboard.press('Escape');
      await context.setOffline(true);
      await openByKey(page, '/');
      await box.fill('qkzkfk');
      await expect(options(page).filter({ hasText: '바카라' }).first()).toBeVisible();
      await expectAccessible(page);
      await context.setOffline(false);
    },
  );
});

for (const [locale, ...cases] of sweep([
  ['vi-VN', ['thong bao', 'Thông báo'], ['cau tra loi', 'Bao lâu thì có câu trả lời?']],
  ['tr-TR', ['YATIRMA', 'Para yatır'], ['yanit', 'Yanıt ne kadar sürede gelir?']],
  ['ja-JP', ['ﾁｬｰｼﾞ', '入金'], ['らいぶかじの', 'ライブカジノ']],
  ['es-ES', ['DEPOSITO', 'Depósito']],
] as const)) {
  test.describe(`in ${locale}`, SWEEP, () => {
    test.use({ locale });

    test("pages and questions are found by the language's own rules", async ({ page }) => {
      await page.goto('/support');
      await openByKey(page, '/');
      for (const [typed, title] of cases) {
        await page.getByRole('combobox').fill(typed);
        await expect(options(page).filter({ hasText: title }).first()).toBeVisible();
      }
    });
  });
}
