import * as v from 'valibot';
import { expect, test } from './fixtures.ts';
import { sendRounds, openSlot, pressGame } from './marketGames.ts';
import { inMarket, signInReady, withdrawWon, type MarketWorld } from './markets.ts';
import { rowsOf } from './money.ts';
import { signIn } from './player.ts';

test.use({ locale: 'en-US', viewport: { width: 360, height: 780 } });

const LIMITS = '/account/protection';
const DEPOSIT = '/wallet/depositpage';
const stopReply = v.object({ data: v.object({ pause: v.object({ until: v.string() }) }) });

const REGISTER = 'a member on the register cannot deposit or play, and is shown which register; withdrawals stay open';
async function onRegister({ page, control, account, pack }: MarketWorld): Promise<void> {
  await control.call('POST', `/members/${account}/register`, { until: null });
  await signIn(page, account, DEPOSIT);
  await expect(page.getByTestId('play-closed')).toContainText(pack.register);
  await expect(page.getByTestId('deposit-form')).toHaveCount(0);
  await pressGame(page);
  await expect(page.getByRole('dialog').getByTestId('play-closed')).toHaveAttribute('data-why', 'pause');
  await withdrawWon(page, 100_000);
}
inMarket(
  'gb',
  ['@gb.gamstop', '@gb.withdrawal'],
  `${REGISTER}; a requested withdrawal is not offered back`,
  async (world) => {
    const { page } = world;
    await onRegister(world);
    await expect(page.getByText('Your withdrawal is being processed')).toBeVisible();
    await expect(page.getByText('₩100,000').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /cancel|take.*back/i })).toHaveCount(0);
  },
);
inMarket('de', ['@de.8'], REGISTER, onRegister);
inMarket('se', ['@se.spelpaus'], REGISTER, onRegister);
inMarket('nl', ['@nl.cruks'], REGISTER, onRegister);
inMarket('dk', ['@dk.rofus'], REGISTER, onRegister);
inMarket('es', ['@es.rgiaj'], REGISTER, onRegister);
inMarket('on', ['@on.register'], REGISTER, onRegister);
inMarket('br', ['@br.register'], REGISTER, onRegister);

async function exclude({ page, account }: MarketWorld): Promise<void> {
  await signIn(page, account, LIMITS);
  for (const name of ['24 hours', '30 days', '6 months', '1 year', '3 years', '5 years'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Permanently' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Permanently' }).click();
  await expect(page.getByText('You are permanently excluded from play.').first()).toBeVisible();
  await pressGame(page);
  const closed = page.getByRole('dialog').getByTestId('play-closed');
  await expect(closed).toHaveAttribute('data-why', 'pause');
  await closed.locator('a[href="/wallet/withdrawpage"]').click();
  await expect(page.getByTestId('withdraw-form')).toBeVisible();
}
const EXCLUDED =
  'breaks and exclusions of each length are offered; a permanent one is in force at once after one confirmation, and withdrawals stay open';
inMarket('intl', ['@intl.exclusion'], EXCLUDED, exclude);
inMarket('dk', ['@dk.23'], EXCLUDED, exclude);

inMarket(
  'de',
  ['@de.6i3'],
  'one press over a game stops play for 24 hours without a question; the page of limits has the same button',
  async (world) => {
    const { page } = world;
    await signInReady(world, LIMITS);
    await expect(page.getByTestId('stop-now')).toBeVisible();
    await openSlot(page);
    const reported = page.waitForResponse(
      (response) => response.url().endsWith('/protection/stop') && response.request().method() === 'POST',
    );
    await page.getByTestId('game-stop').click();
    const { until } = v.parse(stopReply, await (await reported).json()).data.pause;
    expect(Math.abs(Date.parse(until) - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
    await expect(page.getByTestId('game-window')).toHaveCount(0);
    await expect(page.getByText(/You have stopped play until/).first()).toBeVisible();
  },
);

inMarket(
  'de',
  ['@de.6b'],
  'the member sets an amount; at the next win the balance above it is paid out automatically, once',
  async (world) => {
    const { page, control, account } = world;
    await signInReady(world, LIMITS);
    const card = page.getByTestId('win-lock');
    await card.getByRole('button').click();
    await card.getByRole('textbox').fill('700000');
    await card.locator('form [type=submit]').click();
    await expect(card).toContainText('Above ₩700,000');
    await openSlot(page);
    await expect(async () => {
      await control.call('PUT', '/clock', { advance: 6000 });
      expect(await sendRounds(page, { bet: 100 })).toEqual(['played']);
      expect(await rowsOf(control, account, 'win')).toBeGreaterThan(0);
    }).toPass({ intervals: [0] });
    expect(await control.balance(account)).toBe(700_000);
    expect(await rowsOf(control, account, 'withdraw')).toBe(1);
  },
);

inMarket('kr', ['@kr.246'], 'deposits and games are closed, and withdrawals stay open', async ({ page, account }) => {
  await signIn(page, account, DEPOSIT);
  await expect(page.getByTestId('play-closed')).toHaveAttribute('data-why', 'market');
  await expect(page.getByTestId('deposit-form')).toHaveCount(0);
  await pressGame(page);
  await expect(page.getByRole('dialog').getByTestId('play-closed')).toHaveAttribute('data-why', 'market');
  await withdrawWon(page, 100_000);
});

inMarket(
  'kr',
  ['@kr.246'],
  'home offers a visitor no game; a press on one in a list shows that play is closed, and does not ask to sign in',
  async ({ page }) => {
    const why = page.getByTestId('closed-banner');
    await page.goto('/home');
    await expect(why).toHaveAttribute('data-why', 'market');
    await expect(page.getByTestId('open-ways')).toBeVisible();
    await expect(page.locator('main [data-game]')).toHaveCount(0);
    await expect(page.getByText('Play anywhere.')).toHaveCount(0);
    await page.goto('/game/slot');
    await expect(why).toHaveAttribute('data-why', 'market');
    await page.locator('main [data-game]').first().click();
    await expect(page.getByRole('dialog').getByTestId('play-closed')).toHaveAttribute('data-why', 'market');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  },
);

inMarket('kr', ['@kr.1336'], '1336 is one press away on home and on the page of limits', async ({ page, account }) => {
  await signIn(page, account);
  for (const path of ['/home', LIMITS]) {
    await page.goto(path);
    await expect(page.locator('a[href="tel:1336"]').first()).toBeVisible();
  }
});

inMarket(
  'intl',
  ['@intl.selftest'],
  'nine questions are added up on the device; nothing is posted',
  async ({ page }) => {
    await page.goto('/account/self-test');
    const sent: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
    await page.getByTestId('self-test-done').click();
    await expect(page.getByText('Please answer every question.')).toBeVisible();
    for (const answer of await page.getByRole('radio', { name: 'Sometimes' }).all()) await answer.check();
    await page.getByTestId('self-test-done').click();
    await expect(page.getByTestId('self-test-result')).toContainText('serious problems');
    await expect(page.getByTestId('self-test-result').locator(`a[href="${LIMITS}"]`)).toBeVisible();
    expect(sent).toEqual([]);
  },
);
