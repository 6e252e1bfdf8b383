import type { Locator, Page } from '@playwright/test';
import * as TIMINGS from '../../src/config/timings.ts';
import type { Control } from './control.ts';
import { expect, test } from './fixtures.ts';
import { openInside } from './inside.ts';
import { showAgain } from './marketGames.ts';
import { message, won } from './money.ts';
import { balanceOf, drawerOf, gameFrame, playRounds, POPUP_GAME, signIn, watchLedger, wonOf } from './player.ts';
import { stored } from './stored.ts';
import { IS_LONG, SWEEP, sweep, WINDOWS } from './tags.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test(
  'the main job at 1440 px with the keyboard alone, also where the network fails and recovers; the focus always visible and given back',
  WINDOWS,
  async ({ page, control }) => {
    const { keyboard } = page;
    const played = await watchLedger(control, 'player17');

    await page.goto('/login');
    await tabTo(page, 'login-username');
    await keyboard.type('player17');
    await tabTo(page, 'login-password');
    await keyboard.type('demo-1234');
    await keyboard.press('Enter');
    await page.waitForURL('**/home');
    await expect(balanceOf(page)).toHaveText(/\d/);

    // The drawer, from the navigation; its search, with a slash.
    const opener = page
      .getByRole('navigation', { name: '메뉴', exact: true })
      .getByRole('button', { name: '게임 목록' });
    await tabUntil(page, opener);
    await keyboard.press('Enter');
    const { drawer, search, provider, game } = drawerOf(page);
    await expect(drawer).toBeVisible();
    await keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await keyboard.press('Enter');
    await expect(drawer).toBeVisible();
    await tabUntil(page, named(page, '전체'));
    await keyboard.press('Enter');
    await keyboard.press('/');
    await expect(search).toBeFocused();
    await keyboard.type('달빛');
    await expect(drawer.locator('[data-provider-card]')).toHaveCount(1);
    await tabUntil(page, provider('달빛공방'));
    await keyboard.press('Enter');
    await expect(game(1_120_001)).toBeVisible();
    await tabUntil(page, game(1_120_001));
    // The first launch meets a gateway's error page; the player's second one works.
    await control.fault({ origin: 'api', kind: 'status', status: 502, path: '/game/launch', times: 1 });
    await keyboard.press('Enter');

    const window = page.getByTestId('game-window');
    await expect(page.getByTestId('launch-trouble')).toBeVisible();
    await expect(window).toBeFocused();
    await tabTo(page, 'launch-retry');
    await keyboard.press('Enter');
    await expect(window).toHaveAttribute('data-phase', 'playing');
    await expect(page.getByTestId('launch-trouble')).toBeHidden();
    await expect(window).toBeFocused();

    // Stretch, shrink, full screen by F and by Escape.
    await tabTo(page, 'game-stretch');
    await keyboard.press('Enter');
    await expect(window).toHaveAttribute('data-stretched', 'true');
    await keyboard.press('Enter');
    await expect(window).not.toHaveAttribute('data-stretched');
    await keyboard.press('f');
    await expect(window).toHaveAttribute('data-fills-screen', 'true');
    await keyboard.press('Escape');
    await expect(window).not.toHaveAttribute('data-fills-screen');
    await tabTo(page, 'game-fullscreen');
    await keyboard.press('Enter');
    await expect(window).toHaveAttribute('data-fills-screen', 'true');
    await keyboard.press('f');
    await expect(window).not.toHaveAttribute('data-fills-screen');

    // Into the frame, ten rounds, and out again.
    const frame = gameFrame(page);
    await expect(frame.getByTestId('spin')).toBeVisible();
    await tabUntil(page, frame.getByTestId('spin'));
    await playRounds(frame, 5, () => keyboard.press('Enter'));
    await control.fault({ origin: 'games', kind: 'lost-reply', method: 'POST', path: '/round', times: 2 });
    await control.fault({ origin: 'api', kind: 'reset', path: '/main/init', times: 2 });
    await playRounds(frame, 5, () => keyboard.press('Enter'));
    expect(await played()).toMatchObject({ bets: 10 });
    await expectBalanceNow(page, control);
    await tabTo(page, 'game-close', 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(window).toBeHidden();
    // The drawer's card is gone; the focus goes back to what opened the drawer.
    await expect(opener).toBeFocused();

    // A popup-only game, the same way; Escape closes a game window too.
    await keyboard.press('Enter');
    await expect(drawer).toBeVisible();
    await tabUntil(page, named(page, '전체'));
    await keyboard.press('Enter');
    await keyboard.press('/');
    await expect(search).toBeFocused();
    await keyboard.type('velvet');
    await expect(drawer.locator('[data-provider-card]')).toHaveCount(1);
    await tabUntil(page, provider(POPUP_GAME.provider));
    await keyboard.press('Enter');
    await expect(game(POPUP_GAME.id)).toBeVisible();
    await tabUntil(page, game(POPUP_GAME.id));
    const opened = page.waitForEvent('popup');
    await keyboard.press('Enter');
    const popup = await opened;
    await expect(popup.getByTestId('spin')).toBeVisible();
    await playRounds(popup, 1, () => popup.keyboard.press('Space'));
    expect(await played()).toMatchObject({ bets: 11 });
    await popup.close();
    await expect(drawer).toBeHidden();
    await expectBalanceNow(page, control);
  },
);

