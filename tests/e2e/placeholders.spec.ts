import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signIn } from './player.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** The boxes of elements, by what they stand for; rounded to 4 px, since letters are not as high as placeholders in every font. */
async function boxesOf(parts: Record<string, Locator>): Promise<Record<string, number[]>> {
  const boxes: Record<string, number[]> = {};
  for (const [name, part] of Object.entries(parts)) {
    const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    boxes[name] = [x, y, width, height].map((side) => Math.round(side / 4) * 4);
  }
  return boxes;
}

const busy = (page: Page): Locator => page.getByRole('main').locator('[aria-busy="true"]');

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('sums and transactions appear in the places of their placeholders', async ({ page, control }) => {
      await signIn(page);
      const release = await control.fault({ origin: 'api', kind: 'hold', path: '/wallet/history' });
      await page.goto('/wallet/history');
      const list = busy(page).locator('> div:nth-child(2) > :nth-child(2)');
      const row = viewport === PHONE ? list.locator('> div').first() : list;
      await expect(row).toBeVisible();
      const before = await boxesOf({ sums: busy(page).locator('> div > div').first(), row });
      await release();
      await expect(busy(page)).toHaveCount(0);
      const entry = page.getByTestId('transaction').first();
      expect(await boxesOf({ sums: page.getByTestId('history-sums'), row: entry })).toEqual(before);
    });

    test('the cards of my page appear in the places of their placeholders', async ({ page, control }) => {
      await signIn(page);
      await page.evaluate(() => sessionStorage.removeItem('member_state'));
      const release = await control.fault({ origin: 'api', kind: 'hold', path: '/main/init' });
      await page.goto('/account/mypagelist');
      await expect(busy(page)).toBeVisible();
      const cards = (columns: Locator): Record<string, Locator> =>
        Object.fromEntries([0, 1, 2].map((at) => [at, columns.locator('> div').first().locator('> *').nth(at)]));
      const before = await boxesOf(cards(busy(page)));
      await release();
      await expect(page.getByTestId('mypage-balance')).toBeVisible();
      const columns = page.getByTestId('mypage-balance').locator('xpath=ancestor::section/../..');
      expect(await boxesOf(cards(columns))).toEqual(before);
    });
  });
}
