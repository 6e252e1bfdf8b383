import * as v from 'valibot';
import { auditLedger } from '../ledgerAudit.ts';
import { expect, test } from './fixtures.ts';
import { requestsOf, message, won } from './money.ts';
import {
  balanceOf,
  expectBalance,
  gameFrame,
  openGame,
  playRounds,
  signInByForm,
  signOut,
  watchLedger,
} from './player.ts';
import { IS_LONG, SWEEP } from './tags.ts';

/** A slot that plays in the frame, and its provider. */
const SLOT = { provider: '달빛공방', id: 1_120_001 };
const paths = v.object({ list: v.array(v.object({ path: v.string() })) });

test.use({ casinoCore: true, locale: 'ko-KR', viewport: { width: 1280, height: 800 } });
test.skip(!IS_LONG, 'in the long run');

test(
  'a player’s visit through an adapter, on Casino Core: sign in, a round, deposit, history, withdrawal, a limit that waits, sign out (Rules C50 to C52)',
  SWEEP,
  async ({ page, control, sandbox }) => {
    const account = await control.newMember({ balance: 300_000 });
    await signInByForm(page, account);
    await expect(balanceOf(page)).toHaveText('300,000원');

    await test.step('lobby, launch, a round', async () => {
      const played = await watchLedger(control, account);
      await openGame(page, SLOT.provider, SLOT.id);
      await playRounds(gameFrame(page), 1);
      expect(await played()).toMatchObject({ bets: 1 });
      await expectBalance(page, control, account);
      await page.getByTestId('game-close').click();
      await expect(page.getByTestId('game-window')).toBeHidden();
    });

    await test.step('deposit: one request, which the operator completes', async () => {
      await page.goto('/wallet/depositpage');
      await page.getByTestId('amount').fill('50000');
      await page.getByTestId('sender').fill('김하늘');
      await page.getByTestId('deposit-submit').click();
      await expect(page.getByTestId('ticket-deposit')).toContainText(won('ko', 50_000));
      const [request, ...others] = await requestsOf(control, account, 'deposit');
      expect(others).toEqual([]);
      await control.call('POST', `/requests/${request?.id}/complete`);
      await expectBalance(page, control, account);
      await page.reload();
      await expect(page.getByTestId('deposit-form')).toBeVisible();
    });

    await test.step('withdrawal', async () => {
      const before = await control.balance(account);
      await page.goto('/wallet/withdrawpage');
      await page.getByTestId('amount').fill('20000');
      await page.getByTestId('withdraw-submit').click();
      await page.getByTestId('confirm-money').click();
      await expect(page.getByTestId('ticket-withdraw')).toContainText(won('ko', 20_000));
      expect(await control.balance(account)).toBe(before - 20_000);
      expect(await requestsOf(control, account, 'withdraw')).toHaveLength(1);
    });

    await test.step('history: the bet, the deposit, the withdrawal', async () => {
      await page.goto('/wallet/history');
      const rows = page.getByTestId('transaction');
      for (const type of ['bet', 'deposit', 'withdraw'])
        await expect(rows.and(page.locator(`[data-type="${type}"]`)).first()).toBeVisible();
    });

    await test.step('a limit is in force at once; a higher one waits and can be cancelled', async () => {
      await page.goto('/account/protection');
      const limit = page.getByTestId('limit-deposit-day');
      await expect(limit).toContainText(message('ko', 'No limit'));
      await limit.getByRole('button').click();
      const form = limit.locator('form');
      await form.getByRole('textbox').fill('100000');
      await form.locator('[type=submit]').click();
      await expect(limit).toContainText(won('ko', 100_000));
      // The form closes after the new limit is shown.
      await expect(form).toHaveCount(0);
      await limit.getByRole('button').first().click();
      await form.getByRole('textbox').fill('500000');
      await form.locator('[type=submit]').click();
      await expect(limit).toContainText(won('ko', 500_000));
      await limit.getByRole('button', { name: message('ko', 'Keep the current limit') }).click();
      await expect(limit).not.toContainText(won('ko', 500_000));
    });

    await test.step('sign-out ends the session on the server', async () => {
      await page.goto('/home');
      await signOut(page);
      // Sent again by the next page if this one was left without an answer.
      await expect.poll(() => control.hits('api', '/api/v1/auth/logout', 'POST')).toBeGreaterThanOrEqual(1);
    });

    const { list } = v.parse(paths, await control.call('GET', '/hits?origin=api'));
    expect(list.map(({ path }) => path).filter((path) => !path.startsWith('/api/'))).toEqual([]);
    expect(await auditLedger(sandbox.context.db)).toEqual([]);
  },
);
