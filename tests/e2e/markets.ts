import type { Page } from '@playwright/test';
import { loadMarket } from '../../src/config/markets/load.ts';
import type { Market, MarketPack } from '../../src/config/markets/pack.ts';
import { STEPS_PATH } from '../../src/config/paths.ts';
import { STYLES, THEMES } from '../../src/config/looks.ts';
import { RULES_OF_LOOKS, violationsOf } from './axe.ts';
import type { Control } from './control.ts';
import { expect, test } from './fixtures.ts';
import { openInside } from './inside.ts';
import { requestsOf } from './money.ts';
import { signIn } from './player.ts';
import { ALL_LOOKS, IS_LONG, SWEEP } from './tags.ts';
import { applyLook } from './applyLook.ts';
import { excessWidth } from './sizes.ts';

/** The markets whose tests run in `npm test`; the others run in the long run only. */
const ALWAYS: readonly Market[] = ['intl', 'gb'];

/** Two looks that differ most. */
const DIFFERENT = [
  { theme: 'light', style: 'classic' },
  { theme: 'dark', style: 'modern' },
] as const;

/**
 * The looks in which a test's last page is checked: all in the long run, two for the evidence book, and in `npm test` one that other tests of
 * whole pages do not use.
 */
const LOOKS = ALL_LOOKS
  ? THEMES.flatMap((theme) => STYLES.map((style) => ({ theme, style })))
  : DIFFERENT.slice(0, IS_LONG ? 2 : 1);

/** Input of a market's test: the signed-out page, the control port, a new member who has already seen the step for limits, the market's pack. */
export interface MarketWorld {
  page: Page;
  control: Control;
  account: string;
  pack: MarketPack;
}

/**
 * Declares a test in one market, tagged with the clauses that it proves: the evidence book prints the test's title below each. The test's last
 * page is checked in the looks. `npm test` runs only tests with clauses, of the markets in `ALWAYS`; the long run has all.
 */
export function inMarket(
  market: Market,
  clauses: readonly `@${string}`[],
  title: string,
  walk: (world: MarketWorld) => Promise<void>,
): void {
  if (!IS_LONG && (!ALWAYS.includes(market) || clauses.length === 0)) return;
  const tag = [...clauses, ...(IS_LONG ? [SWEEP.tag] : [])];
  test(`${market}: ${title}`, { tag }, async ({ page, control }) => {
    await control.call('PATCH', '/settings', { market });
    const account = await control.newMember({ balance: 1_000_000 });
    const pack = await loadMarket(market);
    await walk({ page, control, account, pack });
    await expectLooks(page);
  });
}

/** Checks the current page in each look: nothing is wider than the screen, texts and controls contrast with their background. */
async function expectLooks(page: Page): Promise<void> {
  // On a slow machine, beside other tests, axe may take 10 s for each look.
  test.setTimeout(test.info().timeout + LOOKS.length * 10_000);
  for (const look of LOOKS) {
    await applyLook(page, look);
    // Content that a bar covers in part can be scrolled into view.
    await page.evaluate(() => scrollTo(0, 0));
    const name = `${look.theme} ${look.style}`;
    const excess = await excessWidth(page);
    expect(excess, name).toBeLessThanOrEqual(0);
    expect(await violationsOf(page, RULES_OF_LOOKS), name).toEqual([]);
  }
}

/** Opens the form of a limit and submits a value: won, or hours. */
export async function submitLimit(page: Page, kind: string, period: string, value: number): Promise<void> {
  const limit = page.getByTestId(`limit-${kind}-${period}`);
  await limit.getByRole('button').first().click();
  await limit.getByRole('textbox').first().fill(String(value));
  await limit.locator('form [type=submit]').click();
  await expect(limit.locator('form')).toHaveCount(0);
}

/** Limits that a test's member sets: `won` for money, `hours` for time of play, `loss` in won for one session. */
export const PLAN = { won: 500_000, loss: 100_000, hours: 1 };