test('a limit, a break and the self-test with the keyboard alone; Escape answers no and gives the focus back (Rules R1, R4, R31)', async ({
  page,
  control,
}) => {
  const { keyboard } = page;
  await signIn(page, await control.newMember(), '/account/protection');
  const limit = page.getByTestId('limit-deposit-day');
  await tabUntil(page, page.locator('[data-testid="limit-deposit-day"] button'));
  await keyboard.press('Enter');
  await tabUntil(page, page.locator('[data-testid="limit-deposit-day"] input'));
  await keyboard.type('100000');
  await keyboard.press('Enter');
  await expect(limit).toContainText(won('ko', 100_000));

  const question = page.getByRole('alertdialog');
  await tabUntil(page, named(page, '6개월'));
  await keyboard.press('Enter');
  await expect(question).toBeVisible();
  await keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect.poll(() => hasFocus(named(page, '6개월'))).toBe(true);
  await tabUntil(page, named(page, '24시간'), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(question).toBeVisible();
  await tabUntil(page, named(page.getByRole('alertdialog'), '24시간'));
  await keyboard.press('Enter');
  const closed = message('ko', 'Deposits and games are closed.');
  const open = message('ko', 'Withdrawals, transactions and support stay open.');
  await expect(page.getByText(`${closed} ${open}`)).toBeVisible();

  await openInside(page, '/account/self-test');
  for (let number = 1; number <= 9; number += 1) {
    await tabUntil(page, page.locator(`[data-testid="self-test"] > :nth-child(${number}) input`));
    await keyboard.press('Space');
  }
  await tabTo(page, 'self-test-done');
  await keyboard.press('Enter');
  await expect(page.getByTestId('self-test-result')).toBeVisible();
});

for (const width of sweep([360, 1024])) {
  test(
    `in a window of ${width} px a visitor’s focus is never below the bar at the lower edge (Rule N3)`,
    SWEEP,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 640 });
      await page.goto('/support');
      const bar = page.getByRole('navigation', { name: message('ko', 'Main menu') });
      await expect(bar).toBeInViewport({ ratio: 0.9 });
      await expect(page.locator('summary').first()).toBeVisible();
      const hidden: string[] = [];
      let passed = 0;
      for (; ; passed += 1) {
        await page.keyboard.press('Tab');
        const below = await bar.evaluate((element) => {
          const { activeElement } = document;
          // After the last control the page itself has the focus.
          if (!activeElement || activeElement === document.body) return undefined;
          const { top, height } = activeElement.getBoundingClientRect();
          // Of a field of several lines, the browser scrolls the line with the caret into view: 36 px, with the padding above it.
          const shown = activeElement.matches('textarea') ? 36 : height;
          const isBelow = !element.contains(activeElement) && top + shown > element.getBoundingClientRect().top + 1;
          return isBelow ? activeElement.outerHTML : '';
        });
        if (below === undefined) break;
        if (below) hidden.push(below);
      }
      // The bar and the navigation, the questions, the form, the footer, the bar at the lower edge.
      expect(passed).toBeGreaterThan(50);
      expect(hidden).toEqual([]);
    },
  );
}

