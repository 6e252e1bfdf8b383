import type { Page } from '@playwright/test';
import * as TIMINGS from '../../src/config/timings.ts';
import { expectAccessible } from './axe.ts';
import * as v from 'valibot';
import { answered, watchCalls } from './calls.ts';
import { toSeoul } from './control.ts';
import { expect, test } from './fixtures.ts';
import { SWEEP } from './tags.ts';
import { painted } from './painted.ts';
import { signIn } from './player.ts';
import { wordsOf } from './words.ts';
import { excessWidth } from './sizes.ts';

const PAGE = '/supports/noticepage';
/** Longer than the application needs to become idle and open the dialog, in ms. */
const OFFERED = 15_000;
/** How far the page's clock is moved at a time, in ms: less than the delay of the dialog. */
const STEP = TIMINGS.noticeDialog / 2;

test(
  'pinned first, read marks that stay per account on this device, a link to one; axe finds nothing in the list with one open',
  SWEEP,
  async ({ page, control }) => {
    const words = await wordsOf('ko');
    await page.goto(PAGE);
    const rows = page.getByRole('list', { name: words('Notices') }).getByRole('link');
    await expect(rows.first()).toContainText(words('Pinned'));
    await expect(rows.nth(1)).toContainText(words('Pinned'));
    await expect(rows.nth(2)).not.toContainText(words('Pinned'));
    await expect(rows.nth(2)).toContainText(words('Unread'));
    await rows.nth(2).click();
    await expect(page).toHaveURL(/\?id=/);
    await expect(page.getByRole('article')).toContainText('신규 게임 목록에서 만나 보세요');
    await expect(rows.nth(2)).not.toContainText(words('Unread'));
    await page.reload();
    await expect(page.getByRole('article')).toContainText('신규 게임 목록에서 만나 보세요');
    await expect(rows.nth(2)).not.toContainText(words('Unread'));
    await expect(rows.nth(3)).toContainText(words('Unread'));
    await expectAccessible(page);
    // For a member, only notices newer than the last visit are unread, even if this device has not opened the others.
    await control.call('POST', '/notices', { title: '방금 온 공지', content: '내용', pinned: false });
    await signIn(page, 'player11', `${PAGE}?id=n024`);
    await expect(page.getByRole('article')).toContainText('서비스 이용약관 개정 안내');
    const fresh = rows.filter({ hasText: '방금 온 공지' });
    await expect(fresh).toContainText(words('Unread'));
    await expect(rows.last()).not.toContainText(words('Unread'));
    await fresh.click();
    await expect(fresh).not.toContainText(words('Unread'));
  },
);

test('a new pinned notice is shown on home, and not again today if the player chooses so: then nothing is fetched for it', async ({
  page,
  context,
  control,
}) => {
  const words = await wordsOf('ko');
  const dialog = page.getByRole('dialog', { name: '새 공지' });
  watchCalls(context);
  // The day of the device does not change during the test.
  await page.clock.install({ time: Date.now() + toSeoul(12, 0) });
  await page.goto('/home');
  await passUntil(page, () => page.evaluate(() => localStorage.getItem('notice_dialog') !== null));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await control.call('POST', '/notices', { title: '새 공지', content: '<b>굵게</b>\n둘째 줄', pinned: true });
  await page.reload();
  await passUntil(page, () => dialog.isVisible());
  await expect(dialog).toContainText('<b>굵게</b>');
  await dialog.getByRole('checkbox').check();
  await dialog
    .getByRole('button', { name: words('Close') })
    .last()
    .click();
  await page.evaluate(() => sessionStorage.clear());
  // The supports feature sets the application badge once it is loaded; from then on the dialog's delay runs.
  await page.addInitScript(() => {
    const ready = async (): Promise<void> => void Object.assign(window, { ready: true });
    Object.assign(navigator, { setAppBadge: ready, clearAppBadge: ready });
  });
  const before = await control.hits('api', '/supports/notices', 'GET');
  await page.reload();
  await passUntil(page, () => page.evaluate(() => 'ready' in window));
  for (let passed = 0; passed < OFFERED; passed += STEP) await pass(page);
  await painted(page);
  await expect(dialog).toHaveCount(0);
  // No request is sent for the dialog. The only one is that of the home page's list of notices, once the list is near the viewport.
  expect(await control.hits('api', '/supports/notices', 'GET')).toBe(before);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => control.hits('api', '/supports/notices', 'GET')).toBe(before + 1);
  await expect(dialog).toHaveCount(0);
});

