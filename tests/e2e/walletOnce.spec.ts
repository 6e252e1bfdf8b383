import type { Page } from '@playwright/test';
import type { Control } from './control.ts';
import { expect, test } from './fixtures.ts';
import { keysOf, message, openWalletPage, requestsOf, rowsOf } from './money.ts';
import { passUntil } from './calls.ts';
import { signIn } from './player.ts';
import { storedKeys } from './storedKeys.ts';

test.use({ serviceWorkers: 'allow' });

const CHECKING = message(
  'ko',
  'The result is checked again automatically until it is known. What you confirmed counts once, even if it had to be sent again. You can close this page.',
);

/** Signs a new member in, with enough money, before the confirm question of a withdrawal of 10,000 won; returns the account id. */
async function beforeConfirm(page: Page, control: Control): Promise<string> {
  const account = await control.newMember({ balance: 500_000 });
  await signIn(page, account, '/wallet/withdrawpage');
  await page.getByTestId('amount').fill('10000');
  await page.getByTestId('withdraw-submit').click();
  await expect(page.getByTestId('confirm-money')).toBeVisible();
  return account;
}

/**
 * Holds requests for money back on their way until the returned function is called: also repeated calls, since on a slow machine the first may
 * run into its time limit meanwhile.
 */
function hold(control: Control, path: '/wallet/deposits' | '/wallet/withdrawals'): Promise<() => Promise<void>> {
  return control.fault({ origin: 'api', kind: 'hold', method: 'POST', path });
}

