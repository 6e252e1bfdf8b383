import { CODES } from '../../src/contract/codes.ts';
import { toSeoul } from './control.ts';
import { expect, test } from './fixtures.ts';
import { callApi, chooseMethod, expectError, message, openPlace, requestsOf, rowsOf, won } from './money.ts';
import { signIn } from './player.ts';
import { SWEEP, sweep } from './tags.ts';

/** The maximum of each deposit method, in won. */
const MOST = { bank: 50_000_000, vaccount: 10_000_000, card: 1_000_000, backup: 10_000_000 };

for (const locale of sweep(['ko', 'en'] as const)) {
  test.describe(`Limits in ${locale}, on the page and on the server (Rules W1, W6)`, SWEEP, () => {
    test.use({ viewport: { width: 360, height: 780 } });
    // On a device in another time zone, times are Seoul's, too.
    test.use(locale === 'ko' ? { locale: 'ko-KR' } : { locale: 'en-US', timezoneId: 'America/Los_Angeles' });

    test('each deposit method has its maximum, and shows its limits and its fee beforehand', async ({
      page,
      control,
      sandbox,
    }) => {
      const account = await control.newMember();
      const { api } = sandbox.context.origins;
      await signIn(page, account, '/wallet/depositpage');
      for (const [method, most] of Object.entries(MOST)) {
        await chooseMethod(page, method);
        const range = page.locator('[data-fact="range"]');
        await expect(range).toContainText(won(locale, 10_000));
        await expect(range).toContainText(won(locale, most));
        await expect(page.locator('[data-fact="fee"]')).toContainText(message(locale, 'No fee'));
        await page.getByTestId('amount').fill(String(most + 10_000));
        await page.getByTestId('deposit-submit').click();
        await expectError(page, 'amount', message(locale, 'At most {0}.', won(locale, most)));
        const refused = await callApi(api, account, '/wallet/deposits', {
          amount: most + 10_000,
          method,
          sender_name: '김',
        });
        expect(refused).toEqual({ code: CODES.paramInvalid, fields: { amount: 'max' } });
        await page.getByTestId('amount').fill(String(most));
        await expect(page.getByTestId('amount')).not.toHaveAttribute('aria-invalid');
        // Without a fee the sum is the amount itself, which is not shown twice.
        await expect(page.locator('[data-fact="credited"]')).toHaveCount(0);
      }
      for (const [amount, rule] of [
        [15_000, 'unit'],
        [-10_000, 'min'],
        ['', 'required'],
      ]) {
        const { fields } = await callApi(api, account, '/wallet/deposits', {
          amount,
          method: 'bank',
          sender_name: '김',
        });
        expect(fields, String(amount)).toEqual({ amount: rule });
      }
      for (const [sender_name, rule] of [
        ['', 'required'],
        ['가'.repeat(41), 'max'],
      ]) {
        const { fields } = await callApi(api, account, '/wallet/deposits', {
          amount: 10_000,
          method: 'bank',
          sender_name,
        });
        expect(fields).toEqual({ sender_name: rule });
      }
      expect(await requestsOf(control, account, 'deposit')).toHaveLength(0);
    });

    test('a second deposit is refused while one is processed, and the page says so', async ({
      page,
      control,
      sandbox,
    }) => {
      const account = await control.newMember();
      await signIn(page, account, '/wallet/depositpage');
      await page.getByTestId('amount').fill('10000');
      await page.getByTestId('deposit-submit').click();
      const ticket = page.getByTestId('ticket-deposit');
      await expect(ticket).toContainText(message(locale, 'Deposit request received'));
      await expect(page.getByTestId('deposit-form')).toHaveCount(0);
      const body = { amount: 20_000, method: 'bank', sender_name: '김' };
      const { code } = await callApi(sandbox.context.origins.api, account, '/wallet/deposits', body);
      expect(code).toBe(CODES.previousExists);
      await page.reload();
      await expect(ticket).toContainText(message(locale, 'A deposit request is already being processed'));
      expect(await requestsOf(control, account, 'deposit')).toHaveLength(1);
    });

    test('a withdrawal: digits only, at most its maximum, and not more than the balance; points: digits only, and the server has the same rules', async ({
      page,
      control,
      sandbox,
    }) => {
      const account = await control.newMember({ balance: 60_000_000, points: 9_999 });
      await signIn(page, account, '/wallet/withdrawpage');
      const amount = page.getByTestId('amount');
      await expect(page.locator('[data-fact="range"]')).toContainText(won(locale, 50_000_000));
      await amount.pressSequentially('-');
      await expectError(page, 'amount', message(locale, 'Enter digits only, without signs, decimals or letters.'));
      await amount.fill('50010000');
      await page.getByTestId('withdraw-submit').click();
      await expectError(page, 'amount', message(locale, 'At most {0}.', won(locale, 50_000_000)));
      for (const [wanted, rule] of [
        [15_000, 'unit'],
        [70_000_000, 'balance'],
        ['1e4', 'format'],
      ]) {
        const { fields } = await callApi(sandbox.context.origins.api, account, '/wallet/withdrawals', {
          amount: wanted,
        });
        expect(fields, String(wanted)).toEqual({ amount: rule });
      }
      expect(await rowsOf(control, account, 'withdraw')).toBe(0);

      await openPlace(page, '/wallet/mileagepage');
      await expect(page.getByTestId('points-held')).toContainText('9,999');
      await expect(page.getByTestId('convert-all')).toBeDisabled();
      await expect(page.getByTestId('remains')).toHaveText(
        message(locale, 'You need {0} points to convert.', '10,000'),
      );
      await page.getByTestId('points').pressSequentially('-');
      await expectError(page, 'points', message(locale, 'Enter digits only, without signs, decimals or letters.'));
      for (const [points, rule] of [
        [9_000, 'min'],
        [15_000, 'unit'],
        [10_000, 'balance'],
      ]) {
        const { fields } = await callApi(sandbox.context.origins.api, account, '/wallet/points/convert', { points });
        expect(fields, String(points)).toEqual({ points: rule });
      }
      expect(await rowsOf(control, account, 'point')).toBe(0);
    });

    test("23:50 to 00:30 in Seoul by the server's clock, on a device hours off", async ({ page, control }) => {
      const warning = page.getByText(
        message(locale, 'Between 23:50 and 00:30 Korean time bank transfers may be delayed.'),
      );
      await control.call('PUT', '/clock', { offset: toSeoul(23, 55) });
      await signIn(page, await control.newMember(), '/wallet/depositpage');
      await expect(warning).toBeVisible();
      await chooseMethod(page, 'card');
      await expect(warning).toHaveCount(0);
      await control.call('PUT', '/clock', { offset: toSeoul(23, 40) });
      await page.reload();
      await expect(page.getByTestId('method')).toBeEnabled();
      await expect(warning).toHaveCount(0);
    });
  });
}
