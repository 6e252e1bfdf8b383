import { inWon } from '../../sandbox/markets.ts';
import { STEPS_PATH } from '../../src/config/paths.ts';
import { protection } from '../../src/contract/protection.ts';
import { expect, test } from './fixtures.ts';
import { openInside } from './inside.ts';
import { pressGame, showAgain } from './marketGames.ts';
import {
  requestDeposit,
  submitLimit,
  bornYearsAgo,
  complete,
  inMarket,
  later,
  PLAN,
  signInReady,
  completeSteps,
  type MarketWorld,
} from './markets.ts';
import { won as moneyText } from './money.ts';
import { callAs, fillSignUp, signIn } from './player.ts';
import { boxOf } from './sizes.ts';

test.use({ locale: 'en-US', viewport: { width: 360, height: 780 } });

const LIMITS = '/account/protection';
const DEPOSIT = '/wallet/depositpage';

async function firstDeposit({ page, pack }: MarketWorld): Promise<void> {
  await fillSignUp(page);
  await completeSteps(page, pack);
  await page.waitForURL('**/home');
  await openInside(page, DEPOSIT);
  await expect(page.getByTestId('deposit-form')).toBeVisible();
}

const BEFORE_DEPOSIT = 'signing up leads, before a first deposit, to limits of any amount';
const SKIPPED = `${BEFORE_DEPOSIT}, which may be skipped`;
const NOT_SKIPPED = `${BEFORE_DEPOSIT}, which cannot be skipped`;
inMarket('gb', ['@gb.rts12a'], SKIPPED, firstDeposit);
inMarket('de', ['@de.6c'], NOT_SKIPPED, firstDeposit);
inMarket('se', ['@se.limits'], `${NOT_SKIPPED}: one a day, one a week and one a month`, firstDeposit);
inMarket('nl', ['@nl.limits'], NOT_SKIPPED, firstDeposit);
inMarket('dk', ['@dk.21'], SKIPPED, firstDeposit);
inMarket('on', ['@on.223'], `${SKIPPED}: one of deposits and one of losses`, firstDeposit);
inMarket(
  'br',
  ['@br.limits', '@br.4i'],
  `${NOT_SKIPPED}: one of losses and one of time; the notice of the risks comes first`,
  firstDeposit,
);

const NO_LIMIT =
  'without the limits that the market requires, deposits and games are closed, and both lead to the step that sets them';
async function noLimit({ page, account }: MarketWorld): Promise<void> {
  await signIn(page, account, DEPOSIT);
  await expect(page.getByTestId('steps-first')).toBeVisible();
  await pressGame(page);
  await expect(page.getByTestId('play-closed')).toHaveAttribute('data-why', 'steps');
  await page.getByTestId('play-closed').locator(`a[href^="${STEPS_PATH}"]`).click();
  await expect(page).toHaveURL((url) => url.pathname === STEPS_PATH);
  await expect(page.getByTestId('game-window')).toBeHidden();
}
inMarket('de', ['@de.6c'], NO_LIMIT, noLimit);
inMarket('se', ['@se.limits'], NO_LIMIT, noLimit);
inMarket('nl', ['@nl.limits'], NO_LIMIT, noLimit);
inMarket('br', ['@br.limits'], NO_LIMIT, noLimit);

inMarket(
  'gb',
  ['@gb.rts12b', '@gb.rts12c'],
  'home and the deposit page lead to the limits in one press; deposit limits have the first card, with three periods of the same size, accept any amount, and count deposits whatever was withdrawn',
  async ({ page, control, account }) => {
    const toLimits = async (): Promise<void> => {
      await page.getByRole('main').locator(`a[href^="${LIMITS}"]`).first().click();
      await page.waitForURL(`**${LIMITS}`);
    };
    await signIn(page, account);
    await toLimits();
    const card = page.getByRole('region', { name: 'Deposit limit', exact: true });
    await expect(page.locator('section[aria-labelledby^="limits-"]').first()).toHaveAttribute(
      'aria-labelledby',
      'limits-deposit',
    );
    const boxes = await Promise.all(
      ['day', 'week', 'month'].map((period) => boxOf(card.getByTestId(`limit-deposit-${period}`))),
    );
    expect(new Set(boxes.map((box) => `${box.width} ${box.height}`)).size).toBe(1);
    await submitLimit(page, 'deposit', 'month', 123_457);
    const transfer = { amount: 100_000, method: 'bank', sender_name: '김하늘' };
    await callAs(account, 'POST', '/wallet/deposits', transfer);
    await complete(control, account, 'deposit');
    await callAs(account, 'POST', '/wallet/withdrawals', { amount: 100_000 });
    await complete(control, account, 'withdraw');
    await openInside(page, DEPOSIT);
    await toLimits();
    await expect(card.getByTestId('limit-deposit-month')).toContainText('₩23,457');
  },
);