test.describe('One press, one key, one row of the ledger', () => {
  test('a double click on the deposit; Enter in the field plus a click, and a double click on the question', async ({
    page,
    control,
  }) => {
    const account = await control.newMember({ balance: 500_000 });
    await signIn(page, account, '/wallet/depositpage');
    await page.getByTestId('amount').fill('10000');
    const before = await keysOf(control, 'POST', '/wallet/deposits');
    // Answered after both presses: otherwise the second could be one on the ticket.
    const answerDeposit = await hold(control, '/wallet/deposits');
    await page.getByTestId('deposit-submit').dblclick();
    await answerDeposit();
    await expect(page.getByTestId('ticket-deposit')).toBeVisible();
    expect(await keysOf(control, 'POST', '/wallet/deposits', before.all)).toMatchObject({ keys: 1, calls: 1 });
    expect(await requestsOf(control, account, 'deposit')).toHaveLength(1);

    await openWalletPage(page, '/wallet/withdrawpage');
    await page.getByTestId('amount').fill('10000');
    const asked = await keysOf(control, 'POST', '/wallet/withdrawals');
    // Wait until the page has the amount that may be withdrawn: it sends nothing before.
    await expect(page.getByTestId('withdraw-submit')).toBeEnabled();
    await page.getByTestId('amount').evaluate((input) => {
      const form = input.closest('form');
      form?.requestSubmit();
      form?.querySelector<HTMLButtonElement>('[type=submit]')?.click();
    });
    const answerWithdrawal = await hold(control, '/wallet/withdrawals');
    await page.getByTestId('confirm-money').dblclick();
    await answerWithdrawal();
    await expect(page.getByTestId('ticket-withdraw')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await keysOf(control, 'POST', '/wallet/withdrawals', asked.all)).toMatchObject({ keys: 1, calls: 1 });
    expect(await rowsOf(control, account, 'withdraw')).toBe(1);
  });

  test('back and submit again while the first is under way, and the worker is stopped meanwhile', async ({
    page,
    control,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'stops the worker by the DevTools protocol');
    const account = await beforeConfirm(page, control);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('ServiceWorker.enable');
    const before = await keysOf(control, 'POST', '/wallet/withdrawals');
    const sent = () => keysOf(control, 'POST', '/wallet/withdrawals', before.all);
    const release = await hold(control, '/wallet/withdrawals');
    await page.getByTestId('confirm-money').click();
    await openWalletPage(page, '/wallet/mileagepage');
    await page.goBack();
    await expect(page).toHaveURL(/withdrawpage/);
    const submit = page.getByTestId('withdraw-submit');
    await expect(submit).toHaveAttribute('aria-busy', 'true');
    await page
      .getByTestId('amount')
      .fill('10000', { force: true })
      .catch(() => undefined);
    await submit.click({ force: true });
    await expect.poll(async () => (await sent()).keys).toBe(1);

    await devtools.send('ServiceWorker.stopAllWorkers');
    await release();
    await expect(page.getByTestId('ticket-withdraw')).toBeVisible();
    expect(await sent()).toMatchObject({ keys: 1 });
    expect(await rowsOf(control, account, 'withdraw')).toBe(1);
  });

  test('no answer at all: "checking the result" over an emptied database, a reload, a sign-out and a kill, until it is known', async ({
    page,
    context,
    baseURL,
    control,
  }) => {
    await context.clock.install();
    const account = await beforeConfirm(page, control);
    const before = await keysOf(control, 'POST', '/wallet/withdrawals');
    await control.fault({ origin: 'api', kind: 'lost-reply', method: 'POST', path: '/wallet/withdrawals' });
    await control.fault({ origin: 'api', kind: 'lost-request', path: '/wallet/requests/by-key' });
    await page.getByTestId('confirm-money').click();
    const ticket = page.getByTestId('pending-withdraw');
    await passUntil(context, () => ticket.isVisible());
    await expect(ticket).toContainText(CHECKING);
    await expect(page.getByTestId('withdraw-form')).toHaveCount(0);
    // The member's first request: the list must not say that there is none meanwhile.
    const none = page.getByText(message('ko', 'No withdrawal requests yet'));
    await expect(none).toHaveCount(0);

    const devtools = await context.newCDPSession(page);
    const origin = new URL(baseURL ?? '').origin;
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
    // The next lookup finds that the database was emptied, and stores the request again.
    await passUntil(context, async () => (await storedKeys(page)).some((key) => key.startsWith('intents/')));
    await expect(ticket).toContainText(CHECKING);
    await expect(page.getByTestId('withdraw-form')).toHaveCount(0);

    await page.reload();
    await expect(ticket).toContainText(CHECKING);
    await page.waitForLoadState('networkidle');
    await expect(none).toHaveCount(0);

    // The session check detects it and navigates home; another navigation at the same moment would be interrupted.
    await page.evaluate(() => sessionStorage.clear());
    await page.waitForURL('**/home');
    // The member signs in again in another window; the first is closed without notice.
    const second = await context.newPage();
    await page.close({ runBeforeUnload: false });
    await signIn(second, account, '/wallet/withdrawpage');
    await expect(second.getByTestId('pending-withdraw')).toContainText(CHECKING);

    await control.call('DELETE', '/faults');
    await passUntil(context, async () => (await second.getByTestId('pending-withdraw').count()) === 0);
    await expect(second.getByTestId('ticket-withdraw')).toBeVisible();
    expect((await keysOf(control, 'POST', '/wallet/withdrawals', before.all)).keys).toBe(1);
    expect(await rowsOf(control, account, 'withdraw')).toBe(1);
  });

  test('a request that never arrived is resent only by the player, with the same key', async ({ page, control }) => {
    await page.clock.install();
    const account = await beforeConfirm(page, control);
    const before = await keysOf(control, 'POST', '/wallet/withdrawals');
    const removeFault = await control.fault({
      origin: 'api',
      kind: 'lost-request',
      method: 'POST',
      path: '/wallet/withdrawals',
    });
    await page.getByTestId('confirm-money').click();
    const ticket = page.getByTestId('pending-withdraw');
    await passUntil(page.context(), () => ticket.isVisible());
    await expect(ticket).toHaveAttribute('data-state', 'unknown');
    await removeFault();
    // One minute after the last send, the operator's answer "key unknown" is final.
    await page.clock.fastForward(61_000);
    await passUntil(page.context(), async () => (await ticket.getAttribute('data-state')) === 'unseen');
    expect(await rowsOf(control, account, 'withdraw')).toBe(0);
    await page.getByTestId('send-again').click();
    await expect(page.getByTestId('ticket-withdraw')).toBeVisible();
    expect((await keysOf(control, 'POST', '/wallet/withdrawals', before.all)).keys).toBe(1);
    expect(await rowsOf(control, account, 'withdraw')).toBe(1);
  });
});

