import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { Control } from './control.ts';
import { expect, test } from './fixtures.ts';
import { openInside } from './inside.ts';
import { expectError, message, won } from './money.ts';
import { pressGame, SLOTS } from './marketGames.ts';
import { signIn, signInByForm, signOut, tokenOf } from './player.ts';
import { storedKeys } from './storedKeys.ts';
import { watchToasts } from './toasts.ts';
import { IS_LONG, SWEEP } from './tags.ts';

test.use({ locale: 'ko-KR', viewport: { width: 360, height: 780 } });

test('a daily deposit limit refuses a larger deposit and shows what is left of it; a break closes deposits, not withdrawals (Rules R1 to R4)', async ({
  page,
  control,
}) => {
  const account = await control.newMember();
  await signIn(page, account, '/account/protection');
  const limit = page.getByTestId('limit-deposit-day');
  await expect(limit).toContainText(message('ko', 'No limit'));
  await limit.getByRole('button').click();
  const form = limit.locator('form');
  await form.getByRole('textbox').fill('100000');
  await form.locator('[type=submit]').click();
  await expect(limit).toContainText(won('ko', 100_000));
  // The form closes after the new limit is shown: until then a press on the button would only close it.
  await expect(form).toHaveCount(0);

  // A higher limit is pending, and one press cancels it.
  await limit.getByRole('button').first().click();
  await form.getByRole('textbox').fill('500000');
  await form.locator('[type=submit]').click();
  await expect(limit).toContainText(won('ko', 500_000));
  await limit.getByRole('button', { name: message('ko', 'Keep the current limit') }).click();
  await expect(limit).not.toContainText(won('ko', 500_000));

  await openInside(page, '/wallet/depositpage');
  await page.getByTestId('amount').fill('150000');
  await page.getByTestId('sender').fill('김하늘');
  await expect(page.getByTestId('deposit-form')).toContainText(message('ko', '{0} left', won('ko', 100_000)));
  await page.getByTestId('deposit-submit').click();
  await expectError(page, 'amount', message('ko', '{0} left within your limits.', won('ko', 100_000)));

  await openInside(page, '/account/protection');
  await page.getByRole('button', { name: '24시간' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '24시간' }).click();
  const closed = message('ko', 'Deposits and games are closed.');
  const open = message('ko', 'Withdrawals, transactions and support stay open.');
  await expect(page.getByText(`${closed} ${open}`)).toBeVisible();
  await openInside(page, '/wallet/depositpage');
  await expect(page.getByTestId('play-closed')).toHaveAttribute('data-why', 'pause');
  await expect(page.getByTestId('help-line').first().getByRole('link')).toHaveAttribute('href', 'tel:1336');
  await openInside(page, '/wallet/withdrawpage');
  await expect(page.getByTestId('withdraw-form')).toBeVisible();
});

test('a stop in maintenance stays in force when that is over, and is then reported to the server (Rule R6)', async ({
  page,
  control,
}) => {
  const account = await control.newMember();
  await signIn(page, account, '/account/protection');
  await expect(page.getByTestId('limit-deposit-day')).toBeVisible();
  await control.call('PATCH', '/settings', { maintenance: new Date(Date.now() + 3_600_000).toISOString() });
  const before = await stops(control);
  await page.getByTestId('stop-now').click();
  await expect.poll(async () => (await stops(control)) - before).toBeGreaterThan(0);
  const accepted = page.waitForResponse(
    async (response) => response.url().endsWith('/protection/stop') && /"code":0\b/.test(await response.text()),
  );
  await control.call('PATCH', '/settings', { maintenance: null });
  await accepted;
  const sent = await stops(control);
  await page.goto('/wallet/depositpage');
  await expect(page.getByTestId('play-closed').first()).toHaveAttribute('data-why', 'pause');
  await page.waitForLoadState('networkidle');
  expect(await stops(control)).toBe(sent);
});

test.describe('without an answer', () => {
  // These tests need the parts that a page prefetches.
  test.use({ prefetches: true });

  test('“stop now” without a connection locks immediately, and through a kill, a sign-out and a clock set two days ahead; it is reported to the server once (Rules R3, R6)', async ({
    page,
    context,
    control,
  }) => {
    const account = await control.newMember();
    const launched = await launches(control);
    const before = await stops(control);
    // The script of the notice is prefetched after the sign-in: listen before that, or the response may be missed.
    const ahead = page.waitForResponse(/PlayClosedView/, { timeout: 90_000 });
    await signIn(page, account, '/account/protection');
    await ahead;
    await context.setOffline(true);
    await page.getByTestId('stop-now').click();
    await expect(page.getByTestId('play-closed').first()).toHaveAttribute('data-why', 'pause');
    await expect.poll(() => storedStops(page)).toBe(1);
    expect(await stops(control)).toBe(before);
    // Closing the page would end the driver's offline emulation first, and the page could then still report the stop.
    const reported = await refuseReports(page, control);
    await page.goto('about:blank');
    await page.close();

    await context.setOffline(false);
    const next = await context.newPage();
    await next.clock.setSystemTime(Date.now() + 2 * 86_400_000);
    await signInByForm(next, account, SLOTS);
    await pressGame(next);
    await expect(next.getByRole('dialog').getByTestId('play-closed')).toHaveAttribute('data-why', 'pause');
    await expect.poll(reported).toMatchObject(ONCE);
    expect(await launches(control)).toBe(launched);

    // The server's own answer closes play from here on.
    await next.goto('/wallet/depositpage');
    await expect(next.getByTestId('play-closed')).toBeVisible();
    // What this page sends at its start has been sent.
    await next.waitForLoadState('networkidle');
    expect(await reported()).toMatchObject(ONCE);
  });

  if (IS_LONG)
    test(
      'a stop that cannot be reported is kept through a reload, in a second tab, through a sign-out and a clock set back by two days; it is reported once (Rule R6)',
      SWEEP,
      async ({ page, context, control }) => {
        const account = await control.newMember({ balance: 300_000 });
        const launched = await launches(control);
        await signIn(page, account, '/account/protection');
        const reported = await refuseReports(page, control);
        await page.getByTestId('stop-now').click();
        await expect.poll(() => storedStops(page)).toBe(1);
        const expectClosed = async (tab: Page): Promise<void> => {
          await pressGame(tab);
          const notice = tab.getByRole('dialog').getByTestId('play-closed');
          await expect(notice).toHaveAttribute('data-why', 'pause');
          await tab.keyboard.press('Escape');
          await expect(notice).toHaveCount(0);
        };
        await page.reload();
        await expectClosed(page);
        const other = await context.newPage();
        await expectClosed(other);
        await other.close();
        await signOut(page);
        await page.clock.setSystemTime(Date.now() - 2 * 86_400_000);
        await signInByForm(page, account);
        await expectClosed(page);
        await expect.poll(reported).toMatchObject(ONCE);
        await page.reload();
        await expectClosed(page);
        expect(await reported()).toMatchObject(ONCE);
        expect(await launches(control)).toBe(launched);
      },
    );
});

