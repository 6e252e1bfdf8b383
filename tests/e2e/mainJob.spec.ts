import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  balanceOf,
  drawerOf,
  expectBalance,
  gameFrame,
  openDrawer,
  openGame,
  playRounds,
  POPUP_GAME,
  signIn,
  signUp,
  watchLedger,
  wonOf,
} from './player.ts';
import { WINDOWS } from './tags.ts';

/** A slot that plays in the frame, of a provider with a Korean name. */
const SLOT = { provider: '달빛공방', initials: 'ㄷㅂㄱㅂ', id: 1_120_001 };

test.use({
  viewport: { width: 360, height: 780 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'no-preference' },
});

test(
  'the main job on a phone: sign in, drawer, search by Korean initials, ten rounds of a slot, balance within one poll, full screen, close, and a popup-only game with the blocker on',
  WINDOWS,
  async ({ page, control }) => {
    await signIn(page);
    const before = wonOf(await balanceOf(page).textContent());
    const played = await watchLedger(control, 'demo');

    await openDrawer(page);
    const { drawer, search, provider, game } = drawerOf(page);
    await search.fill(SLOT.initials);
    await expect(drawer.locator('[data-provider-card]')).toHaveCount(1);
    await provider(SLOT.provider).tap();
    await game(SLOT.id).tap();

    const window = page.getByTestId('game-window');
    await expect(window).toHaveAttribute('data-phase', 'playing');
    const tap = (spin: Locator): Promise<void> => spin.tap();
    await playRounds(gameFrame(page), 3, tap);
    // Drawing the motion of the reels takes most of a round: the player prefers less of it from here on.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await playRounds(gameFrame(page), 7, tap);
    expect(await played()).toMatchObject({ bets: 10 });
    await expectBalance(page, control, 'demo');
    // Not only another amount than before: ten rounds may win back exactly what they cost.
    expect(wonOf(await balanceOf(page).textContent())).toBe(before + (await played()).net);

    await toggleFullScreen(page);
    await page.getByTestId('game-close').tap();
    await expect(window).toBeHidden();

    await playInPopup(page, 2);
    expect(await played()).toMatchObject({ bets: 12 });
    await expectBalance(page, control, 'demo');
  },
);

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test.describe('with the parts that a page fetches ahead', () => {
    test.use({ prefetches: true });

    test('the same with the network failing and recovering in the middle: no bet is lost or doubled, the session stays', async ({
      page,
      context,
      control,
    }) => {
      await signIn(page, 'player19');
      const played = await watchLedger(control, 'player19');

      // Replies for the list of games are lost; the transport retries.
      await control.fault({ origin: 'api', kind: 'lost-reply', path: '/game/provider', times: 2 });
      await control.fault({ origin: 'api', kind: 'reset', path: '/main/init', times: 2 });
      // The first launch meets a gateway's error page, the second is never answered, the player's third works.
      await control.fault({ origin: 'api', kind: 'status', status: 502, path: '/game/launch', times: 1 });
      await control.fault({ origin: 'api', kind: 'hang', path: '/game/launch', times: 1 });
      await openGame(page, SLOT.provider, SLOT.id);
      const trouble = page.getByTestId('launch-trouble');
      await expect(trouble).toContainText('게임 서버가 응답하지 않습니다.');
      // Read inside the page: three seconds later the launch has run into its time limit, with another text.
      const isSlow = page.waitForFunction(() =>
        document
          .querySelector('[data-testid="launch-trouble"]')
          ?.textContent.includes('게임을 불러오는 데 시간이 걸리고 있습니다.'),
      );
      await page.getByTestId('launch-retry').tap();
      await expect(trouble).toBeHidden();
      await isSlow;
      await page.getByTestId('launch-retry').tap();
      const game = gameFrame(page);
      await expect(page.getByTestId('game-window')).toHaveAttribute('data-phase', 'playing');
      await playRounds(game, 2);

      for (const kind of ['lost-reply', 'reset', 'status', 'truncate', 'lost-request', 'html'] as const) {
        await control.fault({ origin: 'games', kind, method: 'POST', path: '/round', times: 2 });
        await playRounds(game, 1);
      }

      // The connection is lost when the bet is placed.
      await context.setOffline(true);
      await game.getByTestId('spin').tap();
      await expect(game.getByTestId('last-result')).toContainText('연결을 확인하는 중입니다.');
      await expect(page.getByTestId('game-trouble')).toContainText('연결이 끊겼습니다.');
      await context.setOffline(false);
      await expect(game.getByTestId('spin')).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
      await playRounds(game, 1);
      expect(await played()).toMatchObject({ bets: 10 });
      await expectBalance(page, control, 'player19');

      await toggleFullScreen(page);
      await page.getByTestId('game-close').tap();
      await expect(page.getByTestId('game-window')).toBeHidden();

      // A popup whose launch fails closes itself and says why; the next one plays.
      const end = await control.fault({ origin: 'api', kind: 'status', path: '/game/launch', times: 1 });
      await openDrawer(page);
      const { search, provider, game: card } = drawerOf(page);
      await search.fill(POPUP_GAME.provider.toLowerCase());
      await provider(POPUP_GAME.provider).tap();
      const refused = page.waitForEvent('popup').then((popup) => popup.waitForEvent('close'));
      await card(POPUP_GAME.id).tap();
      await refused;
      const alert = page.getByRole('alert').filter({ hasText: '게임 서버가 응답하지 않습니다.' });
      await alert.getByRole('button', { name: '닫기' }).tap();
      await expect(alert).toBeHidden();
      await end();
      await playInPopup(page, 1);
      expect(await played()).toMatchObject({ bets: 11 });
      await expectBalance(page, control, 'player19');
    });
  });

  test('a new member plays after signing up', async ({ page, control }) => {
    const account = await signUp(page);
    const played = await watchLedger(control, account);
    await control.setBalance(account, 300_000);
    await expect(balanceOf(page)).toHaveText('300,000원', { timeout: 40_000 });

    await openGame(page, SLOT.provider, SLOT.id);
    await playRounds(gameFrame(page), 2, (spin) => spin.tap());
    expect(await played()).toMatchObject({ bets: 2 });
    await expectBalance(page, control, account);
  });
});

/** Enters full screen and leaves it, and checks that the window follows. */
async function toggleFullScreen(page: Page): Promise<void> {
  const window = page.getByTestId('game-window');
  for (const on of [true, false]) {
    await page.getByTestId('game-fullscreen').tap();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(on);
    await expect(window).toHaveJSProperty('dataset.fillsScreen', on ? 'true' : undefined);
  }
}

/** Launches a popup-only game from the drawer and plays there; the overlay has closed. */
async function playInPopup(page: Page, rounds: number): Promise<void> {
  const { drawer, search, provider, game } = drawerOf(page);
  await openDrawer(page);
  await search.fill(POPUP_GAME.provider.toLowerCase());
  await provider(POPUP_GAME.provider).tap();
  const opened = page.waitForEvent('popup');
  await game(POPUP_GAME.id).tap();
  const popup = await opened;
  await playRounds(popup, rounds, (spin) => spin.tap());
  await expect(drawer).toBeHidden();
  await popup.close();
}
