import { expect, test } from './fixtures.ts';
import { signIn } from './player.ts';
import { wordsOf } from './words.ts';

test('hiding the balance hides points on every page; another press shows both', async ({ page, control }) => {
  const account = await control.newMember({ balance: 123_000, points: 45_678 });
  await signIn(page, account);
  await page.getByRole('main').getByTestId('hide-balance').first().click();
  const hidden = (await wordsOf('ko'))('Amount hidden');
  await page.goto('/wallet/mileagepage');
  await expect(page.getByTestId('points-held').getByText(hidden)).toHaveCount(2);
  await expect(page.getByTestId('remains')).not.toContainText(/40,000|5,678/);
  for (const path of ['/home', '/account/mypagelist']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(hidden).first()).toBeAttached();
    await expect(page.getByRole('main')).not.toContainText(/45,678|123,000/);
  }
  await page.getByRole('main').getByTestId('hide-balance').click();
  await expect(page.getByTestId('mypage-points')).toContainText('45,678');
});