const REPORTS = new URLSearchParams({ origin: 'api', path: '/protection/stop', method: 'POST' });

function stops(control: Control): Promise<number> {
  return control.hits('api', '/protection/stop', 'POST');
}

/** What `refuseReports` gives of a stop that was reported once. */
const ONCE = { keys: [expect.any(String)] };

const arrivals = v.object({ list: v.array(v.object({ key: v.string() })) });
const rules = v.object({
  list: v.array(v.object({ rule: v.object({ token: v.optional(v.string()) }), used: v.number() })),
});

/**
 * Resets the connection of each report of a stop that the page's present session sends, also of one under way when the session ends.
 * Returns a function that gives the keys of the reports that have since arrived in any other session, and how many arrived before and were
 * refused. A repeated report has the same key, which is given once: on a slow machine the first may get its answer too late.
 */
async function refuseReports(page: Page, control: Control) {
  const token = await tokenOf(page);
  const before = await stops(control);
  await control.fault({ origin: 'api', kind: 'reset', path: '/protection/stop', token });
  return async () => {
    const { list } = v.parse(rules, await control.call('GET', '/faults'));
    const refused = list.find(({ rule }) => rule.token === token)?.used ?? Number.NaN;
    const { list: calls } = v.parse(arrivals, await control.call('GET', `/hits?${REPORTS}`));
    return { keys: [...new Set(calls.slice(before + refused).map(({ key }) => key))], before, refused };
  };
}

function launches(control: Control): Promise<number> {
  return control.hits('api', '/game/launch', 'GET');
}

/** How many stops the page's database has. */
async function storedStops(page: Page): Promise<number> {
  return (await storedKeys(page)).filter((key) => key.startsWith('stops/')).length;
}

test('closed hours and kinds of games take effect at once; a closed kind leaves the lists (Rules R9, R10)', async ({
  page,
  control,
}) => {
  const toasted = await watchToasts(page);
  await signIn(page, await control.newMember(), '/account/protection');
  const kinds = page.getByTestId('kinds');
  await kinds.getByRole('switch', { name: message('ko', 'Live casino') }).click();
  await toasted(message('ko', 'Your choice has been saved.'));
  await openInside(page, '/game/slot');
  await expect(page.locator('main a[href="/game/sports"]')).toBeVisible();
  await expect(page.locator('main a[href="/game/livecasino"]')).toHaveCount(0);
  await openInside(page, '/game/livecasino');
  await expect(page.getByTestId('play-closed')).toContainText(message('ko', 'You have blocked this type of game.'));

  await openInside(page, '/account/protection');
  const hours = page.getByTestId('hours');
  const hour = (new Date(Date.now() + 9 * 3_600_000).getUTCHours() + 23) % 24;
  await hours.getByRole('combobox').nth(0).selectOption(String(hour));
  await hours
    .getByRole('combobox')
    .nth(1)
    .selectOption(String((hour + 4) % 24));
  await hours.getByRole('button', { name: message('ko', 'Block these hours') }).click();
  await expect(hours.getByRole('button', { name: message('ko', 'Unblock in 24 hours') })).toBeVisible();
  // The page knows by now that play is closed: it sends no launch.
  await expect(page.locator('main [data-tone="info"]').first()).toBeVisible();
  const before = await launches(control);
  await pressGame(page);
  await expect(page.getByRole('dialog').getByTestId('play-closed')).toHaveAttribute('data-why', 'pause');
  expect(await launches(control)).toBe(before);
});

test.describe('in German on the smallest phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 320, height: 568 } });

  // Markets whose pack has more break lengths than BASE (gb), or caps (nl, es).
  for (const market of ['gb', 'nl', 'es']) {
    test(`no control of the limits moves when the rules of ${market} arrive`, async ({ page, control }) => {
      let arrive = (): void => undefined;
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      await page.route(new RegExp(`/assets/${market}-[^/]*\\.js$`), async (route) => {
        await arrived;
        await route.continue();
      });
      await control.call('PATCH', '/settings', { market });
      await signIn(page, await control.newMember(), '/account/protection');
      await expect(page.getByTestId('stop-now')).toBeVisible();
      const controls = await page.getByTestId('protection').locator('button, input, select').elementHandles();
      const places = () => Promise.all(controls.map(async (each) => (await each.boundingBox())?.y));
      const before = await places();
      arrive();
      await expect(page.getByTestId('reality-check').getByRole('button').first()).toBeEnabled();
      expect(await places()).toEqual(before);
    });
  }
});
