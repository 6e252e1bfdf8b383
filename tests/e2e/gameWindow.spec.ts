import type { Page } from '@playwright/test';
import { DRAWER, POPUP, WINDOW_MARGIN } from '../../src/config/limits.ts';
import { TIMINGS } from '../../src/config/timings.ts';
import { expect, test } from './fixtures.ts';
import { balanceOf, drawerOf, openDrawer, openGame, POPUP_GAME, signIn, signInToGame, SLOT } from './player.ts';
import { WINDOWS } from './tags.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 780 };

test.use({ viewport: DESKTOP });

/** Signs in and opens the slot from the drawer, as far as its frame has loaded. */
async function openSlot(page: Page): Promise<void> {
  await signIn(page, 'player10');
  await openGame(page, SLOT.provider, SLOT.id);
  await expect(page.getByTestId('game-window')).toHaveAttribute('data-phase', 'playing');
}

test.describe('the game window (Rules G9, G15)', () => {
  test('an overlay shows a game window with a title bar with four controls; closing asks for the balance and clears the URL: the next game starts with a new address; with it open the way home asks first and reloads the page', async ({
    page,
    control,
  }) => {
    await openSlot(page);
    const bar = page.getByTestId('game-controls');
    await expect(bar.getByRole('button')).toHaveCount(4);
    for (const name of ['게임 목록', '확대', '전체 화면', '게임 닫기'])
      await expect(bar.getByRole('button', { name, exact: true })).toBeVisible();
    const first = await page.getByTestId('game-frame').getAttribute('src');
    const polls = await control.hits('api', '/main/init', 'GET');
    await page.getByTestId('game-close').click();
    await expect(page.getByTestId('game-window')).toBeHidden();
    await expect.poll(() => control.hits('api', '/main/init', 'GET')).toBeGreaterThan(polls);
    await expect(page.getByTestId('game-frame')).toHaveCount(0);
    const release = await control.fault({ origin: 'api', kind: 'hold', path: '/game/launch', times: 1 });
    await openGame(page, SLOT.provider, SLOT.id);
    await expect(page.getByTestId('game-window')).toHaveAttribute('data-phase', 'launching');
    // The empty frame, which waits for the launch, has no address.
    await expect(page.getByTestId('game-frame')).not.toHaveAttribute('src');
    await release();
    await expect(page.getByTestId('game-frame')).toHaveAttribute('src');
    await expect(page.getByTestId('game-frame')).not.toHaveAttribute('src', first ?? '');
    await expect(page.getByTestId('game-window')).toHaveAttribute('data-phase', 'playing');

    await page.evaluate(() => (document.documentElement.dataset['mark'] = 'same'));
    const follow = () => page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/home"]')?.click());
    const question = page.getByRole('alertdialog', { name: '게임을 종료할까요?' });
    await follow();
    await question.getByRole('button', { name: '계속하기' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByTestId('game-window')).toBeVisible();
    await follow();
    await question.getByRole('button', { name: '나가기' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-mark');
    await expect(page.getByTestId('game-window')).toHaveCount(0);
    await expect(balanceOf(page)).toHaveText(/\d/);
  });

  test('stretch, height, full screen and keys of the window', async ({ page }) => {
    await signInToGame(page, 'player10');
    await expect(page.getByTestId('game-window')).toHaveAttribute('data-phase', 'playing');
    await test.step('stretch or shrink: desktop only, not in full screen', async () => {
      const stretch = page.getByTestId('game-stretch');
      const gameWidth = async (): Promise<number> => (await page.getByTestId('game-frame').boundingBox())?.width ?? 0;
      // At first the list of games is docked beside the game; stretching closes it.
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
    });
    await test.step('window height is window height minus 80 unless full screen', async () => {
      const height = async (): Promise<number | undefined> =>
        (await page.getByTestId('game-window').boundingBox())?.height;
      for (const size of [DESKTOP, { width: 1440, height: 700 }, { width: 800, height: 640 }]) {
        await page.setViewportSize(size);
        await expect.poll(height).toBe(size.height - WINDOW_MARGIN);
      }
      await page.getByTestId('game-fullscreen').click();
      await expect.poll(height).toBe(640);
      await page.getByTestId('game-fullscreen').click();
      await page.setViewportSize(DESKTOP);
      await expect.poll(height).toBe(DESKTOP.height - WINDOW_MARGIN);
    });
    await test.step('full screen follows browser full-screen events', async () => {
      const window = page.getByTestId('game-window');
      const button = page.getByTestId('game-fullscreen');
      await button.click();
      await expect(window).toHaveAttribute('data-whole', 'true');
      await expect(button).toHaveAccessibleName('전체 화면 종료');
      // Leave full screen without the page, as the browser's own Escape does.
      await page.evaluate(() => document.exitFullscreen());
      await expect(window).not.toHaveAttribute('data-whole');
      await expect(button).toHaveAccessibleName('전체 화면');
    });
    await test.step('Escape leaves full screen, then closes; F toggles full screen', async () => {
      const window = page.getByTestId('game-window');
      await page.keyboard.press('f');
      await expect(window).toHaveAttribute('data-whole', 'true');
      await page.keyboard.press('Escape');
      await expect(window).not.toHaveAttribute('data-whole');
      await page.keyboard.press('Escape');
      await expect(window).toBeHidden();
    });
  });
});

test.describe('on a phone (Rules G9, G10)', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('the drawer is 85% of the window wide, two cards a row; the window fills the screen and starts stretched', async ({
    page,
  }) => {
    await signIn(page, 'player10');
    await openDrawer(page);
    const { drawer, provider, game } = drawerOf(page);
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBeCloseTo(PHONE.width * DRAWER.narrowShare, 0);
    expect(await columnsOf(drawer.getByRole('list', { name: '게임사' }))).toBe(2);
    await provider(SLOT.provider).click();
    await game(SLOT.id).click();
    const window = page.getByTestId('game-window');
    await expect(window).toHaveAttribute('data-phase', 'playing');
    await expect(window).toHaveAttribute('data-stretched', 'true');
    await expect.poll(() => window.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
    await expect(page.getByTestId('game-stretch')).toBeHidden();
  });
});

test.describe('the drawer (Rules G3, G4, G6, G10, G11)', () => {
  test('at the right, 400 px wide, it leads from a provider to its games and back, searches both lists, and opens what is chosen in the frame or a popup, with LOADING until the list and the frame are there', async ({
    page,
    control,
  }) => {
    await signIn(page, 'player10');
    await openDrawer(page);
    const { drawer, search, provider, games, game } = drawerOf(page);
    await test.step('at first it lists providers', async () => {
      // The page's scroll bar keeps its place.
      const right = await page.evaluate(() => document.body.getBoundingClientRect().right);
      await expect
        .poll(() => drawer.boundingBox())
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
      await expect(drawer.getByText('검색 결과가 없습니다.')).toBeVisible();
      await page.getByTestId('drawer-back').click();
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

  test('from 1280 px it stands beside the game, with the games of its provider; another game takes the place of the first in the one frame', async ({
    page,
  }) => {
    await openSlot(page);
    const dock = page.getByTestId('game-dock');
    const button = page.getByTestId('game-drawer');
    await expect(dock.getByRole('heading', { name: SLOT.provider })).toBeVisible();
    await expect(dock.locator(`[data-game="${SLOT.id}"]`)).toBeVisible();
    const [game, list] = [await page.getByTestId('game-frame').boundingBox(), await dock.boundingBox()];
    expect((game?.x ?? 0) + (game?.width ?? 0)).toBeLessThanOrEqual(list?.x ?? 0);
    expect(list?.width).toBe(DRAWER.width);
    // What is typed in its search is text; Esc ends the typing, not the game.
    await page.keyboard.press('/');
    await expect(dock.getByTestId('drawer-search')).toBeFocused();
    await page.keyboard.type('f');
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('game-window')).not.toHaveAttribute('data-whole');
    await button.click();
    await expect(dock).toHaveCount(0);
    await button.click();
    await dock.getByTestId('drawer-back').click();
    await dock.getByRole('link', { name: 'Pearl Table', exact: true }).click();
    await expect(page.getByTestId('game-bar').getByRole('heading', { name: 'Pearl Table' })).toBeVisible();
    await expect(page.getByTestId('game-window')).toHaveAttribute('data-phase', 'playing');
    await expect(page.locator('iframe')).toHaveCount(1);
    await page.goBack();
    await expect(page.getByTestId('game-window')).toBeHidden();
  });

  test("grid of 12 columns: 2 to 6 cards per row; the list title scales from 20 to 36 px with the container's width relative to 1200", async ({
    page,
  }) => {
    await page.goto('/game/arcade');
    const list = page.getByRole('main').getByRole('list', { name: '게임', exact: true });
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(list).toBeVisible();
    for (const [width, cards] of [
      [360, 2],
      [600, 2],
      [1000, 4],
      [1440, 6],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => columnsOf(list), { message: `${width} px` }).toBe(cards);
      const [size, container] = await title.evaluate((heading) => {
        const box = heading.closest('main > *') ?? heading;
        return [Number.parseFloat(getComputedStyle(heading).fontSize), box.clientWidth];
      });
      expect(size, `${width} px`).toBeCloseTo(Math.min(36, Math.max(20, (36 * container) / 1200)), 0);
    }
  });
});

test.describe('loading (Rule G11)', () => {
  test('12 s without a loaded frame: retry (a new launch), new window, close', async ({ page, control }) => {
    await page.clock.install();
    await control.fault({ origin: 'games', kind: 'hang', path: '/play', times: 2 });
    await signInToGame(page, 'player10');
    const window = page.getByTestId('game-window');
    const trouble = page.getByTestId('launch-trouble');
    const launches = () => control.hits('api', '/game/launch', 'GET');
    const waits = async (): Promise<void> => {
      await expect(window).toHaveAttribute('data-phase', 'loading');
      // The virtual clock keeps running: on a busy machine seconds pass before the assertion reads the page.
      await page.clock.fastForward(TIMINGS.launchWatchdog / 2);
      await expect(trouble).toBeHidden();
      await page.clock.fastForward(TIMINGS.launchWatchdog / 2);
      await expect(trouble).toContainText('게임을 불러오는 데 시간이 걸리고 있습니다.');
    };
    await waits();
    const before = await launches();
    await page.getByTestId('launch-retry').click();
    await expect(trouble).toBeHidden();
    await waits();
    expect(await launches()).toBe(before + 1);
    const opened = page.waitForEvent('popup');
    await page.getByTestId('launch-window').click();
    const popup = await opened;
    await expect(popup.getByTestId('spin')).toBeVisible();
    await expect(window).toBeHidden();
    expect(await launches()).toBe(before + 2);
    await popup.close();

    await control.fault({ origin: 'games', kind: 'hang', path: '/play', times: 1 });
    await page.locator(`main [data-game="${SLOT.id}"]`).first().click();
    await waits();
    await trouble.getByRole('button', { name: '닫기' }).click();
    await expect(window).toBeHidden();
  });
});

test.describe('popup-only games (Rule G12)', () => {
  test(
    'a blocked popup gives a Korean alert asking to allow popups, and a second gesture opens the game',
    WINDOWS,
    async ({ page }) => {
      await signIn(page, 'player10', POPUP_GAME.page);
      const game = page.locator(`main [data-game="${POPUP_GAME.id}"]`).first();
      await expect(game).toBeVisible();
      // A user gesture allows popups for five seconds, and each call of the test driver counts as one: this click has none.
      const clicked = page.waitForEvent('console', (message) => message.text() === 'clicked');
      await game.evaluate((card: HTMLElement) => {
        setTimeout(() => {
          card.click();
          console.log('clicked');
        }, 5500);
      });
      await clicked;
      const alert = page.getByRole('alertdialog');
      await expect(alert).toContainText('브라우저에서 게임 창이 차단되었습니다. 이 사이트의 팝업을 허용해 주세요.');
      const opened = page.waitForEvent('popup');
      await alert.getByRole('link', { name: '게임 열기' }).click();
      await expect((await opened).getByTestId('spin')).toBeVisible();
      await expect(alert).toBeHidden();
    },
  );
});

/** How many columns a grid has. */
function columnsOf(grid: ReturnType<Page['getByRole']>): Promise<number> {
  return grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
}
