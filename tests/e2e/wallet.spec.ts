import { CODES } from '../../src/contract/codes.ts';
import { expect, test } from './fixtures.ts';
import { openInside } from './inside.ts';
import { showAgain } from './marketGames.ts';
import {
  callApi,
  chooseMethod,
  expectError,
  message,
  openWalletPage,
  requestsOf,
  rowsOf,
  setHoldings,
  won,
} from './money.ts';
import { passUntil } from './calls.ts';
import { signIn } from './player.ts';
import { tabTo } from './tabTo.ts';
import { SWEEP, WINDOWS, sweep } from './tags.ts';
import { watchToasts } from './toasts.ts';

/** The maximum of each deposit method, in won. */
const MOST = { bank: 50_000_000, vaccount: 10_000_000, card: 1_000_000, backup: 10_000_000 };

for (const locale of sweep(['ko', 'en'] as const)) {
  test.describe(`The rules of money in ${locale} (Rules W1 to W7)`, SWEEP, () => {
    test.use({ viewport: { width: 360, height: 780 } });
    // On a device in another time zone, times are Seoul's, too.
    test.use(locale === 'ko' ? { locale: 'ko-KR' } : { locale: 'en-US', timezoneId: 'America/Los_Angeles' });

    test('deposit: valid amount required, digits only, multiples of 10,000 won; the sender; each method has its maximum, its limits and its fee are shown beforehand', async ({
      page,
      control,
      sandbox,
    }) => {
      const account = await control.newMember();
      await signIn(page, account, '/wallet/depositpage');
      const amount = page.getByTestId('amount');
      const submit = page.getByTestId('deposit-submit');

      await submit.click();
      await expectError(page, 'amount', message(locale, 'Enter a valid amount.'));
      await expect(amount).toBeFocused();
      await amount.pressSequentially('-');
      await expectError(page, 'amount', message(locale, 'Enter digits only, without signs, decimals or letters.'));
      await amount.fill('15000');
      await submit.click();
      await expectError(
        page,
        'amount',
        message(locale, 'From {0}, in multiples of {1}.', won(locale, 10_000), won(locale, 10_000)),
      );
      await amount.fill('1,000,000원');
      await expect(amount).toHaveValue('1,000,000');
      // For a screen reader the field is described by the amount in words.
      const words = page.locator('output', { hasText: locale === 'ko' ? '백만 원' : '1 million South Korean won' });
      await expect(words).toBeVisible();
      await expect(amount).toHaveAttribute('aria-describedby', new RegExp((await words.getAttribute('id')) ?? 'none'));

      const sender = page.getByTestId('sender');
      await sender.fill('');
      await submit.click();
      await expectError(page, 'sender', message(locale, 'Enter the sender’s name.'));
      await sender.fill('가'.repeat(41));
      await submit.click();
      await expectError(page, 'sender', message(locale, 'The name may have up to {0} characters.', '40'));
      await sender.fill('김하늘');

      for (const [method, most] of Object.entries(MOST)) {
        await chooseMethod(page, method);
        const range = page.locator('[data-fact="range"]');
        await expect(range).toContainText(won(locale, 10_000));
        await expect(range).toContainText(won(locale, most));
        await expect(page.locator('[data-fact="fee"]')).toContainText(message(locale, 'No fee'));
        await amount.fill(String(most + 10_000));
        await submit.click();
        await expectError(page, 'amount', message(locale, 'At most {0}.', won(locale, most)));
        const beyond = { amount: most + 10_000, method, sender_name: '김' };
        const refused = await callApi(sandbox.context.origins.api, account, '/wallet/deposits', beyond);
        expect(refused).toEqual({ code: CODES.paramInvalid, fields: { amount: 'max' } });
        await amount.fill(String(most));
        await expect(amount).not.toHaveAttribute('aria-invalid');
        // Without a fee the sum is the amount itself, which is not shown twice.
        await expect(page.locator('[data-fact="credited"]')).toHaveCount(0);
      }
      expect(await requestsOf(control, account, 'deposit')).toHaveLength(0);

      const notices = page.getByTestId('notices');
      for (const notice of [
        'Deposits by cheque are never credited.',
        'The account you send from must be your registered account.',
        'The sender’s name must match your registered name. Otherwise you may be asked to verify your identity.',
        'Bank transfers may be delayed from 23:50 to 00:30 Korean time, and on the first business morning after holidays.',
        'Deposits can take up to 24 hours to appear.',
      ]) {
        await expect(notices).toContainText(message(locale, notice));
      }
    });

    test('withdrawal: the same rules, at most its maximum, and not more than the current balance; the registered account is masked until the eye is pressed', async ({
      page,
      control,
    }) => {
      const account = await control.newMember({ balance: 60_000_000, rolling: 70_000 });
      await signIn(page, account, '/wallet/withdrawpage');
      const amount = page.getByTestId('amount');
      const submit = page.getByTestId('withdraw-submit');
      const holdings = page.getByTestId('holdings');
      await expect(holdings).toContainText(won(locale, 60_000_000));
      await expect(page.locator('[data-fact="range"]')).toContainText(won(locale, 50_000_000));
      await expect(holdings.locator('[data-fact="rolling"]')).toContainText(won(locale, 70_000));
      const registered = page.getByTestId('registered-account');
      await expect(registered).toContainText(/113-\*+\d{3}/);
      await registered.getByRole('button').click();
      await expect(registered).toContainText(/113-2026-\d{4}/);

      await submit.click();
      await expectError(page, 'amount', message(locale, 'Enter a valid amount.'));
      await amount.fill('12345');
      await submit.click();
      await expectError(
        page,
        'amount',
        message(locale, 'From {0}, in multiples of {1}.', won(locale, 10_000), won(locale, 10_000)),
      );
      await amount.pressSequentially('-');
      await expectError(page, 'amount', message(locale, 'Enter digits only, without signs, decimals or letters.'));
      await amount.fill('50010000');
      await submit.click();
      await expectError(page, 'amount', message(locale, 'At most {0}.', won(locale, 50_000_000)));
      await amount.fill('60010000');
      await submit.click();
      await expectError(page, 'amount', message(locale, 'Withdrawal amount cannot be greater than current balance.'));

      // The balance decreases after the press, before which a poll would show it in the question: only the server refuses the amount.
      await amount.fill('500000');
      await submit.click();
      const release = await control.fault({ origin: 'api', kind: 'hold', method: 'POST', path: '/wallet/withdrawals' });
      await page.getByTestId('confirm-money').click();
      await setHoldings(control, account, { balance: 100_000 });
      await release();
      await expectError(page, 'amount', message(locale, 'Withdrawal amount cannot be greater than current balance.'));
      expect(await rowsOf(control, account, 'withdraw')).toBe(0);
    });

    test('point conversion: digits only, from 10,000, in multiples of 10,000, not more than held; convert all', async ({
      page,
      control,
    }) => {
      const account = await control.newMember({ points: 45_678 });
      await signIn(page, account, '/wallet/mileagepage');
      const points = page.getByTestId('points');
      const submit = page.getByTestId('convert-submit');
      await expect(page.getByTestId('points-held')).toContainText('45,678');

      await submit.click();
      await expectError(page, 'points', message(locale, 'Enter a valid amount.'));
      await points.fill('9000');
      await submit.click();
      await expectError(page, 'points', message(locale, 'Convert at least {0} points.', '10,000'));
      await points.fill('15000');
      await submit.click();
      await expectError(page, 'points', message(locale, 'Enter a multiple of {0} points.', '10,000'));
      await points.fill('50000');
      await submit.click();
      await expectError(page, 'points', message(locale, 'You do not have enough points.'));
      await points.pressSequentially('-');
      await expectError(page, 'points', message(locale, 'Enter digits only, without signs, decimals or letters.'));

      await expect(page.getByTestId('remains')).toHaveText(
        message(locale, 'Converts <0/> points; <1/> remain.').replace('<0/>', '40,000').replace('<1/>', '5,678'),
      );
      await page.getByTestId('convert-all').click();
      await page.getByTestId('confirm-money').click();
      await expect(page.getByTestId('points-held')).toContainText('5,678');
      await expect(page.getByTestId('points-history')).toContainText('−40,000');
      await expect(page.getByTestId('convert-all')).toBeDisabled();
      await expect(page.getByTestId('remains')).toHaveText(
        message(locale, 'You need {0} points to convert.', '10,000'),
      );
      expect(await rowsOf(control, account, 'point')).toBe(1);

      await openWalletPage(page, '/wallet/depositpage');
      await expect(page.getByTestId('requests').locator('[data-status="point"]')).toHaveText(
        message(locale, 'Point conversion'),
      );
    });

    test("each status of a request reads in the player's language", async ({ page, context, control, sandbox }) => {
      await page.clock.install();
      const account = await control.newMember({ balance: 1_000_000 });
      const { api } = sandbox.context.origins;
      const statuses = [
        ['auto', 'auto', 'Auto-credited', 'Auto-reclaimed'],
        ['reject', 'rejected', 'Rejected', 'Rejected'],
        ['unknown', 'unknown', 'Unknown', 'Unknown'],
        ['complete', 'completed', 'Completed', 'Completed'],
      ] as const;
      const verdicts = statuses.map(([verdict]) => verdict);
      const decide = async (kind: 'deposit' | 'withdraw', verdict: string | undefined): Promise<void> => {
        const [request] = await requestsOf(control, account, kind);
        await control.call('POST', `/requests/${request?.id}/${verdict}`);
      };
      const bodies = {
        deposit: ['/wallet/deposits', { amount: 10_000, method: 'bank', sender_name: '홍길동' }],
        withdraw: ['/wallet/withdrawals', { amount: 10_000 }],
      } as const;
      for (const kind of ['deposit', 'withdraw'] as const) {
        const [path, body] = bodies[kind];
        for (const verdict of [...verdicts.slice(0, -1), undefined]) {
          expect(await callApi(api, account, path, body)).toMatchObject({ code: 0 });
          if (verdict) await decide(kind, verdict);
        }
      }
      await signIn(page, account, '/wallet/withdrawpage');
      for (const kind of ['withdraw', 'deposit'] as const) {
        if (kind === 'deposit') await openWalletPage(page, '/wallet/depositpage');
        const ticket = page.getByTestId(`ticket-${kind}`);
        await expect(ticket.locator('[data-status="waiting"]')).toHaveText(message(locale, 'Waiting'));
        // The page stays open: the next poll brings the decision, and the request is then in the list.
        await decide(kind, verdicts.at(-1));
        const completed = ticket.locator('[data-status="completed"]');
        await passUntil(context, () => completed.isVisible());
        await expect(completed).toHaveText(message(locale, 'Completed'));
        for (const [, status, deposit, withdraw] of statuses) {
          const row = page.getByTestId('request').filter({ has: page.locator(`[data-status="${status}"]`) });
          await expect(row.locator('[data-status]')).toHaveText(
            message(locale, kind === 'deposit' ? deposit : withdraw),
          );
          await expect(row).toContainText(won(locale, 10_000));
          await expect(row.locator('time')).toHaveText(/\d{1,2}:\d{2}/);
        }
      }
    });

    test('one deposit at a time: a second one is refused, the ticket says so, and its request is cancelled, not rejected (Rule W4)', async ({
      page,
      control,
      sandbox,
    }) => {
      const account = await control.newMember();
      const toasted = await watchToasts(page);
      await signIn(page, account, '/wallet/depositpage');
      await page.getByTestId('amount').fill('30000');
      await page.getByTestId('deposit-submit').click();
      const ticket = page.getByTestId('ticket-deposit');
      await expect(ticket.getByRole('heading')).toHaveText(message(locale, 'Deposit request received'));
      await expect(page.getByTestId('deposit-form')).toHaveCount(0);
      const body = { amount: 20_000, method: 'bank', sender_name: '김' };
      const { code } = await callApi(sandbox.context.origins.api, account, '/wallet/deposits', body);
      expect(code).toBe(CODES.previousExists);
      await page.reload();
      await expect(ticket).toContainText(message(locale, 'A deposit request is already being processed'));

      await page.getByTestId('cancel-deposit').click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: message(locale, 'Cancel the request') })
        .click();
      await toasted(message(locale, 'The deposit request has been cancelled.'));
      const cancelled = message(locale, 'Cancelled');
      await expect(ticket.locator('[data-status]')).toHaveText(cancelled);
      await expect(ticket).toContainText(message(locale, 'You cancelled the request.'));
      await expect(page.getByTestId('request').first().locator('[data-status]')).toHaveText(cancelled);
      await openInside(page, '/account/mypagelist');
      await expect(page.getByTestId('request').first().locator('[data-status]')).toHaveText(cancelled);
      expect(await requestsOf(control, account, 'deposit')).toMatchObject([{ status: 'rejected' }]);
    });
  });
}

