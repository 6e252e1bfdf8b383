import type { Market } from '../../src/config/markets/pack.ts';
import { expect, test } from './fixtures.ts';
import { openSlot, playFor, playOn, playUntil, pressGame } from './marketGames.ts';
import {
  requestDeposit,
  bornYearsAgo,
  complete,
  depositWon,
  inMarket,
  PLAN,
  completeSteps,
  withdrawWon,
  type MarketWorld,
} from './markets.ts';
import { fillSignUp, gameFrame, playRounds, signIn } from './player.ts';

test.use({ locale: 'en-US', viewport: { width: 360, height: 780 } });

const LIMITS = '/account/protection';
const HOUR_MS = 3_600_000;

/** Markets in which an hour of play ends it: by a required break, or by the time limit that was set. */
const HOUR: Partial<Record<Market, 'pause' | 'limit'>> = { de: 'pause', es: 'limit', br: 'limit' };

/** A new member's walk through a market. Withdrawals stay open while play is closed. */
async function walk(world: MarketWorld): Promise<void> {
  test.setTimeout(600_000);
  const { page, control, pack } = world;
  const own = await join(world);

  await depositWon(own, 300_000);
  await playAnHour(own);

  const limitsDeposits = pack.setLimits.some(({ kind }) => kind === 'deposit');
  if (limitsDeposits) {
    await requestDeposit(page, PLAN.won - 300_000 + 10_000);
    await expect(page.getByTestId('amount')).toHaveAccessibleDescription(/₩200,000/);
  }

  await page.goto(LIMITS);
  await press(own, '24 hours');
  await expect(page.getByText(/You are taking a break until/).first()).toBeVisible();
  await expectClosed(own);

  // A day later play is open again, and the member closes it for longer.
  // A page whose session ends navigates on its own, which would interrupt the navigation below.
  await page.goto('about:blank');
  await control.call('PUT', '/clock', { advance: 25 * HOUR_MS });
  await signIn(page, own.account, LIMITS);
  await expect(page.getByText('Limits and breaks').first()).toBeVisible();
  await expect(page.getByText(/You are taking a break until/)).toHaveCount(0);
  await press(own, '6 months');
  await expect(page.getByText(/You are excluded from play until/).first()).toBeVisible();
  await expectClosed(own);

  await expectPaidOut(own);
}

/** The walk in a market without play: an exclusion leaves withdrawals open there too. */
async function walkClosed(world: MarketWorld): Promise<void> {
  const { page } = world;
  const own = await join(world);
  await expectClosed(own);
  await page.goto(LIMITS);
  await press(own, '6 months');
  await expect(page.getByText(/You are excluded from play until/).first()).toBeVisible();
  await expectPaidOut(own);
}

/** Signs up a new member, up to the home page; returns the world with this member. */
async function join(world: MarketWorld): Promise<MarketWorld> {
  const { page, control, pack } = world;
  // Noon UTC is daytime in each market: no day, week or month ends during the play, so no limit is reset.
  await control.call('PUT', '/clock', { offset: new Date().setUTCHours(36, 0, 0, 0) - Date.now() });
  const account = await fillSignUp(page);
  await completeSteps(page, pack);
  await page.waitForURL('**/home');
  // Registers the member's bank account, as support would after an inquiry.
  const holder = { bank: '한빛은행', number: '113-2026-4410', holder: '김하늘' };
  await control.call('PUT', `/members/${account}/account`, holder);
  // A member whose identity is not checked counts as young.
  await control.call('PUT', `/members/${account}/identity`, { birth_date: bornYearsAgo(30) });
  return { ...world, account };
}

async function expectPaidOut({ page, control, account }: MarketWorld): Promise<void> {
  const before = await control.balance(account);
  await withdrawWon(page, 50_000);
  await complete(control, account, 'withdraw');
  expect(await control.balance(account)).toBe(before - 50_000);
}

async function playAnHour(world: MarketWorld): Promise<void> {
  const { page, pack } = world;
  await openSlot(page);
  await playRounds(gameFrame(page), 2);
  const check = page.getByRole('alertdialog', { name: 'Reality check' });
  const each = pack.realityChecks.at(-1) ?? 60;
  for (let minutes = 0; minutes < 60; minutes += each) {
    await playFor(world, each - 5);
    await expect(page.getByTestId('game-frame')).toHaveCount(1);
    const end = minutes + each >= 60 ? HOUR[pack.market] : undefined;
    const closed = page.getByRole('dialog').getByTestId('play-closed');
    await playUntil(world, end ? closed : check, 6);
    if (end) {
      await expect(closed).toHaveAttribute('data-why', end);
      await expect(page.getByTestId('game-window')).toHaveCount(0);
      // Deposits are closed until the break ends too.
      await world.control.call('PUT', '/clock', { advance: (pack.restAfter?.restMinutes ?? 0) * 60_000 });
      return;
    }
    await playOn(check);
  }
  await playRounds(gameFrame(page), 1);
  await page.getByTestId('game-close').click();
  await expect(page.getByTestId('game-window')).toHaveCount(0);
}

/** Presses a break or an exclusion on the page of limits, and answers the one question. */
async function press({ page }: MarketWorld, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
}

/** Deposits and games are closed, each with the reason. */
async function expectClosed({ page, pack }: MarketWorld): Promise<void> {
  const why = pack.playClosed ? 'market' : 'pause';
  await page.goto('/wallet/depositpage');
  await expect(page.getByTestId('play-closed')).toHaveAttribute('data-why', why);
  await expect(page.getByTestId('deposit-form')).toHaveCount(0);
  await pressGame(page);
  await expect(page.getByRole('dialog').getByTestId('play-closed')).toHaveAttribute('data-why', why);
}

const WAY =
  'a new member signs up, deposits, plays an hour, meets a limit, takes a break, is excluded, and then withdraws';
for (const market of ['intl', 'gb', 'de', 'se', 'nl', 'dk', 'es', 'on', 'br'] as const) inMarket(market, [], WAY, walk);

inMarket('kr', [], 'a new member signs up, cannot deposit or play, is excluded, and then withdraws', walkClosed);
