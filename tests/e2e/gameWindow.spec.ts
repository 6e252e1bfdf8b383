import type { Page } from '@playwright/test';
import { DOCK, DRAWER, POPUP, WINDOW_MARGIN } from '../../src/config/screen.ts';
import { columnsOf } from './columns.ts';
import { expect, test } from './fixtures.ts';
import { balanceOf, drawerOf, openDrawer, POPUP_GAME, signIn, signInToGame, SLOT } from './player.ts';
import { boxOf } from './sizes.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 780 };

test.use({ viewport: DESKTOP });

test.describe('the game window (Rules G9, G15)', () => {
  test('a title bar with four controls; stretch, height, full screen and keys of the window', async ({ page }) => {
    await signInToGame(page, 'player10');
    const window = page.getByTestId('game-window');
    const fullScreen = page.getByTestId('game-fullscreen');
    await expect(window).toHaveAttribute('data-phase', 'playing');
    const bar = page.getByTestId('game-controls');
    await expect(bar.getByRole('button')).toHaveCount(4);
    for (const name of ['게임 목록', '확대', '전체 화면', '게임 닫기'])
      await expect(bar.getByRole('button', { name, exact: true })).toBeVisible();
    await test.step('stretch or shrink: desktop only, not in full screen', () => stretchAndShrink(page));
    await test.step('window height is window height minus 80 unless full screen', async () => {
      const height = async (): Promise<number> => (await boxOf(window)).height;
      for (const size of [DESKTOP, { width: 1440, height: 700 }, { width: 800, height: 640 }]) {
        await page.setViewportSize(size);
        await expect.poll(height).toBe(size.height - WINDOW_MARGIN);
      }
      await fullScreen.click();
      await expect.poll(height).toBe(640);
      await fullScreen.click();
      await page.setViewportSize(DESKTOP);
      await expect.poll(height).toBe(DESKTOP.height - WINDOW_MARGIN);
    });
    await test.step('full screen follows browser full-screen events', async () => {
      await fullScreen.click();
      await expect(window).toHaveAttribute('data-fills-screen', 'true');
      await expect(fullScreen).toHaveAccessibleName('전체 화면 종료');
      // Leave full screen without the page, as the browser's own Escape does.
      await page.evaluate(() => document.exitFullscreen());
      await expect(window).not.toHaveAttribute('data-fills-screen');
      await expect(fullScreen).toHaveAccessibleName('전체 화면');
    });
    await test.step('Escape leaves full screen, then closes; F toggles full screen', async () => {
      await page.keyboard.press('f');
      await expect(window).toHaveAttribute('data-fills-screen', 'true');
      await page.keyboard.press('Escape');
      await expect(window).not.toHaveAttribute('data-fills-screen');
      // Held down, it closes what is over the game, and not the game.
      await page.getByTestId('game-limits').click();
      const limits = page.getByRole('dialog').getByTestId('protection');
      await expect(limits).toBeVisible();
      await page.keyboard.down('Escape');
      await expect(limits).toHaveCount(0);
      await page.keyboard.down('Escape');
      await page.keyboard.up('Escape');
      await page.keyboard.press('f');
      await expect(window).toHaveAttribute('data-fills-screen', 'true');
      await page.keyboard.press('Escape');
      await expect(window).not.toHaveAttribute('data-fills-screen');
      await page.keyboard.press('Escape');
      await expect(window).toBeHidden();
    });
  });

  test('from 1280 px the list of games stands beside the game, and another game takes the place of the first in the one frame; closing asks for the balance and clears the URL: the next game starts with a new address; with it open the way home asks first and reloads the page', async ({
    page,
    control,
  }) => {
    await signInToGame(page, 'player10');
    const window = page.getByTestId('game-window');
    const frame = page.getByTestId('game-frame');
    await expect(window).toHaveAttribute('data-phase', 'playing');
    await test.step('the list beside the game', async () => {
      const dock = page.getByTestId('game-dock');
      const button = page.getByTestId('game-drawer');
      await expect(dock.getByRole('heading', { name: SLOT.provider })).toBeVisible();
      await expect(dock.locator(`[data-game="${SLOT.id}"]`)).toBeVisible();
      const [game, list] = [await boxOf(frame), await boxOf(dock)];
      expect(game.x + game.width).toBeLessThanOrEqual(list.x);
      expect(list.width).toBe(DRAWER.width);
      // What is typed in its search is text; Esc ends the typing, not the game.
      await page.keyboard.press('/');
      await expect(dock.getByTestId('drawer-search')).toBeFocused();
      await page.keyboard.type('f');
      await expect(dock.getByTestId('drawer-search')).toHaveValue('f');
      // The keyboard of a tablet makes the page low: what is typed in continues.
      await page.setViewportSize({ width: DOCK, height: 330 });
      await expect.poll(() => page.evaluate(() => innerHeight)).toBe(330);
      await page.keyboard.type('o');
      await expect(dock.getByTestId('drawer-search')).toHaveValue('fo');
      await expect(dock.getByTestId('drawer-search')).toHaveAccessibleName('게임 검색');
      await page.setViewportSize(DESKTOP);
      await page.keyboard.press('Escape');
      await expect(window).not.toHaveAttribute('data-fills-screen');
      await button.click();
      await expect(dock).toHaveCount(0);
      await button.click();
      await dock.getByTestId('drawer-back').click();
      await dock.getByRole('link', { name: 'Pearl Table', exact: true }).click();
      await expect(page.getByTestId('game-bar').getByRole('heading', { name: 'Pearl Table' })).toBeVisible();
      await expect(window).toHaveAttribute('data-phase', 'playing');
      await expect(page.locator('iframe')).toHaveCount(1);
    });
    const first = await frame.getAttribute('src');
    const polls = await control.hits('api', '/main/init', 'GET');
    await page.getByTestId('game-close').click();
    await expect(window).toBeHidden();
    // Sooner than the next poll is due.
    await expect.poll(() => control.hits('api', '/main/init', 'GET'), { timeout: 8000 }).toBeGreaterThan(polls);
    await expect(frame).toHaveCount(0);
    const release = await control.fault({ origin: 'api', kind: 'hold', path: '/game/launch', times: 1 });
    await page.locator(`main [data-game="${SLOT.id}"]`).first().click();
    await expect(window).toHaveAttribute('data-phase', 'launching');
    // The empty frame, which waits for the launch, has no address.
    await expect(frame).not.toHaveAttribute('src');
    await release();
    await expect(frame).toHaveAttribute('src');
    await expect(frame).not.toHaveAttribute('src', first ?? '');
    await expect(window).toHaveAttribute('data-phase', 'playing');

    await page.evaluate(() => (document.documentElement.dataset['mark'] = 'same'));
    const follow = () => page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/home"]')?.click());
    const question = page.getByRole('alertdialog', { name: '게임을 종료할까요?' });
    await follow();
    await question.getByRole('button', { name: '계속하기' }).click();
    await expect(question).toBeHidden();
    await expect(window).toBeVisible();
    await follow();
    await question.getByRole('button', { name: '나가기' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-mark');
    await expect(window).toHaveCount(0);
    await expect(balanceOf(page)).toHaveText(/\d/);
  });
});

/** Stretches the window and shrinks it again, in full screen and on a narrow screen too. */
async function stretchAndShrink(page: Page): Promise<void> {
  const stretch = page.getByTestId('game-stretch');
  const gameWidth = async (): Promise<number> => (await boxOf(page.getByTestId('game-frame'))).width;
  // At first the list of games is docked beside the game; stretching closes it.
  await expect(page.getByTestId('game-dock')).toBeVisible();
  const shrunk = await gameWidth();
  expect(shrunk).toBeLessThan(DESKTOP.width - DRAWER.width);
  await stretch.click();
  await expect(stretch).toHaveAccessibleName('축소');
  await expect.poll(gameWidth).toBe(DESKTOP.width);
  await expect(page.getByTestId('game-dock')).toHaveCount(0);
  await stretch.click();
  await expect.poll(gameWidth).toBe(shrunk);
  await page.getByTestId('game-fullscreen').click();
  await expect(stretch).toBeHidden();
  await page.getByTestId('game-fullscreen').click();
  await expect(stretch).toBeVisible();
  await page.setViewportSize(PHONE);
  await expect(stretch).toBeHidden();
  await page.setViewportSize(DESKTOP);
}

test.describe('the drawer (Rules G3, G4, G6, G10, G11)', () => {
  test('at the right, 400 px wide, on a phone 85% of the window with two cards a row, it leads from a provider to its games and back, searches both lists, and opens what is chosen in the frame or a popup, with LOADING until the list and the frame are there', async ({
    page,
    control,
  }) => {
    await signIn(page, 'player10', '/support');
    await openDrawer(page);
    const { drawer, search, provider, games, game } = drawerOf(page);
    await test.step('at first it lists providers', async () => {
      await page.setViewportSize(PHONE);
      const width = PHONE.width * DRAWER.narrowShare;
      await expect.poll(async () => (await boxOf(drawer)).width).toBeCloseTo(width, 0);
      expect(await columnsOf(drawer.getByRole('list', { name: '게임사' }))).toBe(2);
      await page.setViewportSize(DESKTOP);
      // The page's scroll bar keeps its place.
      const right = await page.evaluate(() => document.body.getBoundingClientRect().right);
      await expect
        .poll(() => boxOf(drawer))
        .toEqual({ x: right - DRAWER.width, y: 0, width: DRAWER.width, height: DESKTOP.height });
      await expect(provider('Aurora Live')).toBeVisible();
    });
    await test.step('choosing a slot provider shows its games, with a back button to the providers; back clears the selection', async () => {
      const showList = await control.fault({ origin: 'api', kind: 'hold', path: '/game/provider', times: 1 });
      await provider(SLOT.provider).click();
      await expect(drawer.getByText('LOADING')).toBeVisible();
      await showList();
      await expect(games.first()).toBeVisible();
      await expect(drawer.getByText('LOADING')).toBeHidden();
      await expect(drawer.getByRole('heading', { name: SLOT.provider })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('selectedProvider'))).not.toBeNull();
      await page.getByTestId('drawer-back').click();
      await expect(provider('Aurora Live')).toBeVisible();
      await expect(games).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('selectedProvider'))).toBeNull();
    });
    await test.step('each list has a case-insensitive name search box', async () => {
      await search.fill('MOON');
      await expect(drawer.locator('[data-provider-card]')).toHaveCount(1);
      await provider(SLOT.provider).click();
      const card = game(SLOT.id);
      const title = (await card.locator('span > span').first().textContent()) ?? '';
      await search.fill(title.toUpperCase());
      await expect(card).toBeVisible();
      await search.fill(title.toLowerCase());
      await expect(card).toBeVisible();
      await search.fill('no game is called this');
      await expect(games).toHaveCount(0);
      await expect(drawer.getByText('검색 결과가 없습니다')).toBeVisible();
      await page.getByTestId('drawer-back').click();
      // The list is as it was left.
      await expect(search).toHaveValue('MOON');
      await expect(provider(SLOT.provider)).toBeFocused();
      await search.fill('');
    });
    await test.step('choosing a casino item launches it', async () => {
      const window = page.getByTestId('game-window');
      const showGame = await control.fault({ origin: 'games', kind: 'hold', path: '/play', times: 1 });
      await provider('Aurora Live').click();
      await expect(window.getByText('LOADING')).toBeVisible();
      await showGame();
      await expect(window).toHaveAttribute('data-phase', 'playing');
      await expect(window.getByText('LOADING')).toBeHidden();
      await expect(window.getByRole('heading', { name: 'Aurora Live' })).toBeVisible();
    });
    await test.step('choosing a popup-only game opens it in a separate popup, 1200x800 on a desktop and without a way back into this page, and the overlay closes (Rule G12)', async () => {
      // Stretching closes the list beside the game: the button then opens the drawer over it.
      await page.getByTestId('game-stretch').click();
      await page.getByTestId('game-drawer').click();
      await provider(POPUP_GAME.provider).click();
      const opened = page.waitForEvent('popup');
      await game(POPUP_GAME.id).click();
      const popup = await opened;
      await expect(popup.getByTestId('spin')).toBeVisible();
      expect(popup.viewportSize()).toEqual(POPUP);
      expect(await popup.evaluate(() => window.opener)).toBeNull();
      await expect(drawer).toBeHidden();
      await expect(page.getByTestId('game-window')).toBeHidden();
    });
  });
});
