import { expect, test } from './fixtures.ts';
import { said, won } from './money.ts';
import { signIn } from './player.ts';

test.use({ locale: 'ko-KR', viewport: { width: 360, height: 780 } });

test('a daily deposit limit holds a deposit back with what it leaves; a break closes deposits, not withdrawals (Rules R1 to R4)', async ({
  page,
  control,
}) => {
  const account = await control.newMember();
  await signIn(page, account);
  await page.goto('/account/protection');
  const limit = page.getByTestId('limit-deposit-day');
  await expect(limit).toContainText(said('ko', 'No limit'));
  await limit.getByRole('button').click();
  const form = limit.locator('form');
  await form.getByRole('textbox').fill('100000');
  await form.locator('[type=submit]').click();
  await expect(limit).toContainText(won('ko', 100_000));

  // A higher one waits, and one press takes it back.
  await limit.getByRole('button').first().click();
  await form.getByRole('textbox').fill('500000');
  await form.locator('[type=submit]').click();
  await expect(limit).toContainText(won('ko', 500_000));
  await limit.getByRole('button', { name: said('ko', 'Keep the present limit') }).click();
  await expect(limit).not.toContainText(won('ko', 500_000));

  await page.goto('/wallet/depositpage');
  await page.getByTestId('amount').fill('150000');
  await page.getByTestId('sender').fill('김하늘');
  await page.getByTestId('deposit-submit').click();
  await expect(page.getByText(won('ko', 100_000)).first()).toBeVisible();

  await page.goto('/account/protection');
  await page.getByRole('button', { name: said('ko', '24 hours') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: said('ko', '24 hours') })
    .click();
  const closed = said('ko', 'Deposits and play are closed. Withdrawals, transactions and support stay open.');
  await expect(page.getByText(closed)).toBeVisible();
  await page.goto('/wallet/depositpage');
  await page.getByTestId('amount').fill('20000');
  await page.getByTestId('sender').fill('김하늘');
  await page.getByTestId('deposit-submit').click();
  await expect(page.getByText(said('ko', 'code.7002'))).toBeVisible();
  await page.goto('/wallet/withdrawpage');
  await expect(page.getByTestId('withdraw-form')).toBeVisible();
});