test('in a low window the focus in the form of a deposit is never below its button, which stays in view', async ({
  page,
  control,
}) => {
  await page.setViewportSize({ width: 390, height: 560 });
  await signIn(page, await control.newMember(), '/wallet/depositpage');
  await expect(page.getByTestId('method')).toBeEnabled();
  await tabTo(page, 'amount');
  const submit = page.getByTestId('deposit-submit');
  let passed = 0;
  for (; !(await hasFocus(submit)); passed += 1) {
    const hidden = await submit.evaluate(({ parentElement }) => {
      const { activeElement } = document;
      const { bottom = 0 } = activeElement?.getBoundingClientRect() ?? {};
      return bottom > (parentElement?.getBoundingClientRect().top ?? 0) ? activeElement?.outerHTML : '';
    });
    expect(hidden).toBe('');
    await page.keyboard.press('Tab');
  }
  // The amount, its quick amounts, the method, the sender's name, the limits.
  expect(passed).toBeGreaterThan(8);
});

test('at a zoom of 400 % only the fixed links stay in view below, and a refused amount has its note in view (Rules N15, R33)', async ({
  page,
  control,
}) => {
  await page.setViewportSize({ width: 320, height: 200 });
  await signIn(page, await control.newMember(), '/wallet/depositpage');
  await expect(page.getByTestId('method')).toBeEnabled();
  await tabTo(page, 'amount');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  const note = page.locator('[data-error]').filter({ visible: true }).first();
  await expect(note).toBeInViewport({ ratio: 1 });
  const links = page.getByTestId('fixed-links');
  await expect(links).toBeInViewport({ ratio: 1 });
  const { bottom } = await note.evaluate((node) => node.getBoundingClientRect().toJSON());
  expect(await links.evaluate((node) => node.getBoundingClientRect().top)).toBeGreaterThan(bottom);
  // Also while the space of links that are not rendered yet is painted, the focus is scrolled clear of it.
  const root = page.locator('html');
  const padding = () => root.evaluate((element) => getComputedStyle(element).scrollPaddingBlockEnd);
  const rendered = await padding();
  await root.evaluate((element) => element.removeAttribute('data-fixed-links'));
  expect(await padding()).toBe(rendered);
  const bar = page.getByRole('navigation', { name: message('ko', 'Main menu') });
  await expect(bar).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(bar).toBeInViewport({ ratio: 0.9 });
});

test('above the keyboard of a phone held sideways a refused amount and its note are both in view (Rule W15)', async ({
  page,
  control,
}) => {
  await page.setViewportSize({ width: 667, height: 190 });
  await signIn(page, await control.newMember(), '/wallet/depositpage');
  await expect(page.getByTestId('method')).toBeEnabled();
  const amount = page.getByTestId('amount');
  // The press of the button leaves the focus in the field.
  await amount.focus();
  await page.getByTestId('deposit-submit').click();
  await expect(page.locator('[data-error]').filter({ visible: true }).first()).toBeInViewport({ ratio: 1 });
  await expect(amount).toBeInViewport({ ratio: 0.9 });
});

test('going back through the transactions, the focus is never below the head of the table', async ({ page }) => {
  await signIn(page, 'demo', '/wallet/history');
  const buttons = page.getByTestId('transaction').getByRole('button');
  await expect(buttons.nth(40)).toBeAttached();
  await buttons.nth(40).focus();
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const box = await page.evaluate(() => {
      const head = document.querySelector('[role="table"] > :first-child')?.getBoundingClientRect();
      return { below: head?.bottom ?? 0, top: document.activeElement?.getBoundingClientRect().top ?? 0 };
    });
    expect(box.top, `step ${step}`).toBeGreaterThanOrEqual(box.below);
  }
});