const EACH_SIGN_IN = 'comes before a deposit, and again after the next sign-in';
async function eachSignIn({ page, account, pack }: MarketWorld): Promise<void> {
  const again = { ...pack, signUpSteps: pack.signUpSteps.filter((step) => pack.signInSteps.includes(step)) };
  for (const path of [LIMITS, DEPOSIT]) {
    await signIn(page, account, path);
    if (path === LIMITS) for (const { kind } of pack.setLimits) await submitLimit(page, kind, 'month', 2);
    await page.goto(DEPOSIT);
    await page.getByTestId('steps-first').click();
    await completeSteps(page, again);
    await expect(page.getByTestId('deposit-form')).toBeVisible();
  }
}
inMarket('de', ['@de.6d'], `the statement of stakes, wins and losses ${EACH_SIGN_IN}`, eachSignIn);
inMarket('br', ['@br.4i'], `the notice of the risks ${EACH_SIGN_IN}`, eachSignIn);
inMarket('es', ['@es.session'], 'time and money are set before a session begins', firstDeposit);

const raiseAfter = (wait: string): string =>
  `limits are per day, week and month; a lower one is in force at once, a higher one waits ${wait} and is in force only after it is confirmed once more`;
async function raise(world: MarketWorld): Promise<void> {
  const { page, control, account, pack } = world;
  // Waiting for the end of the current week takes a week at most.
  const wait = pack.increaseHours + (pack.increaseAfterPeriod ? 7 * 24 : 0);
  // The session lasts longer than the wait.
  await control.call('PATCH', '/settings', { tokenSeconds: 2 * (wait + 24) * 3600 });
  await page.clock.install();
  await signIn(page, account, LIMITS);
  for (const period of ['day', 'month']) await expect(page.getByTestId(`limit-deposit-${period}`)).toBeVisible();
  const limit = page.getByTestId('limit-deposit-week');
  await submitLimit(page, 'deposit', 'week', 300_000);
  await expect(limit).toContainText('₩300,000');
  await submitLimit(page, 'deposit', 'week', 200_000);
  await expect(limit.locator('p').nth(1)).toHaveText('₩200,000');
  await submitLimit(page, 'deposit', 'week', 400_000);
  await expect(limit).toContainText('Requested: ₩400,000.');
  await pass(world, 0, pack.increaseHours - 1);
  await expect(limit).toContainText('Requested: ₩400,000.');
  await expect(limit.getByRole('button', { name: 'Confirm the higher limit' })).toHaveCount(0);
  await pass(world, pack.increaseHours - 1, wait + 1);
  await expect(limit.locator('p').nth(1)).toHaveText('₩200,000');
  await limit.getByRole('button', { name: 'Confirm the higher limit' }).click();
  await expect(limit.locator('p').nth(1)).toHaveText('₩400,000');
}

/** Moves the clocks of the sandbox and of the page from `from` to `to` hours after the start; the page then refetches the limits. */
async function pass({ page, control }: MarketWorld, from: number, to: number): Promise<void> {
  await control.call('PUT', '/clock', { offset: to * 3_600_000 });
  await page.clock.fastForward((to - from) * 3_600_000);
  // Not `waitForResponse`: the page aborts the fetch that the jump of its clock caused, and its response's `finished()` never resolves.
  const fetched = page.waitForEvent('requestfinished', {
    predicate: (request) => new URL(request.url()).pathname === protection.path,
  });
  await showAgain(page);
  await fetched;
}

