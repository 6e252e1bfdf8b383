import { expect, test } from './fixtures.ts';
import { askLimit, inMarket, later, takeSteps, type MarketWorld } from './markets.ts';
import { fillSignUp, signIn } from './player.ts';

test.use({ locale: 'en-US', viewport: { width: 360, height: 780 } });

const LIMITS = '/account/protection';
const DEPOSIT = '/wallet/depositpage';

async function firstDeposit({ page, pack }: MarketWorld): Promise<void> {
  await fillSignUp(page);
  await takeSteps(page, pack);
  await page.waitForURL('**/home');
  await page.goto(DEPOSIT);
  await expect(page.getByTestId('deposit-form')).toBeVisible();
}

const BEFORE_DEPOSIT =
  'signing up has an own step for limits of any amount, before a first deposit; skipping it is offered only where the market allows it';
inMarket('gb', ['@gb.rts12a', '@gb.rts12b'], BEFORE_DEPOSIT, firstDeposit);
inMarket('de', ['@de.6c'], BEFORE_DEPOSIT, firstDeposit);
inMarket('se', ['@se.limits'], BEFORE_DEPOSIT, firstDeposit);
inMarket('nl', ['@nl.limits'], BEFORE_DEPOSIT, firstDeposit);
inMarket('dk', ['@dk.21'], BEFORE_DEPOSIT, firstDeposit);
inMarket('on', ['@on.223'], BEFORE_DEPOSIT, firstDeposit);
inMarket('br', ['@br.limits'], BEFORE_DEPOSIT, firstDeposit);

const EACH_SIGN_IN = 'the step of each sign-in comes before a deposit, and again after the next sign-in';
async function eachSignIn({ page, account, pack }: MarketWorld): Promise<void> {
  const again = { ...pack, signUpSteps: pack.signUpSteps.filter((step) => pack.signInSteps.includes(step)) };
  for (const path of [LIMITS, DEPOSIT]) {
    await signIn(page, account, path);
    if (path === LIMITS) for (const { kind } of pack.setLimits) await askLimit(page, kind, 'month', 2);
    await page.goto(DEPOSIT);
    await page.getByTestId('steps-first').click();
    await takeSteps(page, again);
    await expect(page.getByTestId('deposit-form')).toBeVisible();
  }
}
inMarket('de', ['@de.6d'], EACH_SIGN_IN, eachSignIn);
inMarket('br', ['@br.4i'], EACH_SIGN_IN, eachSignIn);
inMarket('es', ['@es.session'], 'time and money are set before a session begins', firstDeposit);

const RAISE =
  'a lower limit is in force at once; a higher one waits, is not in force by itself, and is confirmed once more';
async function raise(world: MarketWorld): Promise<void> {
  const { page, account, pack } = world;
  await signIn(page, account, LIMITS);
  const limit = page.getByTestId('limit-deposit-week');
  await askLimit(page, 'deposit', 'week', 300_000);
  await expect(limit).toContainText('₩300,000');
  await askLimit(page, 'deposit', 'week', 200_000);
  await expect(limit.locator('p').nth(1)).toHaveText('₩200,000');
  await askLimit(page, 'deposit', 'week', 400_000);
  await expect(limit).toContainText('Asked for: ₩400,000.');
  await expect(limit.getByRole('button', { name: 'Confirm the higher limit' })).toHaveCount(0);
  // A wait for the end of the running week is a week at the most.
  await later(world, pack.increaseHours + (pack.increaseAfterPeriod ? 7 * 24 : 0) + 1, LIMITS);
  await expect(limit.locator('p').nth(1)).toHaveText('₩200,000');
  await limit.getByRole('button', { name: 'Confirm the higher limit' }).click();
  await expect(limit.locator('p').nth(1)).toHaveText('₩400,000');
}
inMarket('intl', ['@intl.limits'], RAISE, raise);
inMarket('gb', ['@gb.rts12d'], RAISE, raise);
inMarket('se', ['@se.raise'], RAISE, raise);
inMarket('on', ['@on.224'], RAISE, raise);

inMarket(
  'gb',
  ['@gb.rts12c'],
  'home and the deposit page lead to the limits in one press',
  async ({ page, account }) => {
    await signIn(page, account);
    for (const path of ['/home', DEPOSIT]) {
      await page.goto(path);
      await expect(page.getByRole('main').locator(`a[href^="${LIMITS}"]`).first()).toBeVisible();
    }
  },
);

inMarket('gb', ['@gb.rts12e'], 'after six months the member is asked to review the limits', async (world) => {
  const { page } = world;
  await later(world, 190 * 24, `${LIMITS}/steps?next=${LIMITS}`);
  await expect(page.getByRole('heading', { name: 'Are your limits still right for you?' })).toBeVisible();
  await page.getByTestId('step-done').click();
  await page.waitForURL(`**${LIMITS}`);
});

