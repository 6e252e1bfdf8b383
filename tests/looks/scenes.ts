import type { Page } from '@playwright/test';
import { openDrawer, openGame, signIn } from '../e2e/player.ts';

/** One thing to photograph: how to get there, and how much of the page belongs to it. */
export interface Scene {
  name: string;
  /** `member`: the page is signed in before it goes there. */
  as: 'visitor' | 'member';
  go: (page: Page) => Promise<void>;
  /** The whole page, however long; else what the window shows. */
  whole?: boolean;
}

const at =
  (path: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  };

/** Every finished screen, and what floats over one. */
export const SCENES: readonly Scene[] = [
  {
    name: 'looks',
    as: 'visitor',
    whole: true,
    go: async (page) => {
      await at('/devil/looks')(page);
      await forceStates(page);
    },
  },
  { name: 'home-out', as: 'visitor', go: at('/home') },
  { name: 'login', as: 'visitor', go: at('/login') },
  { name: 'register', as: 'visitor', go: at('/account/register') },
  {
    name: 'dialog',
    as: 'visitor',
    go: async (page) => {
      await at('/devil/looks')(page);
      await page.getByTestId('open-dialog').click();
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
    },
  },
  {
    name: 'menu',
    as: 'visitor',
    go: async (page) => {
      await at('/devil/looks')(page);
      await page.getByTestId('open-menu').click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'calendar',
    as: 'visitor',
    go: async (page) => {
      await at('/devil/looks')(page);
      await page.getByRole('button', { name: /^기간: / }).click();
      await page.getByRole('dialog').getByRole('grid').waitFor();
    },
  },
  {
    name: 'toasts',
    as: 'visitor',
    go: async (page) => {
      await at('/devil/looks')(page);
      await page.getByTestId('show-toasts').click();
      await page.locator('.Toastify__toast').nth(2).waitFor();
      await page.waitForTimeout(800);
      // An animation counts their seconds: standing still, or those that pass are gone before the last look.
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Animation.enable');
      await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'settings',
    as: 'visitor',
    go: async (page) => {
      await at('/home')(page);
      const settings = page.getByRole('button', { name: '설정', exact: true });
      // On a phone the way to the settings is the menu's.
      if (!(await settings.first().isVisible())) await page.getByRole('button', { name: '메뉴', exact: true }).click();
      await settings.locator('visible=true').first().click();
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  },
  { name: 'home-in', as: 'member', go: at('/home') },
  { name: 'slot', as: 'member', go: at('/game/slot') },
  { name: 'deposit', as: 'member', whole: true, go: at('/wallet/depositpage') },
  { name: 'history', as: 'member', go: at('/wallet/history') },
  { name: 'mypage', as: 'member', whole: true, go: at('/account/mypagelist') },
  {
    name: 'drawer',
    as: 'member',
    go: async (page) => {
      await at('/home')(page);
      await openDrawer(page);
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'game',
    as: 'member',
    go: async (page) => {
      await at('/home')(page);
      await openGame(page, '달빛공방', 1_120_001);
      await page.locator('[data-testid="game-window"][data-phase="playing"]').waitFor();
    },
  },
];

/** Makes a page ready for its scenes: the tutorial, which a phone shows, sent away for good; the member signed in. */
export async function prepare(page: Page, { as }: Pick<Scene, 'as'>, phone: boolean): Promise<void> {
  if (phone) {
    await page.goto('/home');
    const tutorial = page.getByRole('dialog');
    // It comes up once in a browser's life: the next page of the same context waits in vain.
    const came = await tutorial.waitFor({ timeout: 4000 }).then(
      () => true,
      () => false,
    );
    if (came) await tutorial.getByRole('button').last().click();
  }
  if (as === 'member') await signIn(page);
}

/** Hover, focus and press, which no page can show by itself, on everything marked `data-force`. */
async function forceStates(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '[data-force]' });
  for (const nodeId of nodeIds) {
    const { attributes } = await devtools.send('DOM.getAttributes', { nodeId });
    const state = attributes[attributes.indexOf('data-force') + 1] ?? '';
    await devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [state] });
  }
}