/** Completes the steps that the market's pack requires, one after the other, beginning with the one on the screen. */
export async function completeSteps(
  page: Page,
  { signUpSteps, signInSteps, setLimits, maySkipLimits }: MarketPack,
  plan = PLAN,
): Promise<void> {
  for (const step of new Set([...signUpSteps, ...signInSteps])) {
    const done = page.getByTestId('step-done');
    if (step === 'set-limits') {
      // Nothing is preselected, and the button is enabled only after the limits are set; a market may allow skipping.
      await expect(done).toBeDisabled();
      await expect(page.getByTestId('step-skip')).toHaveCount(maySkipLimits ? 1 : 0);
      for (const { kind, periods } of setLimits)
        await submitLimit(page, kind, periods[0] ?? '', kind === 'time' ? plan.hours : plan.won);
    }
    if (step === 'plan-session') {
      await expect(done).toBeDisabled();
      await submitLimit(page, 'loss', 'session', plan.loss);
      await submitLimit(page, 'time', 'session', plan.hours);
    }
    if (step === 'risk-notice') await expect(page.getByRole('main')).toContainText(/lose|risk/i);
    if (step === 'acknowledge-activity') await expect(page.getByTestId('statement')).toContainText('₩');
    const title = await page.locator('#step').textContent();
    await done.click();
    await expect(page.locator('#step', { hasText: title ?? '' })).toHaveCount(0);
  }
}

/** Signs in, completes the market's steps before a deposit or a game, and continues to `next`. */
export async function signInReady({ page, account, pack }: MarketWorld, next: string, plan = PLAN): Promise<void> {
  // Members made by the control port have already seen the step for limits, which is enough if it may be skipped.
  const signUpSteps = pack.signUpSteps.filter((step) => step !== 'set-limits' || !pack.maySkipLimits);
  if (signUpSteps.length + pack.signInSteps.length === 0) return signIn(page, account, next);
  await signIn(page, account, `${STEPS_PATH}?next=${encodeURIComponent(next)}`);
  await completeSteps(page, { ...pack, signUpSteps }, plan);
  await page.waitForURL(`**${next}`);
}

/** A birth date that gives an age of `years` years. */
export function bornYearsAgo(years: number): string {
  return `${new Date().getUTCFullYear() - years - 1}-12-31`;
}

/** Moves the sandbox's clock forward by `hours` and signs the member in again, since the session may have ended. */
export async function later({ page, control, account }: MarketWorld, hours: number, next: string): Promise<void> {
  // A page whose session ends navigates on its own, which would interrupt the navigation below.
  await page.goto('about:blank');
  await control.call('PUT', '/clock', { offset: hours * 3_600_000 });
  await signIn(page, account, next);
}

/** Requests a deposit of `won` on the deposit page, which then shows whether it was accepted. */
export async function requestDeposit(page: Page, won: number): Promise<void> {
  await openInside(page, '/wallet/depositpage');
  await page.getByTestId('amount').fill(String(won));
  await page.getByTestId('sender').fill('김하늘');
  await page.getByTestId('deposit-submit').click();
}

/** Requests a deposit, which the operator then credits. */
export async function depositWon({ page, control, account }: MarketWorld, won: number): Promise<void> {
  await requestDeposit(page, won);
  await expect(page.getByTestId('request').first()).toBeVisible();
  await complete(control, account, 'deposit');
}

/** Requests a withdrawal of `won` and confirms it. */
export async function withdrawWon(page: Page, won: number): Promise<void> {
  await openInside(page, '/wallet/withdrawpage');
  await page.getByTestId('amount').fill(String(won));
  await page.getByTestId('withdraw-submit').click();
  await page.getByTestId('confirm-money').click();
  await expect(page.getByTestId('request').first()).toBeVisible();
}

/** The operator completes the member's newest request, which must be waiting. */
export async function complete(control: Control, account: string, kind: 'deposit' | 'withdraw'): Promise<void> {
  const [request] = await requestsOf(control, account, kind);
  expect(request?.status).toBe('waiting');
  await control.call('POST', `/requests/${request?.id}/complete`);
}
