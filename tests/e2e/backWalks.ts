import type { Locator, Page } from '@playwright/test';
import type { Control } from './control.ts';
import { drawerOf, gameFrame, openDrawer } from './player.ts';

/** A layer: how it is opened over the current ones, and how it is recognised. */
interface Layer {
  open(page: Page, control: Control): Promise<unknown>;
  shown(page: Page): Locator;
  /** What happens after it was closed. */
  closed?(page: Page, control: Control): Promise<unknown>;
}

/** A start page and the layers opened there, one after another: each press of Back closes the last one. */
export interface Walk {
  name: string;
  at: string;
  layers: readonly Layer[];
}

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

const menu: Layer = { open: (page) => button(page, '메뉴').click(), shown: (page) => dialog(page, '메뉴') };
/** A choice in the menu replaces the menu. */
const fromMenu = (name: string, shown: Layer['shown']): Layer => ({
  async open(page) {
    await menu.open(page, {} as Control);
    await dialog(page, '메뉴').getByRole('button', { name }).click();
  },
  shown,
});
const settings = fromMenu('설정', (page) => dialog(page, '설정'));
const drawer: Layer = { open: openDrawer, shown: (page) => page.getByTestId('drawer') };
const listed: Layer = {
  open: (page) => drawerOf(page).provider('Moonstone').click(),
  shown: (page) => drawerOf(page).drawer.getByTestId('drawer-back'),
};
const game: Layer = {
  async open(page) {
    await page.locator('[data-game="1020001"]').click();
    await gameFrame(page).getByTestId('spin').waitFor();
  },
  shown: (page) => page.getByTestId('game-window'),
};
const overGame: Layer = { ...drawer, open: (page) => page.getByTestId('game-drawer').click() };
const deposit: Layer = {
  async open(page) {
    await page.getByTestId('game-deposit').click();
    await page.getByTestId('cancel-deposit').or(page.getByTestId('amount')).first().waitFor();
  },
  shown: (page) => dialog(page, '입금'),
};
const cancelling: Layer = {
  async open(page) {
    await page.getByTestId('amount').fill('150000');
    await page.getByTestId('deposit-submit').click();
    await page.getByTestId('cancel-deposit').click();
  },
  shown: (page) => page.getByRole('alertdialog'),
};
const confirmation: Layer = {
  async open(page) {
    await page.getByTestId('amount').fill('50000');
    await page.getByTestId('withdraw-submit').click();
  },
  shown: (page) => page.getByTestId('confirm-money'),
};
/** The bet is in flight: Back needs a confirmation, since it would end the round. */
const running: Layer = {
  async open(page, control) {
    await control.fault({ origin: 'games', kind: 'hold', method: 'POST', path: '/round' });
    await gameFrame(page).getByTestId('spin').click();
    await page.locator('[data-round="open"]').waitFor();
    await page.goBack();
  },
  shown: (page) => page.getByRole('alertdialog', { name: '라운드가 진행 중입니다' }),
  async closed(page, control) {
    await control.call('DELETE', '/faults');
    await page.locator('[data-round="closed"]').waitFor();
  },
};
const PLAY = '/game/slot?provider=102';

/** How many layers, from the lowest on, two walks have in common: `npm test` opens these once for both. */
export function sharedLayers(walk: Walk | undefined, next: Walk | undefined): number {
  if (!walk || walk.at !== next?.at) return 0;
  const differs = walk.layers.findIndex((layer, index) => layer !== next.layers[index]);
  return differs === -1 ? walk.layers.length : differs;
}

/** The walks of a member on a phone. */
export const WALKS: readonly Walk[] = [
  { name: 'menu', at: '/support', layers: [menu] },
  { name: 'search', at: '/support', layers: [fromMenu('검색', (page) => page.getByRole('combobox'))] },
  { name: 'settings', at: '/support', layers: [settings] },
  {
    name: 'tutorial over the settings',
    at: '/support',
    layers: [
      settings,
      { open: (page) => button(page, '사용법 다시 보기').click(), shown: (page) => page.getByRole('dialog').nth(1) },
    ],
  },
  { name: 'drawer', at: '/support', layers: [drawer] },
  { name: 'list in the drawer', at: '/support', layers: [drawer, listed] },
  {
    name: 'calendar over the filters',
    at: '/wallet/history',
    layers: [
      {
        open: (page) => page.getByTestId('history-filters').click(),
        shown: (page) => page.getByTestId('history-filter'),
      },
      {
        open: (page) => page.getByTestId('history-filter').locator('[aria-haspopup="dialog"]').click(),
        shown: (page) => page.getByRole('grid').first(),
      },
    ],
  },
  { name: 'last question before a withdrawal', at: '/wallet/withdrawpage', layers: [confirmation] },
  { name: 'game', at: PLAY, layers: [game] },
  { name: 'drawer over a game', at: PLAY, layers: [game, overGame] },
  { name: 'list in the drawer over a game', at: PLAY, layers: [game, overGame, listed] },
  { name: 'sheet over a game', at: PLAY, layers: [game, deposit] },
  { name: 'question over the sheet over a game', at: PLAY, layers: [game, deposit, cancelling] },
  { name: 'question about a running round', at: PLAY, layers: [game, running] },
];