inMarket('intl', ['@intl.limits'], raiseAfter('24 hours'), raise);
inMarket('de', ['@de.6c'], raiseAfter('7 days'), raise);
inMarket('dk', ['@dk.21'], raiseAfter('24 hours'), raise);
inMarket('se', ['@se.raise'], raiseAfter('72 hours and for the end of the week that it counts over'), raise);
inMarket('on', ['@on.224'], raiseAfter('24 hours'), raise);

inMarket(
  'gb',
  ['@gb.rts12d', '@gb.rts12e', '@gb.timeout'],
  `${raiseAfter('24 hours')}; after six months the member is asked to review the limits; a time-out lasts a day up to six weeks, as the member chooses`,
  async (world) => {
    const { page } = world;
    await raise(world);
    await later(world, 190 * 24, `${LIMITS}/steps?next=${LIMITS}`);
    await expect(page.getByRole('heading', { name: 'Are your limits still right for you?' })).toBeVisible();
    await page.getByTestId('step-done').click();
    await page.waitForURL(`**${LIMITS}`);
    for (const name of ['24 hours', '7 days', '30 days', '6 weeks', '6 months', '5 years'])
      await expect(page.getByRole('button', { name })).toBeVisible();
    await page.getByRole('button', { name: '6 weeks' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '6 weeks' }).click();
    await expect(page.getByText(/You are taking a break until/).first()).toBeVisible();
  },
);

const JOINT =
  'the total that a register counts over all operators is shown with its name, and a deposit above what it leaves is not sent';
async function joint(world: MarketWorld): Promise<void> {
  const { page, control, account, pack } = world;
  // The deposits at other operators leave ₩45,000 of the limit.
  await control.call('PUT', `/members/${account}/joint`, { used: inWon(pack, pack.jointCap?.amount ?? 0) - 45_000 });
  await signInReady(world, LIMITS);
  await expect(page.getByTestId('joint-deposit-month')).toContainText(pack.jointCap?.register ?? 'a register');
  await requestDeposit(page, 50_000);
  await expect(page.getByTestId('amount')).toHaveAccessibleDescription(/₩45,000/);
}
inMarket('de', ['@de.6c'], JOINT, joint);
inMarket('es', ['@es.joint'], JOINT, joint);

const CAPPED =
  'the limits of the market apply to a member without own limits, and a deposit above the lowest is not sent';
async function capped(world: MarketWorld): Promise<void> {
  const { page, pack } = world;
  await signInReady(world, LIMITS, { ...PLAN, won: 5_000_000 });
  const caps = pack.caps.map((cap) => ({ ...cap, won: inWon(pack, cap.amount) }));
  for (const { kind, period, won } of caps)
    await expect(page.getByTestId(`limit-${kind}-${period}`)).toContainText(moneyText('en', won));
  const lowest = Math.min(...caps.map(({ won }) => won));
  await requestDeposit(page, lowest + 10_000);
  await expect(page.getByTestId('amount')).toHaveAccessibleDescription(new RegExp(moneyText('en', lowest)));
}
inMarket('es', ['@es.deposits'], CAPPED, capped);
inMarket('nl', ['@nl.net'], CAPPED, capped);
inMarket(
  'nl',
  ['@nl.net'],
  'the market’s lower cap applies to a young adult, and a deposit above it is not sent',
  async (world) => {
    const { page, control, account, pack } = world;
    await control.call('PUT', `/members/${account}/identity`, { birth_date: bornYearsAgo(20) });
    await signInReady(world, LIMITS, { ...PLAN, won: 5_000_000 });
    const most = inWon(pack, pack.youngAdults?.caps?.[0]?.amount ?? Number.NaN);
    await expect(page.getByTestId('limit-net_deposit-month')).toContainText(moneyText('en', most));
    await requestDeposit(page, most + 10_000);
    await expect(page.getByTestId('amount')).toHaveAccessibleDescription(new RegExp(moneyText('en', most)));
  },
);

inMarket('on', ['@on.223'], 'of several limits the lowest applies, and is named', async ({ page, account }) => {
  await signIn(page, account, LIMITS);
  await submitLimit(page, 'deposit', 'day', 200_000);
  await submitLimit(page, 'deposit', 'month', 100_000);
  await expect(page.getByText(/First limit to apply: Monthly/).first()).toBeVisible();
  await requestDeposit(page, 110_000);
  await expect(page.getByTestId('amount')).toHaveAccessibleDescription(/₩100,000/);
});
