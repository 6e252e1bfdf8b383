import type { Page } from '@playwright/test';
import { loadMarket } from '../../src/config/markets/load.ts';
import type { Market, MarketPack } from '../../src/config/markets/pack.ts';
import type { Control } from './control.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './player.ts';
import { IS_LONG, SWEEP } from './tags.ts';

/** The markets whose tests are in the gate; the others are in the long run. */
const IN_GATE: readonly Market[] = ['intl', 'gb'];

/** What a test of a market gets: the page, signed out; a new member, who has been asked for limits; the control port, and the market's pack. */
export interface MarketWorld {
  page: Page;
  control: Control;
  account: string;
  pack: MarketPack;
}

/** Declares a test in one market, tagged with the clauses that it shows: the evidence book says of each what the test's title says. */
export function inMarket(
  market: Market,
  clauses: readonly `@${string}`[],
  title: string,
  walk: (world: MarketWorld) => Promise<void>,
): void {
  if (!IN_GATE.includes(market) && !IS_LONG) return;
  test(
    `${market}: ${title}`,
    { tag: [...clauses, ...(IN_GATE.includes(market) ? [] : [SWEEP.tag])] },
    async ({ page, control }) => {
      await control.call('PATCH', '/settings', { market });
      const account = await control.newMember({ balance: 1_000_000 });
      const pack = await loadMarket(market);
      await walk({ page, control, account, pack });
    },
  );
}

/** Opens the form of a limit and asks for a value: won, or hours. */
export async function askLimit(page: Page, kind: string, period: string, value: number): Promise<void> {
  const limit = page.getByTestId(`limit-${kind}-${period}`);
  await limit.getByRole('button').first().click();
  await limit.getByRole('textbox').first().fill(String(value));
  await limit.locator('form [type=submit]').click();
  await expect(limit.locator('form')).toHaveCount(0);
}

/** Takes the steps that are on the screen one after the other, as the market's pack asks for them, until they lead on. */
export async function takeSteps(page: Page, { signUpSteps, signInSteps, setLimits, maySkipLimits }: MarketPack) {
  for (const step of new Set([...signUpSteps, ...signInSteps])) {
    const done = page.getByTestId('step-done');
    if (step === 'set-limits') {
      // Nothing is preselected; going on is offered only once the limits stand, unless the market lets a member skip them.
      await expect(done).toBeDisabled();
      await expect(page.getByTestId('step-skip')).toHaveCount(maySkipLimits ? 1 : 0);
      for (const { kind, periods } of setLimits)
        await askLimit(page, kind, periods[0] ?? '', kind === 'time' ? 2 : 500_000);
    }
    if (step === 'plan-session') {
      await expect(done).toBeDisabled();
      await askLimit(page, 'loss', 'session', 100_000);
      await askLimit(page, 'time', 'session', 1);
    }
    if (step === 'acknowledge-activity') await expect(page.getByTestId('statement')).toContainText('₩');
    const title = await page.locator('#step').textContent();
    await done.click();
    await expect(page.locator('#step', { hasText: title ?? '' })).toHaveCount(0);
  }
}

/** Moves the world's clock by so many hours and signs the member in again, since the session may have ended meanwhile. */
export async function later({ page, control, account }: MarketWorld, hours: number, next: string): Promise<void> {
  await control.call('PUT', '/clock', { offset: hours * 3_600_000 });
  await signIn(page, account, next);
}