for (const width of sweep([390, 1280])) {
  test(
    `in a window of ${width} px, going back through the newest games, the focus is never below the search`,
    SWEEP,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 780 });
      await page.goto('/game/slot');
      const rail = page.getByRole('region', { name: message('ko', 'New slots') });
      await expect(rail.getByTestId('favourite').nth(1)).toBeAttached();
      const first = rail.getByTestId('game-card').first();
      await page.getByTestId('lobby-sort').focus();
      // The cards are just below the app bar.
      await first.evaluate((card) => scrollBy(0, card.getBoundingClientRect().top - 73));
      await tabUntil(page, first, 'Shift+Tab', async () => expect(await page.evaluate(coveredFocus)).toBe(''));
    },
  );

  test(
    `in a window of ${width} px the focus in a row that scrolls sideways is wholly in view (Rule N11)`,
    SWEEP,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 780 });
      await page.goto('/game/slot');
      const strip = page.getByRole('main').getByRole('navigation', { name: message('ko', 'Providers') });
      const last = strip.getByRole('link').last();
      // Polls, since the strip may scroll smoothly.
      const judge = (): Promise<void> => expect.poll(() => page.evaluate(cutFocus)).toBe('');
      await expect(strip.getByRole('link').nth(20)).toBeAttached();
      await strip.getByRole('link').first().focus();
      await tabUntil(page, last, 'Tab', judge);
      await tabUntil(page, strip.getByRole('link').first(), 'Shift+Tab', judge);
      const rail = page.getByRole('region', { name: message('ko', 'New slots') });
      await rail.getByTestId('game-card').first().focus();
      await tabUntil(page, rail.getByTestId('game-card').nth(8), 'Tab', judge);
    },
  );
}

if (IS_LONG)
  test(
    'a reality check, the stop and an exclusion with the keyboard alone; the focus is given back (Rules R3, R4, R17)',
    SWEEP,
    async ({ page, control }) => {
      const { keyboard } = page;
      await signIn(page, await control.newMember({ balance: 300_000 }), '/game/slot?provider=102');
      const now = { staked: 50_000, won: 20_000, played: 3600 };
      const tally = { session: 'earlier', before: { staked: 0, won: 0, played: 0 }, now, checked: 0 };
      await page.evaluate((text) => localStorage.setItem('play_tally', text), stored('play_tally', tally));
      await page.reload();
      await tabUntil(page, page.locator('main [data-game="1020001"]'));
      await keyboard.press('Enter');
      const check = page.getByRole('alertdialog', { name: message('ko', 'Reality check') });
      await expect(check).toBeVisible();
      await keyboard.press('Escape');
      await expect(check).toBeVisible();
      await expect(async () => {
        // After the last press it may have closed late.
        if (await check.isVisible()) {
          await tabTo(page, 'reality-continue');
          await keyboard.press('Enter');
        }
        await expect(check).toHaveCount(0, { timeout: TIMINGS.realityCheckWait });
      }).toPass();

      const closed = page.getByRole('dialog').getByTestId('play-closed');
      await tabTo(page, 'game-stop');
      await keyboard.press('Enter');
      await expect(closed).toHaveAttribute('data-why', 'pause');
      await expect(page.getByTestId('game-window')).toHaveCount(0);
      await keyboard.press('Escape');
      await expect(closed).toHaveCount(0);

      await page.goto('/account/protection');
      await tabUntil(page, named(page, '6개월'));
      await keyboard.press('Enter');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await tabUntil(page, named(page.getByRole('alertdialog'), '6개월'));
      await keyboard.press('Enter');
      await expect(page.getByText(/자가 배제 중입니다/).first()).toBeVisible();
      await expect(page.getByTestId('pause-reason')).toBeFocused();
    },
  );

