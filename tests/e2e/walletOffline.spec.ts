import type { Page } from '@playwright/test';
import { TIMINGS } from '../../src/config/timings.ts';
import { expect, test } from './fixtures.ts';
import { message, openPlace, won } from './money.ts';
import { workerReady } from './offline.ts';
import { signIn } from './player.ts';
import { storedKeys } from './storedKeys.ts';

// These tests need the parts that a page prefetches.
test.use({ prefetches: true });

const WHY = message(
  'ko',
  'There is no connection, so nothing can be sent now. Nothing will be sent automatically later.',
);
/** The client detects it from failing requests, not from the device. A reply that was still under way delays that to the next poll. */
const NOTICED = { timeout: 2 * TIMINGS.initPoll };

/**
 * Goes offline. The driver disconnects the page before its service worker, through which replies still arrive: waits for the end of a call
 * that starts after both.
 */
async function cutOff(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const call = page.waitForRequest((request) => request.resourceType() === 'fetch', NOTICED);
  await page.clock.fastForward(TIMINGS.initPoll);
  await (await call).response();
}

/** Goes online; the next poll begins at once. */
async function reconnect(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.clock.fastForward(TIMINGS.initPoll);
}

/** Expects that these buttons are off and that the page says why. */
async function expectOff(page: Page, ...testIds: string[]): Promise<void> {
  await expect(page.locator('[data-trouble]')).toBeAttached(NOTICED);
  for (const id of testIds) await expect(page.getByTestId(id)).toBeDisabled(NOTICED);
  await expect(page.getByText(WHY).first()).toBeVisible(NOTICED);
}

test('without a connection every money button is off and says why, and nothing is sent later', async ({
  page,
  control,
}) => {
  await page.clock.install();
  const account = await control.newMember({ balance: 300_000, points: 20_000 });
  const sent = async (): Promise<number> =>
    (await control.hits('api', '/wallet/', 'POST')) + (await control.hits('api', '/wallet/', 'DELETE'));

  await signIn(page, account, '/wallet/depositpage');
  // The part that shows a lost connection is loaded once the page is idle: wait until the worker has cached it.
  await workerReady(page);
  await page.getByTestId('amount').fill('10000');
  await expect(page.getByTestId('deposit-submit')).toBeEnabled();
  await cutOff(page);
  await expectOff(page, 'deposit-submit');
  await page.getByTestId('amount').press('Enter');
  await reconnect(page);
  await expect(page.getByTestId('deposit-submit')).toBeEnabled(NOTICED);
  expect(await sent()).toBe(0);
  await page.getByTestId('deposit-submit').click();
  await expect(page.getByTestId('ticket-deposit')).toBeVisible();

  await cutOff(page);
  await expectOff(page, 'cancel-deposit');
  await reconnect(page);
  await expect(page.getByTestId('cancel-deposit')).toBeEnabled(NOTICED);

  await openPlace(page, '/wallet/withdrawpage');
  await page.getByTestId('amount').fill('10000');
  await expect(page.getByTestId('withdraw-submit')).toBeEnabled();
  await cutOff(page);
  await expectOff(page, 'withdraw-submit');
  await expect(page.getByTestId('withdraw-submit')).toHaveAccessibleDescription(WHY);
  await page.getByTestId('amount').press('Enter');
  await reconnect(page);
  await expect(page.getByTestId('withdraw-submit')).toBeEnabled(NOTICED);

  await openPlace(page, '/wallet/mileagepage');
  await page.getByTestId('points').fill('10000');
  await expect(page.getByTestId('convert-submit')).toBeEnabled();
  await cutOff(page);
  await expectOff(page, 'convert-submit', 'convert-all');
  await page.getByTestId('points').press('Enter');
  await reconnect(page);
  await expect(page.getByTestId('convert-submit')).toBeEnabled(NOTICED);
  // Only the deposit that was requested with a connection.
  expect(await sent()).toBe(1);
});

test('the last known requests are readable offline, with their time, after a reload', async ({
  page,
  context,
  control,
}) => {
  const account = await control.newMember({ balance: 300_000, points: 30_000 });
  await signIn(page, account, '/wallet/mileagepage');
  await page.getByTestId('points').fill('10000');
  await page.getByTestId('convert-submit').click();
  await page.getByTestId('confirm-money').click();
  await expect(page.getByTestId('points-history')).toContainText('-10,000');
  await page.goto('/wallet/depositpage');
  await expect(page.getByTestId('requests')).toContainText(won('ko', 10_000));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  const lists = [
    ['/wallet/mileagepage', 'points-history', '-10,000'],
    ['/wallet/depositpage', 'requests', won('ko', 10_000)],
  ] as const;
  // Visit the pages again, so that the worker caches their files.
  for (const [path, list, figure] of lists) {
    await page.goto(path);
    await expect(page.getByTestId(list), path).toContainText(figure);
  }
  // A page that is left while it stores an answer loses that write.
  for (const name of ['points', 'deposits'])
    await expect.poll(() => storedKeys(page), name).toContainEqual(expect.stringContaining(`,"${name}",`));

  await context.setOffline(true);
  const asOf = new RegExp(message('ko', 'As of {time}').replace('{time}', '.*\\d{1,2}:\\d{2}'));
  for (const [path, list, figure] of lists.toReversed()) {
    await page.goto(path);
    await expect(page.getByTestId(list), path).toContainText(figure);
    await expect(page.getByText(asOf).first(), path).toBeVisible();
    for (const button of await page.getByTestId(/-submit$|^convert-all$|^cancel-deposit$/).all())
      await expect(button).toBeDisabled();
  }
  await context.setOffline(false);
});