test.describe('Requests', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a waiting deposit says what to do now, and account, amount and sender’s name can be copied (Rule W15)', async ({
    page,
    context,
    control,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, await control.newMember(), '/wallet/deposit-backup');
    await expect(page.getByTestId('method')).toHaveAttribute('data-chosen', 'backup');
    await page.getByTestId('sender').fill('홍길동');
    await page.getByTestId('amount').fill('150000');
    await page.getByRole('button', { name: '15만원 입금 신청', exact: true }).click();
    const ticket = page.getByTestId('ticket-deposit');
    await expect(ticket).toContainText('15만원을 보내 주세요');
    await expect(ticket.locator('[aria-current="step"]')).toHaveText(
      new RegExp(message('ko', 'Transfer confirmation')),
    );
    // The three values come from the server, too: they are still shown after a reload.
    await page.reload();
    for (const [id, text] of [
      ['account', '110-204-771948'],
      ['amount', '150000'],
      ['sender', '홍길동'],
    ] as const) {
      await page.getByTestId(`copy-${id}`).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
    // Without the Clipboard API the text is copied by `document.execCommand`.
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.addEventListener('copy', () => document.body.setAttribute('data-copied', String(getSelection())));
    });
    await page.getByTestId('copy-account').click();
    await expect(page.locator('body')).toHaveAttribute('data-copied', '110-204-771948');
  });

  test(
    'by card: the payment page opens in a window past the blocker, and what is paid there is credited',
    WINDOWS,
    async ({ page, control }) => {
      const account = await control.newMember({ balance: 70_000 });
      await signIn(page, account, '/wallet/depositpage');
      await chooseMethod(page, 'card');
      await page.getByTestId('amount').fill('100000');
      const opened = page.waitForEvent('popup');
      await page.getByTestId('deposit-submit').click();
      const first = await opened;
      await first.waitForURL('**/pay/**');
      expect(await first.evaluate(() => window.opener === null)).toBe(true);
      await first.close();
      // After the window was closed and the page reloaded, the ticket still links to the payment page.
      await page.reload();
      const again = page.waitForEvent('popup');
      await page.getByTestId('open-payment').click();
      const payment = await again;
      await payment.getByRole('button').click();
      await expect(payment.getByRole('button')).toHaveCount(0);
      expect(await payment.evaluate(() => window.opener === null)).toBe(true);
      await payment.close();
      // Shown again, the page fetches the balance, whose rise makes it look the request up.
      await expect(async () => {
        await showAgain(page);
        await expect(page.getByTestId('ticket-deposit').locator('[data-status="auto"]')).toBeVisible({ timeout: 1000 });
      }).toPass({ timeout: 60_000 });
      expect(await control.balance(account)).toBe(170_000);
    },
  );

  test('the keyboard alone deposits, withdraws and converts', async ({ page, control }) => {
    const account = await control.newMember({ balance: 300_000, points: 20_000 });
    const { keyboard } = page;
    await signIn(page, account, '/wallet/depositpage');
    await expect(page.getByTestId('method')).toBeEnabled();
    await tabTo(page.getByTestId('amount'));
    await keyboard.type('40000');
    await keyboard.press('Enter');
    await expect(page.getByTestId('ticket-deposit').getByRole('heading')).toBeFocused();

    await openWalletPage(page, '/wallet/withdrawpage', 'Enter');
    await expect(page.getByTestId('holdings')).toContainText('300,000');
    await tabTo(page.getByTestId('amount'));
    await keyboard.type('50000');
    await tabTo(page.getByTestId('withdraw-submit'));
    // Enter that is held down opens the question and does not answer it.
    await keyboard.down('Enter');
    await expect(page.getByTestId('confirm-money')).toBeFocused();
    for (let repeat = 0; repeat < 3; repeat += 1) await keyboard.down('Enter');
    await keyboard.up('Enter');
    await expect(page.getByRole('dialog')).toContainText('오만 원');
    await expect(page.getByTestId('confirm-money')).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByTestId('ticket-withdraw').getByRole('heading')).toBeFocused();

    await openWalletPage(page, '/wallet/mileagepage', 'Enter');
    await expect(page.getByTestId('points-held')).toContainText('20,000');
    await tabTo(page.getByTestId('points'));
    await keyboard.type('10000');
    await keyboard.press('Enter');
    await expect(page.getByTestId('confirm-money')).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByTestId('points-held')).toContainText('10,000');

    expect(await requestsOf(control, account, 'deposit')).toHaveLength(2);
    expect(await rowsOf(control, account, 'withdraw')).toBe(1);
    expect(await rowsOf(control, account, 'point')).toBe(1);
  });
});
