import * as TIMINGS from '../../src/config/timings.ts';
import { expect, test } from './fixtures.ts';
import { openInside } from './inside.ts';
import { requestsOf, message, won } from './money.ts';
import { answered, passUntil } from './calls.ts';
import { balanceOf, callAs, signIn } from './player.ts';
import { watchToasts } from './toasts.ts';

test('the balance is refetched when a request changes and when the tab becomes visible; it shows its age once it is older than 15 s, although the device reports that it is online', async ({
  page,
  context,
  control,
}) => {
  await page.clock.install();
  const account = await control.newMember({ balance: 300_000 });
  await signIn(page, account, '/wallet/withdrawpage');
  await page.getByTestId('amount').fill('100000');
  await page.getByTestId('withdraw-submit').click();
  await page.getByTestId('confirm-money').waitFor();
  // No poll brings the new balance, which must be refetched.
  const releasePolls = await control.fault({ origin: 'api', kind: 'hold', path: '/main/init' });
  await page.getByTestId('confirm-money').click();
  await expect(balanceOf(page)).toContainText(won('ko', 200_000));
  await releasePolls();
  // A change that the player caused is announced.
  await expect(page.getByTestId('balance-announcer')).toContainText(won('ko', 200_000));

  // It is rejected while the page is open: the next poll shows the refund.
  const [request] = await requestsOf(control, account, 'withdraw');
  await control.call('POST', `/requests/${request?.id}/reject`);
  await passUntil(context, () => page.getByTestId('ticket-withdraw').locator('[data-status="rejected"]').isVisible());
  await expect(balanceOf(page)).toContainText(won('ko', 300_000));

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  // While the clock stands still there is no poll.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + TIMINGS.initPoll);
  await control.setBalance(account, 450_000);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  // If a poll was still under way, the next check of the session sends another one; far less than a poll's interval passes meanwhile.
  await expect(async () => {
    await page.clock.runFor(TIMINGS.sessionCheck);
    await expect(balanceOf(page)).toContainText(won('ko', 450_000), { timeout: 1000 });
  }).toPass({ timeout: 30_000 });

  const age = page.getByTestId('balance-age');
  await expect(age).toHaveCount(0);
  // A poll that is still under way would be answered below, after the clock has moved: the balance would be as new as then.
  await answered(context);
  const removeFault = await control.fault({ origin: 'api', kind: 'hang', path: '/main/init' });
  await page.clock.runFor(TIMINGS.balanceFresh + TIMINGS.shownTime);
  await expect(age.first()).toContainText(/\d+초 전/);
  await expect(balanceOf(page)).toContainText(won('ko', 450_000));
  await removeFault();
  await page.clock.resume();
  await passUntil(context, async () => (await age.count()) === 0);
});

test('pending money: one line on every page but its own until it has arrived, which is announced there (Rule W16)', async ({
  page,
  context,
  control,
}) => {
  const toasted = await watchToasts(page);
  await page.clock.install();
  const account = await control.newMember({ balance: 70_000 });
  await callAs(account, 'POST', '/wallet/deposits', { amount: 50_000, method: 'bank', sender_name: '홍길동' });
  // The page begins with a deposit that it has not requested itself.
  await signIn(page, account, '/supports/noticepage');
  const line = page.getByTestId('money-line');
  await expect(line).toHaveText(message('ko', 'Deposit of {0} in progress', '5만원'));
  // The line is in the padding above the title.
  const [bottom, top] = await Promise.all([
    line.evaluate((element) => element.getBoundingClientRect().bottom),
    page.getByRole('heading', { level: 1 }).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().top;
    }),
  ]);
  expect(bottom).toBeLessThan(top + 8);
  await openInside(page, '/wallet/depositpage');
  await expect(page.getByTestId('ticket-deposit')).toBeVisible();
  await expect(line).toHaveCount(0);
  await page.goBack();
  await expect(line).toBeVisible();

  const [request] = await requestsOf(control, account, 'deposit');
  await control.call('POST', `/requests/${request?.id}/complete`);
  await passUntil(context, async () => (await line.count()) === 0);
  await toasted(message('ko', 'Your deposit of {0} is complete.', '5만원'));
  await expect(balanceOf(page)).toContainText(won('ko', 120_000));
  await openInside(page, '/wallet/depositpage');
  await expect(page.getByTestId('request').first().locator('[data-status="completed"]')).toBeVisible();
});
