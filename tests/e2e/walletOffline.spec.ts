import type { Page } from '@playwright/test';
import * as TIMINGS from '../../src/config/timings.ts';
import type { Control } from './control.ts';
import { expect, test } from './fixtures.ts';
import { message, openWalletPage, won } from './money.ts';
import { warmedUp, workerReady } from './offline.ts';
import { passUntil } from './calls.ts';
import { callAs, signIn } from './player.ts';
import { storedKeys } from './storedKeys.ts';

// These tests need the parts that a page prefetches.
test.use({ prefetches: true });

const WHY = message(
  'ko',
  'There is no connection, so nothing can be sent now. Nothing will be sent automatically later.',
);

/**
 * Goes offline, and waits until the client has detected it: from failing requests, not from the device. The driver disconnects the page
 * before its service worker, through which replies still arrive: waits for the end of a call that starts after both.
 */
async function cutOff(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const call = page.waitForRequest((request) => request.resourceType() === 'fetch');
  await page.clock.fastForward(TIMINGS.initPoll);
  await (await call).response();
  await passUntil(page.context(), () => page.locator('[data-trouble]').isVisible());
}

/** Goes online, and waits until the client has detected it. */
async function reconnect(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await passUntil(page.context(), async () => (await page.locator('[data-trouble]').count()) === 0);
}

/** Expects that these buttons are off and that the page says why. */
async function expectOff(page: Page, ...testIds: string[]): Promise<void> {
  await expect(page.locator('[data-trouble]')).toBeAttached();
  for (const id of testIds) await expect(page.getByTestId(id)).toBeDisabled();
  await expect(page.getByText(WHY).first()).toBeVisible();
}

test('without a connection every money button is off and says why, and nothing is sent later; what was last known can be read, with its time, after a reload', async ({
  page,
  control,
  sandbox,
}) => {
  await page.clock.install();
  const account = await control.newMember({ balance: 300_000, points: 30_000 });
  await callAs(account, 'POST', '/wallet/points/convert', { points: 10_000 });
  const before = await callsOf(control);

  await signIn(page, account, '/wallet/depositpage');
  // Once the worker has cached every part, the pages open without a connection.
  await workerReady(page);
  await warmedUp(page, sandbox.dist);
  await page.getByTestId('amount').fill('20000');
  await expect(page.getByTestId('deposit-submit')).toBeEnabled();
  await cutOff(page);
  await expectOff(page, 'deposit-submit');
  await page.getByTestId('amount').press('Enter');
  await reconnect(page);
  await expect(page.getByTestId('deposit-submit')).toBeEnabled();
  expect(await callsOf(control)).toBe(before);
  await page.getByTestId('deposit-submit').click();
  await expect(page.getByTestId('ticket-deposit')).toBeVisible();

  // Each page is opened, and its list stored, before the connection is lost.
  await openWalletPage(page, '/wallet/history');
  await expect(page.getByTestId('transaction').first()).toBeVisible();
  await openWalletPage(page, '/wallet/withdrawpage');
  await expect(page.getByTestId('withdraw-submit')).toBeEnabled();
  await openWalletPage(page, '/wallet/mileagepage');
  await expect(page.getByTestId('points-history')).toContainText('−10,000');
  await page.getByTestId('points').fill('10000');
  await expect(page.getByTestId('convert-submit')).toBeEnabled();
  await cutOff(page);
  await expectOff(page, 'convert-submit', 'convert-all');
  await page.getByTestId('points').press('Enter');
  await openWalletPage(page, '/wallet/withdrawpage');
  await page.getByTestId('amount').fill('10000');
  await expectOff(page, 'withdraw-submit');
  await expect(page.getByTestId('withdraw-submit')).toHaveAccessibleDescription(WHY);
  await page.getByTestId('amount').press('Enter');
  await openWalletPage(page, '/wallet/depositpage');
  await expectOff(page, 'cancel-deposit');

  for (const name of ['points', 'deposits', 'history'])
    await expect.poll(() => storedKeys(page), name).toContainEqual(expect.stringContaining(`,"${name}`));
  const moneyButtons = page.getByTestId(/-submit$|^convert-all$|^cancel-deposit$/);
  const asOf = new RegExp(message('ko', 'As of {time}').replace('{time}', '.*\\d{1,2}:\\d{2}'));
  for (const [path, list, figure] of [
    ['/wallet/depositpage', 'requests', won('ko', 10_000)],
    ['/wallet/mileagepage', 'points-history', '−10,000'],
    ['/wallet/history', 'transaction', won('ko', 10_000)],
  ] as const) {
    await page.goto(path);
    await expect(page.getByTestId(list).first(), path).toContainText(figure);
    await expect(page.getByText(asOf).first(), path).toBeVisible();
    await expect(page.locator('[data-trouble]')).toBeAttached();
    // A form whose data is not on this device gives way to an error once the fetch has failed.
    await expect(moneyButtons.and(page.locator(':enabled'))).toHaveCount(0);
  }
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: asOf });
  await expect(notice).toBeInViewport();
  // Forced colours remove its background and its shadow.
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(notice.locator('xpath=..')).toHaveCSS('outline-width', '1px');

  await reconnect(page);
  await expect(page.locator('[data-trouble]')).toHaveCount(0);
  // Only the deposit that was requested with a connection.
  expect(await callsOf(control)).toBe(before + 1);
});

/** How many calls that move money have arrived. */
async function callsOf(control: Control): Promise<number> {
  return (await control.hits('api', '/wallet/', 'POST')) + (await control.hits('api', '/wallet/', 'DELETE'));
}
