import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signIn } from './player.ts';
import { boxOf } from './sizes.ts';
import { SWEEP, sweep } from './tags.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** How far an element may be from its placeholder, in px: fonts differ in the height of their lines. */
const TOLERANCE = 6;

/** The boxes of elements as numbers. */
async function boxesOf(parts: readonly Locator[]): Promise<number[]> {
  const boxes = await Promise.all(parts.map(boxOf));
  return boxes.flatMap(({ x, y, width, height }) => [x, y, width, height]);
}

/** Fails unless the elements are where the placeholders were. */
function expectSamePlaces(before: readonly number[], after: readonly number[]): void {
  expect(before).not.toEqual([]);
  expect(after).toHaveLength(before.length);
  const moved = before.map((side, at) => Math.abs(side - (after[at] ?? 0)));
  expect(Math.max(...moved), moved.join(' ')).toBeLessThanOrEqual(TOLERANCE);
}

const busy = (page: Page): Locator => page.getByRole('main').locator('[aria-busy="true"]');

for (const viewport of sweep([PHONE, DESKTOP])) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('sums and transactions appear where their placeholders were', SWEEP, async ({ page, control }) => {
      await signIn(page);
      const release = await control.fault({ origin: 'api', kind: 'hold', path: '/wallet/history' });
      await page.goto('/wallet/history');
      const list = busy(page).locator('> div:nth-child(2) > :nth-child(2)');
      const row = viewport === PHONE ? list.locator('> div').first() : list;
      await expect(row).toBeVisible();
      const before = await boxesOf([busy(page).locator('> div > div').first(), row]);
      await release();
      await expect(busy(page)).toHaveCount(0);
      const entry = page.getByTestId('transaction').first();
      expectSamePlaces(before, await boxesOf([page.getByTestId('history-sums'), entry]));
    });

    test('games appear where their placeholders were, in rows and as pictures', SWEEP, async ({ page, control }) => {
      const release = await control.fault({ origin: 'api', kind: 'hold', path: '/game/list' });
      await page.goto('/game/slot');
      const placeholder = page.getByRole('main').locator('[data-columns][aria-hidden] > *').first();
      const before = await boxesOf([placeholder]);
      expect(before[3]).toBeGreaterThan(0);
      for (const path of ['/game/slotnine', '/game/livecasino', '/game/arcade']) {
        await page.goto(path);
        await expect.poll(async () => (await boxOf(placeholder)).height, path).toBeGreaterThan(0);
      }
      await page.goto('/game/slot');
      await release();
      const games = page.getByRole('main').getByRole('list', { name: '게임', exact: true });
      await expect(games).toHaveAttribute('data-columns', 'rows');
      expectSamePlaces(before, await boxesOf([games.getByRole('listitem').first()]));
    });

    test('the cards of my page appear where their placeholders were', SWEEP, async ({ page, control }) => {
      await signIn(page);
      // As the next page starts: until then a poll may store it again.
      await page.addInitScript(() => sessionStorage.removeItem('member_state'));
      const release = await control.fault({ origin: 'api', kind: 'hold', path: '/main/init' });
      await page.goto('/account/mypagelist');
      await expect(busy(page)).toBeVisible();
      const cards = (columns: Locator): Locator[] =>
        [0, 1, 2].map((at) => columns.locator('> div').first().locator('> *').nth(at));
      const before = await boxesOf(cards(busy(page)));
      await release();
      await expect(page.getByTestId('mypage-balance')).toBeVisible();
      const columns = page.getByTestId('mypage-balance').locator('xpath=ancestor::section/../..');
      expectSamePlaces(before, await boxesOf(cards(columns)));
    });
  });
}
