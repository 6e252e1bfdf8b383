import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { BRAND } from '../../src/config/brand.ts';
import { withProviders } from './catalogue.ts';
import { expect, test } from './fixtures.ts';
import { openDrawer, signIn } from './player.ts';
import { watchShifts } from './shifts.ts';
import { wordsOf } from './words.ts';
import { SWEEP, sweep } from './tags.ts';

const cards = (page: Page) => page.getByRole('main').locator('[data-provider-card]');
const section = (page: Page) => page.getByRole('region', { name: '게임사' });
const titles = (page: Page) => cards(page).allTextContents();

for (const width of [390, 1440]) {
  test.describe(`home at ${width} px shows nothing that the operator does not offer`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('an empty list, or one that fails: the screen says that it could not be loaded, nothing can be pressed, nothing moves; the next try shows the list: a featured provider that is not listed gives its place to another; the others stay where they are', async ({
      page,
      control,
      sandbox,
    }) => {
      const ko = await wordsOf('ko');
      const shifts = await watchShifts(page);
      const trouble = section(page).getByRole('alert');
      const again = trouble.getByRole('button', { name: ko('Try again') });
      let end = async (): Promise<void> => {};
      await withProviders(sandbox.context.db, 'false', async () => {
        await page.goto('/home');
        await expect(section(page)).toContainText('게임사 목록을 불러오지 못했습니다.');
        await expect(cards(page)).toHaveCount(0);
        expect(await shifts()).toEqual([]);
        end = await control.fault({ origin: 'api', kind: 'html', path: '/game/provider' });
      });
      // In a new document: on this page the longer alert of a failure would replace the shorter one of an empty list.
      await page.reload();
      await expect(trouble).toContainText('게임사 목록을 불러오지 못했습니다.');
      await expect(cards(page)).toHaveCount(0);
      // The alert covers the placeholders. On a phone it is below the rails.
      await trouble.scrollIntoViewIfNeeded();
      const isOnTop = (alert: Element): boolean => {
        const box = alert.getBoundingClientRect();
        const hit = (part: number) => document.elementFromPoint(box.left + box.width * part, box.top + box.height / 2);
        return [0.1, 0.5, 0.9].every((part) => alert.contains(hit(part)));
      };
      expect(await trouble.evaluate(isOnTop)).toBe(true);
      // Nothing moves during the next attempt, either.
      const answer = await control.fault({ origin: 'api', kind: 'hold', path: '/game/provider' });
      await withProviders(sandbox.context.db, "id not in ('102', '105')", async () => {
        await end();
        await again.click();
        await expect(again).toHaveAttribute('aria-busy', 'true');
        await expect(cards(page)).toHaveCount(0);
        await answer();
        await expect(cards(page).first()).toBeVisible();
        await expect(trouble).toHaveCount(0);
        await page.keyboard.press('End');
        const shown = BRAND.featured.map(({ title }) => title);
        shown[1] = 'Ember Works';
        shown[4] = 'Crystal Pit';
        await expect.poll(async () => (await titles(page)).slice(0, shown.length)).toEqual(shown);
      });
      expect(await shifts()).toEqual([]);
    });

    test('a list of three: only these, and nothing moves', async ({ page, sandbox }) => {
      const shifts = await watchShifts(page);
      await withProviders(sandbox.context.db, "id in ('103', '108', '120')", async () => {
        await page.goto('/home');
        await expect.poll(() => titles(page)).toEqual(['Iron Orchid', 'Velvet Reels', 'Tiger Hour']);
      });
      expect(await shifts()).toEqual([]);
    });
  });
}

for (const [chip, provider, path] of sweep([
  ['스포츠', 'Derby Point', '/game/sports?provider=109'],
  ['아케이드', 'Pixel Arcadia', '/game/arcade?provider=110'],
] as const)) {
  test(`a provider of ${chip} opened from home lands on a page that says so`, SWEEP, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, 'player13');
    await page.getByRole('main').getByRole('button', { name: chip, exact: true }).click();
    await cards(page).filter({ hasText: provider }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(chip);
    await expect(page).toHaveTitle(new RegExp(`${chip} · `));
    const menu = page.getByRole('navigation', { name: '메뉴', exact: true });
    await expect(menu.locator('[aria-current="page"]')).toHaveText(chip);
    await expect(page.getByTestId('game-card').first()).toBeVisible();
    // The menu's entry opens the page of all games and providers of this kind.
    await menu.getByRole('link', { name: chip, exact: true }).click();
    await expect(page).toHaveURL(path.replace(/\?.*/, ''));
    await expect(page.getByRole('main').locator(`a[href="${path}"]`)).toBeVisible();
    await expect(page.getByTestId('game-card').first()).toBeVisible();
  });
}

/** Records how the sandbox, which runs in this process, answers calls for the providers, until `stop`. */
function listenForProviders() {
  const answers: { status: number; authorization: string | undefined }[] = [];
  const listener = (message: unknown): void => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (request.method !== 'GET' || request.url !== '/game/provider') return;
    answers.push({ status: response.statusCode, authorization: request.headers.authorization });
  };
  subscribe('http.server.response.finish', listener);
  return { answers, stop: () => unsubscribe('http.server.response.finish', listener) };
}

test('the list is requested without a token and with its ETag: 304 while unchanged, 200 after a change (Rule C37)', async ({
  page,
  sandbox,
}) => {
  const { answers, stop } = listenForProviders();
  const known = page.getByTestId('drawer').locator('[data-provider-card]');
  try {
    await signIn(page, 'demo', '/support');
    await expect.poll(() => answers).toEqual([{ status: 200, authorization: undefined }]);
    await page.reload();
    await expect.poll(() => answers.slice(1)).toEqual([{ status: 304, authorization: undefined }]);
    await openDrawer(page);
    await expect(known.filter({ hasText: 'Ember Works' })).toHaveCount(1);
    await withProviders(sandbox.context.db, "id in ('103', '108', '120')", async () => {
      await page.reload();
      await openDrawer(page);
      await expect
        .poll(async () => (await known.allTextContents()).toSorted())
        .toEqual(['Iron Orchid', 'Tiger Hour', 'Velvet Reels']);
    });
    expect(answers.slice(2)).toEqual([{ status: 200, authorization: undefined }]);
  } finally {
    stop();
  }
});
