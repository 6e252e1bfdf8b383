import type { Page } from 'playwright';
import { toSeoul } from '../e2e/control.ts';
import { signIn } from '../e2e/player.ts';
import { at, type Scene } from './scene.ts';

/** Requests a deposit or a withdrawal of 10,000 won, unless there is one already; its ticket is then shown. */
const requestMoney =
  (kind: 'deposit' | 'withdraw') =>
  async (page: Page): Promise<void> => {
    await at(`/wallet/${kind}page`)(page);
    const ticket = page.getByTestId(`ticket-${kind}`);
    if (await ticket.isVisible()) return;
    await page.getByTestId('amount').fill('10000');
    await page.getByTestId(`${kind}-submit`).click();
    if (kind === 'withdraw') await page.getByTestId('confirm-money').click();
    await ticket.waitFor();
  };

const HISTORY = '/wallet/history';

/** The page while transfers are delayed. Signs in at that time: a session that began before might have ended by then. */
const delayed =
  (path: string): Scene['go'] =>
  async (page, { control }) => {
    await control.call('PUT', '/clock', { offset: toSeoul(23, 55) });
    await signIn(page);
    await at(path)(page);
  };

/** Deposit, withdrawal, points, and the history. */
export const MONEY_SCENES: readonly Scene[] = [
  { name: 'deposit', as: 'member', whole: true, go: at('/wallet/depositpage') },
  { name: 'deposit-backup', as: 'member', whole: true, go: at('/wallet/deposit-backup') },
  { name: 'deposit-delayed', as: 'visitor', whole: true, go: delayed('/wallet/depositpage') },
  { name: 'withdraw-delayed', as: 'visitor', whole: true, go: delayed('/wallet/withdrawpage') },
  {
    name: 'deposit-methods',
    as: 'member',
    whole: true,
    go: async (page) => {
      await at('/wallet/depositpage')(page);
      await page.getByTestId('method').click();
      await page.locator('[data-method="card"]').waitFor();
    },
  },
  {
    name: 'deposit-wrong',
    as: 'member',
    whole: true,
    go: async (page) => {
      await at('/wallet/depositpage')(page);
      await page.getByTestId('amount').fill('15000');
      await page.getByTestId('deposit-submit').click();
      await page.locator('[data-testid="amount"][aria-invalid="true"]').waitFor();
    },
  },
  { name: 'deposit-ticket', as: 'new', whole: true, go: requestMoney('deposit') },
  {
    name: 'deposit-waits-home',
    as: 'new',
    go: async (page) => {
      await requestMoney('deposit')(page);
      await at('/home')(page);
      await page.getByTestId('money-line').first().waitFor();
    },
  },
  {
    name: 'deposit-cancel',
    as: 'new',
    go: async (page) => {
      await requestMoney('deposit')(page);
      await page.getByTestId('cancel-deposit').click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'withdraw', as: 'member', whole: true, go: at('/wallet/withdrawpage') },
  {
    name: 'withdraw-confirm',
    as: 'new',
    go: async (page) => {
      await at('/wallet/withdrawpage')(page);
      await page.getByTestId('amount').fill('500000');
      await page.getByTestId('withdraw-submit').click();
      await page.getByTestId('confirm-money').waitFor();
    },
  },
  { name: 'withdraw-ticket', as: 'new', whole: true, go: requestMoney('withdraw') },
  { name: 'points', as: 'member', whole: true, go: at('/wallet/mileagepage') },
  {
    name: 'points-confirm',
    as: 'member',
    go: async (page) => {
      await at('/wallet/mileagepage')(page);
      await page.getByTestId('convert-all').click();
      await page.getByTestId('confirm-money').waitFor();
    },
  },
  {
    name: 'checking',
    as: 'new',
    whole: true,
    go: async (page) => {
      // The service worker does not handle this call, so `page.route` can abort it.
      await page.route('**/wallet/withdrawals', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      );
      await at('/wallet/withdrawpage')(page);
      await page.getByTestId('amount').fill('10000');
      await page.getByTestId('withdraw-submit').click();
      await page.getByTestId('confirm-money').click();
      await page.getByTestId('pending-withdraw').waitFor();
    },
  },
  { name: 'wallet-nowhere', as: 'visitor', go: at('/wallet/nowhere') },
  { name: 'history', as: 'member', go: at(HISTORY) },
  { name: 'history-none', as: 'new', go: at(HISTORY) },
  {
    name: 'history-entry',
    as: 'member',
    only: 'phone',
    go: async (page) => {
      await at(HISTORY)(page);
      await page.getByTestId('transaction').first().getByRole('button').first().click();
      await page.locator('[data-fact=amount]').first().waitFor();
    },
  },
  {
    name: 'history-filters',
    as: 'member',
    only: 'phone',
    go: async (page) => {
      await at(HISTORY)(page);
      await page.getByTestId('history-filters').click();
      await page.getByTestId('history-filter').waitFor();
    },
  },
  {
    name: 'history-calendar',
    as: 'member',
    go: async (page) => {
      await at(HISTORY)(page);
      const filters = page.getByTestId('history-filters');
      if (await filters.isVisible()) await filters.click();
      await page.getByTestId('history-filter').locator('[aria-haspopup="dialog"]').click();
      await page.getByRole('grid').first().waitFor();
    },
  },
];
