import * as v from 'valibot';
import * as TIMINGS from '../../src/config/timings.ts';
import { launchAddress, sessionTakeover } from '../../src/contract/games.ts';
import { stopNow } from '../../src/contract/protection.ts';
import { expect, test } from './fixtures.ts';
import { openInside } from './inside.ts';
import { showAgainUntil } from './marketGames.ts';
import { message } from './money.ts';
import { callAs, gameFrame, playRounds, POPUP_GAME, signIn, signInToGame, SLOT } from './player.ts';
import { boxOf } from './sizes.ts';
import { stored } from './stored.ts';

test.use({ locale: 'ko-KR', viewport: { width: 360, height: 780 } });

const launched = v.object({ DATA: v.object({ session: v.string() }) });

/** A net result as the bar writes it. */
const net = (won: number): string => `${won === 0 ? '' : won > 0 ? '+' : '−'}${Math.abs(won).toLocaleString('en')}원`;

test('the bar’s net result is the ledger’s, one press shows it over the game by day and in total, and closing ends the session (Rules R15, R20)', async ({
  page,
  control,
}) => {
  const account = await control.newMember({ balance: 300_000 });
  const before = (await control.ledger(account)).length;
  await signInToGame(page, account);
  await expect(page.getByTestId('game-net')).toHaveText('0원');
  await playRounds(gameFrame(page), 2);
  const entries = (await control.ledger(account)).slice(0, -before || undefined);
  const result = net(entries.reduce((sum, { amount }) => sum + amount, 0));
  await expect(page.getByTestId('game-net')).toHaveText(result);
  await expect(page.getByTestId('game-time')).toHaveText(/^0:0\d:\d\d$/);

  await page.getByTestId('game-figures').click();
  const activity = page.getByTestId('activity');
  // Since the sign-in, today, seven days, this month, this year, in all, and the day in the list.
  await expect(activity.getByText(result, { exact: true })).toHaveCount(7);
  await page.goBack();
  const closed = page.waitForResponse(/\/game\/sessions\/[^/]+\/close$/);
  await page.getByTestId('game-close').click();
  expect((await closed).ok()).toBe(true);
  await openInside(page, '/account/activity');
  await expect(activity.getByText(result, { exact: true }).first()).toBeVisible();
});

test('a reality check after the member’s minutes of play: two buttons of one size, nothing answers it in its first second, “stop” closes the game (Rule R17)', async ({
  page,
  control,
}) => {
  await signIn(page, await control.newMember({ balance: 300_000 }), SLOT.page);
  const figures = { staked: 50_000, won: 20_000, played: 3600 };
  const tally = { session: 'earlier', before: { staked: 0, won: 0, played: 0 }, now: figures, checked: 0 };
  await page.evaluate((text) => localStorage.setItem('play_tally', text), stored('play_tally', tally));
  const pressed = page.evaluate(pressAtOnce, 'reality-stop');
  await page.locator(`main [data-game="${SLOT.id}"]`).first().click();
  await pressed;
  const check = page.getByRole('alertdialog', { name: message('ko', 'Reality check') });
  const stop = check.getByTestId('reality-stop');
  await expect(check).toContainText('−30,000원');
  await expect(check).toContainText('1:00:');
  const [one, other] = [await boxOf(stop), await boxOf(check.getByTestId('reality-continue'))];
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  await expect(async () => {
    if (await stop.isVisible()) await stop.click();
    await expect(page.getByTestId('game-window')).toHaveCount(0, { timeout: TIMINGS.realityCheckWait });
  }).toPass();
  await expect(check).toHaveCount(0);
});

test('one game at a time over devices: “play here” takes over, another device takes it back; a pause that begins on that device closes the game, and the page shows why (Rules R18, R19)', async ({
  page,
  control,
}) => {
  const account = await control.newMember({ balance: 300_000 });
  // Each of these calls comes from another device: the page does not know of it.
  await callAs(account, launchAddress.method, `${launchAddress.path}?game_id=${SLOT.id}&type=slot`);
  await signInToGame(page, account);
  const elsewhere = page.getByTestId('game-not-here');
  await expect(elsewhere).toContainText('Royal Reef');

  const launch = page.waitForResponse((response) => new URL(response.url()).pathname === launchAddress.path);
  await elsewhere.getByTestId('play-here').click();
  const { DATA } = v.parse(launched, await (await launch).json());
  await expect(page.getByTestId('game-net')).toHaveText('0원');

  // The page learns it by its next heartbeat, which it sends as soon as it is visible again.
  await callAs(account, sessionTakeover.method, sessionTakeover.path.replace(':id', DATA.session), {});
  await showAgainUntil(page, elsewhere);
  await expect(page.getByTestId('game-frame')).toHaveCount(0);

  await elsewhere.getByTestId('play-here').click();
  await expect(page.getByTestId('game-net')).toHaveText('0원');
  await callAs(account, stopNow.method, stopNow.path, { pressed_at: new Date().toISOString() });
  await showAgainUntil(page, page.getByRole('dialog', { name: message('ko', 'The game was closed') }));
  await expect(page.getByTestId('game-window')).toHaveCount(0);
});

test('a game in a separate window has its bar on the page that opened it, also after a reload, which asks to close the window (Rule R16)', async ({
  page,
  control,
}) => {
  await signIn(page, await control.newMember({ balance: 300_000 }), POPUP_GAME.page);
  const opened = page.waitForEvent('popup');
  await page.locator(`[data-game="${POPUP_GAME.id}"]`).click();
  const popup = await opened;
  await expect(popup.getByTestId('spin')).toBeVisible();
  const bar = page.getByTestId('window-game');
  await expect(bar.getByTestId('game-time')).toBeVisible();
  await page.reload();
  await expect(bar.getByTestId('game-time')).toBeVisible();
  await bar.getByTestId('window-game-close').click();
  await expect(bar).toHaveCount(0);
  await page.getByRole('alertdialog').getByRole('button').click();
  const again = page.waitForEvent('popup');
  await page.locator(`[data-game="${POPUP_GAME.id}"]`).click();
  await expect(bar).toBeVisible();
  // While a game loads, a browser may report its window as closed: the page does not follow that yet.
  await expect((await again).getByTestId('spin')).toBeVisible();
  // The player closes the windows: the page follows.
  for (const window of page.context().pages()) if (window !== page) await window.close();
  await expect(bar).toHaveCount(0);
});

/** Presses the button with this test id, and Enter and Escape on it, as soon as it is rendered, so that a slow machine is in time, too. */
function pressAtOnce(testId: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const button = document.querySelector<HTMLElement>(`[data-testid="${testId}"]`);
      if (!button) return;
      observer.disconnect();
      for (const key of ['Enter', 'Escape']) button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      button.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
      button.click();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
