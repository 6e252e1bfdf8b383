import { expect, test } from './fixtures.ts';
import { misfits } from './pageTexts.ts';
import { callAs, signIn } from './player.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('an email address that has no place to break at stays in its page', async ({ page }) => {
  await page.goto('/account/forgot');
  await page.locator('input[name="email"]').fill(`${'long'.repeat(12)}@example.com`);
  await page.getByTestId('forgot-submit').click();
  await expect(page.getByRole('status').getByRole('link')).toBeVisible();
  expect(await page.evaluate(misfits)).toEqual([]);
});

test('a reason of a rejection that has no place to break at stays beside the amount', async ({ page, control }) => {
  const account = await control.newMember();
  await callAs(account, 'POST', '/wallet/deposits', { amount: 10_000, method: 'bank', sender_name: '김하늘' });
  const { list } = (await control.call('GET', `/requests?member=${account}`)) as { list: { id: string }[] };
  const reason = 'https://example.com/help/the-name-of-the-sender-is-not-the-registered-one';
  await control.call('POST', `/requests/${list[0]?.id}/reject`, { reason });
  await signIn(page, account, '/wallet/depositpage');
  await expect(page.getByTestId('request')).toContainText(reason);
  expect(await page.evaluate(misfits)).toEqual([]);
});