inMarket('gb', ['@gb.withdrawal'], 'a withdrawal that was asked for is not offered back', async ({ page, account }) => {
  await signIn(page, account, '/wallet/withdrawpage');
  await page.getByTestId('amount').fill('100000');
  await page.getByTestId('withdraw-submit').click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button').last().click();
  await expect(page.getByText('₩100,000').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /cancel/i })).toHaveCount(0);
});

const REGISTER = 'who is on the register pays nothing in and does not play; withdrawals stay open';
async function onRegister({ page, control, account }: MarketWorld): Promise<void> {
  await control.call('POST', `/members/${account}/register`, { until: null });
  await signIn(page, account, LIMITS);
  await expect(page.getByText('Deposits and play are closed.')).toBeVisible();
  await page.goto('/wallet/withdrawpage');
  await expect(page.getByTestId('withdraw-form')).toBeVisible();
}
inMarket('gb', ['@gb.gamstop'], REGISTER, onRegister);
inMarket('de', ['@de.8'], REGISTER, onRegister);
inMarket('se', ['@se.spelpaus'], REGISTER, onRegister);
inMarket('nl', ['@nl.cruks'], REGISTER, onRegister);
inMarket('dk', ['@dk.rofus'], REGISTER, onRegister);
inMarket('es', ['@es.rgiaj'], REGISTER, onRegister);
inMarket('on', ['@on.register'], REGISTER, onRegister);
inMarket('br', ['@br.register'], REGISTER, onRegister);

async function exclude({ page, account }: MarketWorld): Promise<void> {
  await signIn(page, account, LIMITS);
  await page.getByRole('button', { name: 'Permanently' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Permanently' }).click();
  await expect(page.getByText('You are permanently excluded from play.').first()).toBeVisible();
  await page.goto('/wallet/withdrawpage');
  await expect(page.getByTestId('withdraw-form')).toBeVisible();
}
const EXCLUDED = 'a member excludes themselves for ever after one question; withdrawals stay open';
inMarket('intl', ['@intl.exclusion'], EXCLUDED, exclude);
inMarket('dk', ['@dk.23'], EXCLUDED, exclude);

inMarket('gb', ['@gb.timeout'], 'a time-out lasts a day up to six weeks, as the member chooses', async (world) => {
  const { page, account } = world;
  await signIn(page, account, LIMITS);
  for (const name of ['24 hours', '7 days', '30 days', '6 weeks', '6 months', '5 years'])
    await expect(page.getByRole('button', { name })).toBeVisible();
  await page.getByRole('button', { name: '6 weeks' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '6 weeks' }).click();
  await expect(page.getByText(/You are taking a break until/).first()).toBeVisible();
});

inMarket('de', ['@de.6i3'], 'one press stops play for 24 hours, without a question', async ({ page, account }) => {
  await signIn(page, account, LIMITS);
  await page.getByTestId('stop-now').click();
  await expect(page.getByText(/You have stopped play until/).first()).toBeVisible();
});

inMarket(
  'de',
  ['@de.6b'],
  'the member sets an amount above which the balance is paid out by itself',
  async ({ page, account }) => {
    await signIn(page, account, LIMITS);
    const card = page.getByTestId('win-lock');
    await card.getByRole('button').click();
    await card.getByRole('textbox').fill('700000');
    await card.locator('form [type=submit]').click();
    await expect(card).toContainText('Above ₩700,000');
  },
);

const JOINT = 'what a register counts over all operators is shown with its name and what is left';
async function joint({ page, control, account, pack }: MarketWorld): Promise<void> {
  await control.call('PUT', `/members/${account}/joint`, { used: 10_000 });
  await signIn(page, account, LIMITS);
  await expect(page.getByTestId('joint-deposit-month')).toContainText(pack.jointCap?.register ?? 'a register');
}
inMarket('de', ['@de.6c'], JOINT, joint);
inMarket('es', ['@es.joint'], JOINT, joint);

const CAPPED = 'the limits of the market stand without the member having set one';
const capped = async ({ page, account, pack }: MarketWorld): Promise<void> => {
  await signIn(page, account, LIMITS);
  for (const { kind, period } of pack.caps) {
    await expect(page.getByTestId(`limit-${kind}-${period}`)).not.toContainText('No limit');
  }
};
inMarket('es', ['@es.deposits'], CAPPED, capped);
inMarket('nl', ['@nl.net'], CAPPED, capped);

inMarket(
  'kr',
  ['@kr.246', '@kr.1336'],
  'a deposit is refused, withdrawals stay open, and 1336 is one press away',
  async ({ page, account }) => {
    await signIn(page, account, DEPOSIT);
    await page.getByTestId('amount').fill('20000');
    await page.getByTestId('sender').fill('김하늘');
    await page.getByTestId('deposit-submit').click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.goto('/wallet/withdrawpage');
    await expect(page.getByTestId('withdraw-form')).toBeVisible();
    await page.goto(LIMITS);
    await expect(page.locator('a[href="tel:1336"]').first()).toBeVisible();
  },
);

inMarket(
  'intl',
  ['@intl.selftest'],
  'nine questions are added up on the device, and nothing of them is sent',
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
