import { expect, test } from './fixtures.ts';
import { chooseMethod, requestsOf, message } from './money.ts';
import { signIn } from './player.ts';
import { SWEEP, sweep } from './tags.ts';

for (const locale of sweep(['ko', 'en'] as const)) {
  test.describe(`in ${locale}`, SWEEP, () => {
    test.use({ locale: locale === 'ko' ? 'ko-KR' : 'en-US', viewport: { width: 390, height: 844 } });

    test('a deposit that has just been requested is not announced as a refusal, and a cancelled one is cancelled, not rejected', async ({
      page,
      control,
    }) => {
      const account = await control.newMember();
      await signIn(page, account, '/wallet/depositpage');
      await page.getByTestId('amount').fill('30000');
      await page.getByTestId('deposit-submit').click();
      const ticket = page.getByTestId('ticket-deposit');
      await expect(ticket.getByRole('heading')).toHaveText(message(locale, 'Deposit request received'));

      await page.getByTestId('cancel-deposit').click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: message(locale, 'Cancel the request') })
        .click();
      await expect(page.getByText(message(locale, 'The deposit request has been cancelled.'))).toBeVisible();
      const cancelled = message(locale, 'Cancelled');
      await expect(ticket.locator('[data-status]')).toHaveText(cancelled);
      await expect(ticket).toContainText(message(locale, 'You cancelled the request.'));
      await expect(page.getByTestId('request').first().locator('[data-status]')).toHaveText(cancelled);
      await page.goto('/account/mypagelist');
      await expect(page.getByTestId('request').first().locator('[data-status]')).toHaveText(cancelled);
      expect(await requestsOf(control, account, 'deposit')).toMatchObject([{ status: 'rejected' }]);
    });
  });
}

test('a card deposit needs no sender: one typed for another method is neither sent nor an error', async ({
  page,
  control,
}) => {
  const account = await control.newMember();
  await signIn(page, account, '/wallet/depositpage');
  await page.getByTestId('sender').fill('가'.repeat(41));
  await page.getByTestId('amount').fill('30000');
  await chooseMethod(page, 'card');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/wallet/deposits'),
  );
  await page.getByTestId('deposit-submit').click();
  expect((await sent).postDataJSON()).toEqual({ amount: 30_000, method: 'card' });
  await expect(page.getByTestId('ticket-deposit')).toBeVisible();
});

test.describe('a refusal that names a field which is not on the screen', () => {
  // The worker's own requests cannot be changed on their way.
  test.use({ serviceWorkers: 'block' });

  test('is shown at the form’s button', async ({ page, control }) => {
    const account = await control.newMember();
    await signIn(page, account, '/wallet/depositpage');
    await page.route('**/wallet/deposits', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            json: { code: 4001, msg: '', data: { fields: { sender_name: 'max' } } },
            headers: { 'access-control-allow-origin': '*' },
          })
        : route.continue(),
    );
    await page.getByTestId('amount').fill('30000');
    await chooseMethod(page, 'card');
    await page.getByTestId('deposit-submit').click();
    await expect(page.getByTestId('deposit-form').getByRole('alert')).toContainText(
      message('ko', 'No money was moved.'),
    );

    await page.route('**/supports/counsels', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            json: { code: 4001, msg: '', data: { fields: { email: 'format' } } },
            headers: { 'access-control-allow-origin': '*' },
          })
        : route.continue(),
    );
    await page.locator('a[href="/supports/counselpage"]').filter({ visible: true }).first().click();
    await page
      .getByRole('link', { name: message('ko', 'Write') })
      .first()
      .click();
    await page.locator('input[name="title"]').fill('제목');
    await page.locator('textarea[name="content"]').fill('내용');
    await page.getByTestId('inquiry-send').click();
    await expect(page.getByTestId('inquiry-form').getByRole('alert')).toBeVisible();
  });
});