if (IS_LONG)
  test(
    'a sign-up with the keyboard alone: its three steps, the agreements, and the limits that it leads to (Rules A2, R27)',
    SWEEP,
    async ({ page }) => {
      const { keyboard } = page;
      const stamp = Date.now().toString();
      const fill = async (name: string, text: string): Promise<void> => {
        await tabUntil(page, page.locator(`input[name="${name}"]`));
        await keyboard.type(text);
      };
      const check = async (name: string): Promise<void> => {
        await tabUntil(page, page.locator(`input[name="${name}"]`));
        await keyboard.press('Space');
      };
      await page.goto('/account/register');
      await fill('account_id', `keys_${stamp.slice(-8)}`);
      await fill('email', `keys_${stamp}@example.com`);
      await fill('password', 'demo-1234');
      await fill('password_again', 'demo-1234');
      await keyboard.press('Enter');
      await expect(page.locator('input[name="nickname"]')).toBeFocused();
      await fill('nickname', `k${stamp.slice(-8)}`);
      await fill('phone', `010${stamp.slice(-8)}`);
      await keyboard.press('Enter');
      await expect(page.locator('input[name="adult"]')).toBeFocused();
      await check('adult');
      await check('agreed_terms');
      await tabTo(page, 'register-submit');
      await keyboard.press('Enter');
      await page.getByTestId('welcome-next').waitFor();
      await tabTo(page, 'welcome-next');
      await keyboard.press('Enter');
      await page.waitForURL('**/account/protection/steps**');
      await tabTo(page, 'step-skip');
      await keyboard.press('Enter');
      const question = page.getByRole('alertdialog');
      await expect(question).toBeVisible();
      await tabUntil(page, page.locator('[role="alertdialog"] button:last-of-type'));
      await keyboard.press('Enter');
      await page.waitForURL('**/home');
      await expect(balanceOf(page)).toHaveText(/\d/);
    },
  );

/** Makes the page fetch the balance, as it does when it is shown again, until it shows the operator's. */
async function expectBalanceNow(page: Page, control: Control): Promise<void> {
  await expect(async () => {
    await showAgain(page);
    expect(wonOf(await balanceOf(page).textContent())).toBe(await control.balance('player17'));
  }).toPass({ timeout: 60_000 });
}

/** Presses Tab until an element with this test id has the focus. */
async function tabTo(page: Page, testId: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabUntil(page, page.getByTestId(testId), key);
}

/**
 * Presses Tab until an element that `wanted` finds, or one within it, has the focus; at every stop the focus must be visible, and `judge` is
 * called.
 */
async function tabUntil(
  page: Page,
  wanted: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
  judge?: () => Promise<void>,
): Promise<void> {
  // Before the element is on the page, the presses would all be made in vain.
  await wanted.first().waitFor({ state: 'attached' });
  if (await hasFocus(wanted)) return;
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press(key);
    const [isThere, unseen] = await Promise.all([hasFocus(wanted), page.evaluate(unseenFocus)]);
    expect(unseen, 'where the focus is, and cannot be seen').toBe('');
    await judge?.();
    if (isThere) return;
  }
  throw new Error('The keyboard does not lead there');
}

/** Whether the focus is on an element that `wanted` finds, or within one. */
function hasFocus(wanted: Locator): Promise<boolean> {
  return wanted.evaluateAll((all) => all.some((one) => one.contains(one.ownerDocument.activeElement)));
}

/** The links and buttons with exactly this text. */
function named(where: Page | Locator, text: string): Locator {
  return where.locator('a, button').filter({ hasText: new RegExp(`^${text}$`) });
}

/** Runs in the page: the focused control if something covers its upper edge, otherwise ''. */
function coveredFocus(): string {
  const control = document.activeElement;
  if (!control) return '';
  const { left, right, top } = control.getBoundingClientRect();
  const above = document.elementFromPoint((Math.max(left, 0) + Math.min(right, innerWidth)) / 2, top + 2);
  return control.contains(above) ? '' : control.outerHTML.slice(0, 200);
}

/** Runs in the page: the focused control if the row around it that scrolls sideways cuts it off, otherwise ''. */
function cutFocus(): string {
  const control = document.activeElement;
  const { left = 0, right = 0 } = control?.getBoundingClientRect() ?? {};
  let row = control?.parentElement;
  while (row && getComputedStyle(row).overflowX !== 'auto') row = row.parentElement;
  const edges = row?.getBoundingClientRect();
  return control && edges && (left < edges.left || right > edges.right) ? control.outerHTML.slice(0, 200) : '';
}

/** Runs in the page: the focused element if its focus cannot be seen, otherwise ''. The focus inside a frame is not checked. */
function unseenFocus(): string {
  const element = document.activeElement;
  if (!element || element === document.body || element.tagName === 'IFRAME') return '';
  const box = element.getBoundingClientRect();
  const inSight = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  const rings = [element, element.parentElement, element.firstElementChild].some((part) => {
    if (!part) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  });
  return inSight && rings ? '' : element.outerHTML.slice(0, 200);
}