test('a refusal says what it means for the money, and stays until the next attempt; a player who has left the page meanwhile is shown it, too', async ({
  page,
  control,
}) => {
  const account = await beforeConfirm(page, control);
  const refusal = page.getByRole('main').getByRole('alert');
  await control.fault({
    origin: 'api',
    kind: 'code',
    code: 5007,
    method: 'POST',
    path: '/wallet/withdrawals',
    times: 1,
  });
  await page.getByTestId('confirm-money').click();
  await expect(refusal).toContainText(message('ko', 'No money was moved.'));
  expect(await rowsOf(control, account, 'withdraw')).toBe(0);

  await page.getByTestId('withdraw-submit').click();
  const release = await hold(control, '/wallet/withdrawals');
  await page.getByTestId('confirm-money').click();
  await expect(refusal).toHaveCount(0);
  // After the press: a poll before it would show the form that there is no money.
  await control.setBalance(account, 0);
  await openWalletPage(page, '/wallet/mileagepage');
  await release();
  const toast = page.locator('.Toastify__toast');
  await expect(toast).toContainText(message('ko', 'No money was moved.'));
  expect(await rowsOf(control, account, 'withdraw')).toBe(0);
});

test('two windows share one lock: at once one sends and the other shows that a request is under way; while another window holds it nothing is sent, and it is free again once that one ends', async ({
  page,
  context,
  control,
}) => {
  const account = await beforeConfirm(page, control);
  const other = await context.newPage();
  await other.goto('/wallet/withdrawpage');
  await other.getByTestId('amount').fill('20000');
  await other.getByTestId('withdraw-submit').click();
  const held = (window: Page) =>
    window.evaluate(async () => {
      const { held: locks = [] } = await navigator.locks.query();
      return locks.flatMap(({ name }) => (name?.startsWith('intent/') ? name : []));
    });
  const before = await keysOf(control, 'POST', '/wallet/withdrawals');
  const sent = () => keysOf(control, 'POST', '/wallet/withdrawals', before.all);
  const release = await hold(control, '/wallet/withdrawals');
  await page.getByTestId('confirm-money').click();
  await expect.poll(async () => (await sent()).keys).toBe(1);
  const [name = ''] = await held(other);
  expect(name).toMatch(/^intent\/.+\/withdraw$/);
  await other.getByTestId('confirm-money').click();
  await expect(other.getByTestId('pending-withdraw')).toContainText(CHECKING);
  await release();
  await expect(page.getByTestId('ticket-withdraw')).toBeVisible();
  await expect(other.getByTestId('pending-withdraw')).toHaveCount(0, { timeout: 60_000 });
  expect(await sent()).toMatchObject({ keys: 1 });
  expect(await rowsOf(control, account, 'withdraw')).toBe(1);

  await other.evaluate(
    (lock) =>
      new Promise<void>((resolve) => {
        void navigator.locks.request(lock.replace(/withdraw$/, 'deposit'), () => {
          resolve();
          return new Promise(() => undefined);
        });
      }),
    name,
  );
  await openWalletPage(page, '/wallet/depositpage');
  await page.getByTestId('amount').fill('10000');
  await page.getByTestId('deposit-submit').click();
  // The toast of the withdrawal may still be shown.
  const hasText = message(
    'ko',
    'A request like this is already in progress, perhaps in another window. Nothing new was sent.',
  );
  await expect(page.locator('.Toastify__toast').filter({ hasText })).toBeVisible();
  expect(await requestsOf(control, account, 'deposit')).toHaveLength(0);

  // The browser releases the locks of a page that has ended a little later. The new page knows of no deposit yet.
  await other.goto('/wallet/depositpage');
  await expect.poll(() => held(page)).toEqual([]);
  await other.getByTestId('amount').fill('30000');
  await page.getByTestId('deposit-submit').click();
  await expect(page.getByTestId('ticket-deposit')).toContainText('10,000원');
  await expect(page.getByTestId('ticket-deposit').getByRole('heading')).toBeFocused();
  // The second request of the other window shows the first. In one step: a slow machine may show it there before the press.
  await other.getByTestId('deposit-submit').evaluateAll((buttons: HTMLElement[]) => buttons[0]?.click());
  await expect(other.getByTestId('ticket-deposit')).toContainText('10,000원');
  expect(await requestsOf(control, account, 'deposit')).toHaveLength(1);
});