test.describe('hostile text', () => {
  // `changeNotices` can change only requests that the page itself sends, not those of a service worker.
  test.use({ serviceWorkers: 'block' });

  test('markup, 5 MB, right-to-left marks and zero-width characters are text; the page stays responsive', async ({
    page,
  }) => {
    const markup = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>javascript:alert(1)';
    const turned = '\u202Emoc.live\u2066\u200F 끝';
    await changeNotices(page, [
      // 18 bytes each, as they are sent.
      { id: 'big', title: `${markup} 5MB`, content: `${markup}\n${'긴 글입니다. '.repeat(280_000)}` },
      { id: 'rtl', title: turned, content: `${turned}\nשלום עולם` },
      { id: 'zero', title: '\u200B\u200D\uFEFF', content: '\u200B\u200D숨은\u200B글' },
      { id: 'long', title: 'x'.repeat(100_000), content: 'y'.repeat(100_000) },
    ]);
    const words = await wordsOf('ko');
    await page.goto(PAGE);
    const row = (id: string) => page.locator(`a[href$="id=${id}"]`);
    await expect(row('big')).toBeVisible({ timeout: 30_000 });
    await expect(row('zero')).toContainText(words('(no title)'));
    expect(((await row('long').textContent()) ?? '').length).toBeLessThan(400);
    await row('big').click();
    await expect(page.getByRole('article')).toContainText('<script>');
    expect((await page.getByRole('article').textContent())?.length).toBeLessThan(10_000);
    const more = page.getByRole('article').getByRole('button', { name: words('Show more') });
    for (let press = 0; press < 3; press += 1) await more.click();
    // A busy machine may drop frames of any page for a while; a page that cannot draw its text drops them always.
    await expect.poll(() => longestFrame(page), { timeout: 60_000 }).toBeLessThan(1000);
    await row('rtl').click();
    await expect(page.getByRole('article')).toContainText('שלום עולם');
    // The text after an isolated title stays in its usual place.
    const time = await page
      .getByRole('article')
      .locator('time')
      .first()
      .evaluate((element) => getComputedStyle(element).direction);
    expect(time).toBe('ltr');
    const overflow = await excessWidth(page);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(await page.locator('img[src="x"]').count()).toBe(0);
  });
});

/** Moves the page's clock forward by a step, once its calls are answered: they would otherwise run into their time limits. */
async function pass(page: Page): Promise<void> {
  await answered(page.context());
  await page.clock.runFor(STEP);
}

/** Moves the page's clock forward until this is so. */
async function passUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const look = async (): Promise<boolean> => {
    if (await isSo()) return true;
    await pass(page);
    return isSo();
  };
  await expect.poll(look, { intervals: [100], timeout: 60_000 }).toBe(true);
}

/** Puts these notices before the operator's own. */
async function changeNotices(page: Page, rows: { id: string; title: string; content: string }[]): Promise<void> {
  const reply = v.looseObject({ data: v.looseObject({ list: v.array(v.unknown()) }) });
  await page.route('**/supports/notices*', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const body = v.parse(reply, await response.json());
    const created = new Date().toISOString();
    const list = [...rows.map((row) => ({ ...row, created, pinned: false })), ...body.data.list];
    return route.fulfill({ response, json: { ...body, data: { ...body.data, list } } });
  });
}

/** The longest time between two frames over a second, in milliseconds. */
function longestFrame(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        let last = begun;
        let longest = 0;
        const tick = (now: number): void => {
          longest = Math.max(longest, now - last);
          last = now;
          if (now - begun < 1000) requestAnimationFrame(tick);
          else resolve(longest);
        };
        requestAnimationFrame(tick);
      }),
  );
}
