import type { Page } from 'playwright';
import { DEMO } from '../../sandbox/facts.ts';
import type { Control } from '../e2e/control.ts';
import { openDrawer, openSettings, signIn } from '../e2e/player.ts';
import { GAME_SCENES } from './gameScenes.ts';
import { MONEY_SCENES } from './moneyScenes.ts';
import { OVERLAY_SCENES } from './overlayScenes.ts';
import { PAGE_SCENES } from './pageScenes.ts';
import { PROTECTION_SCENES } from './protectionScenes.ts';
import { at, type Scene, type SceneWorld } from './scene.ts';
import { MAINTENANCE, SUPPORT_SCENES } from './supportScenes.ts';

/** All finished screens and overlays. */
export const SCENES: readonly Scene[] = [
  MAINTENANCE,
  {
    name: 'looks',
    untranslated: true,
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
    untranslated: true,
    as: 'visitor',
    go: async (page) => {
      await at('/devil/looks')(page);
      await page.getByTestId('open-dialog').click();
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
    },
  },
  {
    name: 'menu',
    untranslated: true,
    as: 'visitor',
    go: async (page) => {
      await at('/devil/looks')(page);
      await page.getByTestId('open-menu').click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'calendar',
    untranslated: true,
    as: 'visitor',
    go: async (page) => {
      await at('/devil/looks')(page);
      await page.getByRole('button', { name: /^기간: / }).click();
      await page.getByRole('dialog').getByRole('grid').waitFor();
    },
  },
  {
    name: 'toasts',
    untranslated: true,
    as: 'visitor',
    go: async (page) => {
      await at('/devil/looks')(page);
      await page.getByTestId('show-toasts').click();
      const last = page.locator('.Toastify__toast').nth(2);
      await last.waitFor();
      // Wait for the toast's own entry animation only: its countdown bar keeps running.
      await last.evaluate((toast) =>
        Promise.all(toast.getAnimations().map(({ finished }) => finished)).then(() => null),
      );
      // The countdown is an animation: stopped, so that the toasts stay for all looks.
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
      await openSettings(page);
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  },
  { name: 'home-in', as: 'member', go: at('/home') },
  { name: 'slot', as: 'member', go: at('/game/slot') },
  { name: 'mypage', as: 'member', whole: true, go: at('/account/mypagelist') },
  { name: 'mypage-info', as: 'member', whole: true, go: at('/account/modal-mypage-info') },
  {
    name: 'mypage-password',
    as: 'member',
    whole: true,
    go: async (page) => {
      await at('/account/sub-modal-mypage-info')(page);
      await page.getByTestId('password-save').click();
    },
  },
  {
    name: 'drawer',
    as: 'member',
    go: async (page) => {
      await at('/home')(page);
      await openDrawer(page);
      await page.waitForLoadState('networkidle');
    },
  },
  ...MONEY_SCENES,
  ...GAME_SCENES,
  ...PROTECTION_SCENES,
  ...PAGE_SCENES,
  ...OVERLAY_SCENES,
  ...SUPPORT_SCENES,
];

/** Shows a scene on a page in a new browser context, with the scene's member signed in. */
export async function showScene(page: Page, { as, go }: Scene, control: Control): Promise<void> {
  const account = await accountOf(as, control);
  if (account !== '') await signIn(page, account);
  await go(page, { control, account });
}

async function accountOf(as: Scene['as'], control: Control): Promise<SceneWorld['account']> {
  if (as === 'visitor') return '';
  if (as === 'member') return DEMO.accountId;
  return as === 'new' ? control.newMember({ balance: 1_000_000, points: 30_000 }) : as;
}

/** Forces hover, focus and press on everything marked `data-force`. */
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
