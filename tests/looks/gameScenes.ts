import type { Page } from 'playwright';
import { callAs, gameFrame, openDrawer, POPUP_GAME } from '../e2e/player.ts';
import { stored } from '../e2e/stored.ts';
import { at, type Scene } from './scene.ts';

const LOBBY = '/game/slot?provider=102';
const GAME = '1020001';

/** Opens a slot and waits until it can be played and its session has figures. */
async function play(page: Page): Promise<void> {
  await at(LOBBY)(page);
  await page.locator(`main [data-game="${GAME}"]`).first().click();
  await gameFrame(page).getByTestId('spin').waitFor();
  await page.getByTestId('game-net').waitFor();
}

/** Opens a slot, presses the element of its window with this test id, then waits by `wait`. */
const over =
  (testId: string, wait: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await play(page);
    await page.getByTestId(testId).click();
    await wait(page);
  };

const dialog = (page: Page): Promise<void> => page.getByRole('dialog').nth(1).waitFor();

/** Stores a value as the application does; the next page that loads reads it. */
async function store(page: Page, key: 'layout' | 'play_tally', value: unknown): Promise<void> {
  await page.evaluate(([item, text]) => localStorage.setItem(item, text), [key, stored(key, value)] as const);
}

/** The pages of games, the window of a game, and what lies over it. */
export const GAME_SCENES: readonly Scene[] = [
  { name: 'sports', as: 'visitor', go: at('/game/sports') },
  { name: 'arcade', as: 'member', go: at('/game/arcade') },
  { name: 'tables', as: 'member', go: at('/game/livecasino?provider=101') },
  { name: 'last-game', as: 'new', go: at('/game/last') },
  { name: 'lobby-nothing-found', as: 'member', go: at('/game/slot?provider=102&q=zzzz') },
  {
    name: 'slot-grid',
    as: 'member',
    go: async (page) => {
      await store(page, 'layout', '4');
      await at(LOBBY)(page);
    },
  },
  {
    name: 'card-odds',
    as: 'member',
    go: async (page) => {
      await at(LOBBY)(page);
      await page.getByTestId('card-odds').first().click();
      await page.getByTestId('odds').waitFor();
    },
  },
  {
    name: 'sign-in-first',
    as: 'visitor',
    go: async (page) => {
      await at('/home')(page);
      await page.locator('main [data-game]:not([data-off])').first().click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'drawer-search',
    as: 'member',
    go: async (page) => {
      await at('/home')(page);
      await openDrawer(page);
      await page.getByTestId('drawer-search').fill('zzzz');
    },
  },
  { name: 'game', as: 'new', go: play },
  {
    name: 'game-drawer',
    as: 'new',
    only: 'phone',
    go: over('game-drawer', (page) => page.getByTestId('drawer').waitFor()),
  },
  { name: 'game-deposit', as: 'new', go: over('game-deposit', (page) => page.getByTestId('amount').waitFor()) },
  { name: 'game-odds', as: 'new', go: over('game-odds', (page) => page.getByTestId('odds').waitFor()) },
  { name: 'game-limits', as: 'new', go: over('game-limits', (page) => page.getByTestId('protection').waitFor()) },
  { name: 'game-play', as: 'new', go: over('game-figures', (page) => page.getByTestId('activity').waitFor()) },
  {
    name: 'game-stopped',
    as: 'new',
    go: over('game-stop', (page) => page.getByTestId('play-closed').first().waitFor()),
  },
  {
    name: 'game-inquiry',
    as: 'new',
    go: async (page) => {
      await over('game-odds', (odds) => odds.getByTestId('odds').waitFor())(page);
      await page.getByTestId('ask-game').click();
      await page.getByTestId('inquiry-form').waitFor();
    },
  },
  {
    name: 'game-money-line',
    as: 'new',
    go: async (page) => {
      await over('game-deposit', dialog)(page);
      await page.getByTestId('amount').fill('150000');
      await page.getByTestId('deposit-submit').click();
      await page.getByTestId('cancel-deposit').waitFor();
      await page.goBack();
      await page.getByTestId('game-money-line').waitFor();
    },
  },
  {
    name: 'leave-game',
    as: 'new',
    go: async (page) => {
      await play(page);
      await leaveForHome(page);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'round-question',
    as: 'new',
    go: async (page, { control }) => {
      await play(page);
      await control.fault({ origin: 'games', kind: 'hold', method: 'POST', path: '/round', times: 1 });
      await gameFrame(page).getByTestId('spin').click();
      await page.locator('[data-round="open"]').waitFor();
      await page.getByTestId('game-close').click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'reality-check',
    as: 'new',
    go: async (page) => {
      const none = { staked: 0, won: 0, played: 0 };
      const now = { staked: 50_000, won: 20_000, played: 3600 };
      await store(page, 'play_tally', { session: 'earlier', before: none, now, checked: 0 });
      await at(LOBBY)(page);
      await page.locator(`main [data-game="${GAME}"]`).first().click();
      await page.getByTestId('reality-stop').waitFor();
    },
  },
  {
    name: 'played-elsewhere',
    as: 'new',
    go: async (page, { account }) => {
      await callAs(account, 'GET', `/game/launch?game_id=${GAME}&type=slot`);
      await at(LOBBY)(page);
      await page.locator(`main [data-game="${GAME}"]`).first().click();
      await page.getByTestId('game-not-here').waitFor();
    },
  },
  {
    name: 'window-game',
    as: 'new',
    go: async (page) => {
      await at(POPUP_GAME.page)(page);
      const opened = page.waitForEvent('popup');
      await page.locator(`main [data-game="${POPUP_GAME.id}"]`).first().click();
      await (await opened).getByTestId('spin').waitFor();
      await page.getByTestId('window-game').waitFor();
      await page.bringToFront();
    },
  },
  {
    name: 'continue-offer',
    as: 'new',
    go: async (page) => {
      await play(page);
      await page.getByTestId('game-close').click();
      await page.getByTestId('continue-offer').waitFor();
    },
  },
];

/** Follows a link to the home page, which would load the document anew and end the game. */
async function leaveForHome(page: Page): Promise<void> {
  await page.evaluate(() => {
    const link = document.getElementById('page')?.appendChild(document.createElement('a'));
    if (!link) throw new Error('no page');
    link.href = '/home';
    link.click();
    link.remove();
  });
}
