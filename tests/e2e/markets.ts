import type { Page } from '@playwright/test';
import { loadMarket } from '../../src/config/markets/load.ts';
import type { Market, MarketPack } from '../../src/config/markets/pack.ts';
import { STEPS_PATH } from '../../src/config/paths.ts';
import { STYLES, THEMES } from '../../src/config/looks.ts';
import { RULES_OF_LOOKS, violationsOf } from './axe.ts';
import type { Control } from './control.ts';
import { expect, test } from './fixtures.ts';
import { requestsOf } from './money.ts';
import { signIn } from './player.ts';
import { ALL_LOOKS, IS_LONG, SWEEP } from './tags.ts';
import { wear } from './wear.ts';

/** The markets whose tests are in the gate; the others are in the long run. */
const IN_GATE: readonly Market[] = ['intl', 'gb'];

/** The looks that the page on which a test ends is judged in: all in the long run; in the gate and the evidence book two, with each kind of surface and shape. */
const LOOKS = ALL_LOOKS
  ? THEMES.flatMap((theme) => STYLES.map((style) => ({ theme, style })))
  : ([
      { theme: 'dark', style: 'modern' },
      { theme: 'light', style: 'classic' },
    ] as const);

/** What a test of a market gets: the page, signed out; a new member, who has been asked for limits; the control port, and the market's pack. */
export interface MarketWorld {
  page: Page;
  control: Control;
  account: string;
  pack: MarketPack;
}

/**
 * Declares a test in one market, tagged with the clauses that it shows: the evidence book says of each what the test's title says. The page
 * on which it ends is judged in the looks. What shows a clause of `IN_GATE` is in the gate, without exception; the rest is in the long run.
 */
export function inMarket(
  market: Market,
  clauses: readonly `@${string}`[],
  title: string,
  walk: (world: MarketWorld) => Promise<void>,
): void {
  if (!IS_LONG && (!IN_GATE.includes(market) || clauses.length === 0)) return;
  const tag = [...clauses, ...(IS_LONG ? [SWEEP.tag] : [])];
  test(`${market}: ${title}`, { tag }, async ({ page, control }) => {
    await control.call('PATCH', '/settings', { market });
    const account = await control.newMember({ balance: 1_000_000 });
    const pack = await loadMarket(market);
    await walk({ page, control, account, pack });
    await expectLooks(page);
  });
}

/** Finds the page as it stands whole in each look: nothing wider than the screen, texts and controls to be told from their ground. */
async function expectLooks(page: Page): Promise<void> {
  for (const look of LOOKS) {
    await wear(page, look);
    const name = `${look.theme} ${look.style}`;
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess, name).toBeLessThanOrEqual(0);
    expect(await violationsOf(page, RULES_OF_LOOKS), name).toEqual([]);
  }
}

/** Opens the form of a limit and asks for a value: won, or hours. */
export async function askLimit(page: Page, kind: string, period: string, value: number): Promise<void> {
  const limit = page.getByTestId(`limit-${kind}-${period}`);
  await limit.getByRole('button').first().click();
  await limit.getByRole('textbox').first().fill(String(value));
  await limit.locator('form [type=submit]').click();
  await expect(limit.locator('form')).toHaveCount(0);
}

/** What a member sets where limits are asked for: won, and hours of play; and won to lose at the most in a session. */
export const PLAN = { won: 500_000, loss: 100_000, hours: 1 };

/** Takes the steps that are on the screen one after the other, as the market's pack asks for them, until they lead on. */
export async function takeSteps(
  page: Page,
  { signUpSteps, signInSteps, setLimits, maySkipLimits }: MarketPack,
  plan = PLAN,
): Promise<void> {
  for (const step of new Set([...signUpSteps, ...signInSteps])) {
    const done = page.getByTestId('step-done');
    if (step === 'set-limits') {
      // Nothing is preselected; going on is offered only once the limits stand, unless the market lets a member skip them.
      await expect(done).toBeDisabled();
      await expect(page.getByTestId('step-skip')).toHaveCount(maySkipLimits ? 1 : 0);
      for (const { kind, periods } of setLimits)
        await askLimit(page, kind, periods[0] ?? '', kind === 'time' ? plan.hours : plan.won);
    }
    if (step === 'plan-session') {
      await expect(done).toBeDisabled();
      await askLimit(page, 'loss', 'session', plan.loss);
      await askLimit(page, 'time', 'session', plan.hours);
    }
    if (step === 'risk-notice') await expect(page.getByRole('main')).toContainText(/lose|risk/i);
    if (step === 'acknowledge-activity') await expect(page.getByTestId('statement')).toContainText('₩');
    const title = await page.locator('#step').textContent();
    await done.click();
    await expect(page.locator('#step', { hasText: title ?? '' })).toHaveCount(0);
  }
}

/** Signs in, takes the steps that the market puts before a deposit or a game, and goes on to `next`. */
export async function signInReady({ page, account, pack }: MarketWorld, next: string, plan = PLAN): Promise<void> {
  // The control port's members have seen the step for limits: that is enough where they may be skipped.
  const signUpSteps = pack.signUpSteps.filter((step) => step !== 'set-limits' || !pack.maySkipLimits);
  if (signUpSteps.length + pack.signInSteps.length === 0) return signIn(page, account, next);
  await signIn(page, account, `${STEPS_PATH}?next=${encodeURIComponent(next)}`);
  await takeSteps(page, { ...pack, signUpSteps }, plan);
  await page.waitForURL(`**${next}`);
}

/** A birth date of somebody of so many years. */
export function bornYearsAgo(years: number): string {
  return `${new Date().getUTCFullYear() - years - 1}-12-31`;
}

/** Moves the world's clock to so many hours from now and signs the member in again, since the session may have ended meanwhile. */
export async function later({ page, control, account }: MarketWorld, hours: number, next: string): Promise<void> {
  // A page whose session ends leaves by itself, which would cut off the way to the next one.
  await page.goto('about:blank');
  await control.call('PUT', '/clock', { offset: hours * 3_600_000 });
  await signIn(page, account, next);
}

/** Asks for a deposit of so many won on the deposit page; whether it is granted shows there. */
export async function askDeposit(page: Page, won: number): Promise<void> {
  await page.goto('/wallet/depositpage');
  await page.getByTestId('amount').fill(String(won));
  await page.getByTestId('sender').fill('김하늘');
  await page.getByTestId('deposit-submit').click();
}

/** Asks for a deposit, which the operator's people then credit. */
export async function depositWon({ page, control, account }: MarketWorld, won: number): Promise<void> {
  await askDeposit(page, won);
  await expect(page.getByTestId('request').first()).toBeVisible();
  await complete(control, account, 'deposit');
}

/** Asks for a withdrawal of so many won and confirms it. */
export async function withdrawWon(page: Page, won: number): Promise<void> {
  await page.goto('/wallet/withdrawpage');
  await page.getByTestId('amount').fill(String(won));
  await page.getByTestId('withdraw-submit').click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button').last().click();
  await expect(page.getByTestId('request').first()).toBeVisible();
}

/** The operator's people pay the member's newest request, which waits. */
export async function complete(control: Control, account: string, kind: 'deposit' | 'withdraw'): Promise<void> {
  const [request] = await requestsOf(control, account, kind);
  expect(request?.status).toBe('waiting');
  await control.call('POST', `/requests/${request?.id}/complete`);
}
