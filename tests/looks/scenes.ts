import type { Page } from 'playwright';
import { openDrawer, openGame, signInByForm } from '../e2e/player.ts';
import { OVERLAY_SCENES } from './overlayScenes.ts';
import { PAGE_SCENES } from './pageScenes.ts';
import { at, type Scene } from './scene.ts';
import { MAINTENANCE, SUPPORT_SCENES } from './supportScenes.ts';

/** Requests a deposit of 10,000 won, unless there is one already; its ticket is then shown. */
const ask =
  (kind: 'deposit' | 'withdraw') =>
  async (page: Page): Promise<void> => {
    await at(`/wallet/${kind}page`)(page);
    const ticket = page.getByTestId(`ticket-${kind}`);
    if (await ticket.isVisible()) return;
    await page.getByTestId('amount').fill('10000');
    await page.getByTestId(`${kind}-submit`).click();
    if (kind === 'withdraw') await page.getByTestId('confirm-money').click();
    await ticket.waitFor();
  };

/** All finished screens and overlays. */
export const SCENES: readonly Scene[] = [
  MAINTENANCE,
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
      const last = page.locator('.Toastify__toast').nth(2);
      await last.waitFor();
      // It has arrived; the bar that counts its seconds keeps running.
      await last.evaluate((toast) =>
        Promise.all(toast.getAnimations().map(({ finished }) => finished)).then(() => null),
      );
      // Their time is an animation: stop it, or they are gone before the last look.
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
  {
    name: 'deposit-wrong',
    as: 'member',
    whole: true,
    go: async (page) => {
      await at('/wallet/depositpage')(page);
      await page.locator('[data-method="card"]').click();
      await page.getByTestId('amount').fill('15000');
      await page.getByTestId('deposit-submit').click();
    },
  },
  { name: 'deposit-ticket', as: 'player01', whole: true, go: ask('deposit') },
  {
    name: 'deposit-cancel',
    as: 'player01',
    go: async (page) => {
      await ask('deposit')(page);
      await page.getByTestId('cancel-deposit').click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'withdraw', as: 'member', whole: true, go: at('/wallet/withdrawpage') },
  {
    name: 'withdraw-confirm',
    as: 'member',
    go: async (page) => {
      await at('/wallet/withdrawpage')(page);
      await page.getByTestId('amount').fill('500000');
      await page.getByTestId('withdraw-submit').click();
      await page.getByTestId('confirm-money').waitFor();
    },
  },
  { name: 'withdraw-ticket', as: 'player04', whole: true, go: ask('withdraw') },
  { name: 'points', as: 'member', whole: true, go: at('/wallet/mileagepage') },
  {
    name: 'points-confirm',
    as: 'member',
    go: async (page) => {
      await at('/wallet/mileagepage')(page);
      await page.getByTestId('convert-all').click();
      await page.getByTestId('confirm-money').waitFor();
    },
  },
  {
    name: 'checking',
    as: 'player05',
    whole: true,
    go: async (page) => {
      // The worker does not handle it, so it can be blocked here.
      await page.route('**/wallet/withdrawals', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      );
      await at('/wallet/withdrawpage')(page);
      if (await page.getByTestId('open-withdraw').isVisible()) return;
      await page.getByTestId('amount').fill('10000');
      await page.getByTestId('withdraw-submit').click();
      await page.getByTestId('confirm-money').click();
      await page.getByTestId('open-withdraw').waitFor();
    },
  },
  { name: 'wallet-nowhere', as: 'visitor', go: at('/wallet/nowhere') },
  { name: 'history', as: 'member', go: at('/wallet/history') },
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
  {
    name: 'game',
    as: 'member',
    go: async (page) => {
      await at('/home')(page);
      await openGame(page, '달빛공방', 1_120_001);
      await page.locator('[data-testid="game-window"][data-phase="playing"]').waitFor();
    },
  },
  ...PAGE_SCENES,
  ...OVERLAY_SCENES,
  ...SUPPORT_SCENES,
];

/** Prepares a page for its scenes: tutorial turned off, member signed in. */
export async function prepare(page: Page, { as }: Pick<Scene, 'as'>, phone: boolean): Promise<void> {
  if (phone) {
    await page.goto('/home');
    const tutorial = page.getByRole('dialog');
    // It opens once per browser context.
    const came = await tutorial.waitFor({ timeout: 4000 }).then(
      () => true,
      () => false,
    );
    if (came) await tutorial.getByRole('button').last().click();
  }
  if (as !== 'visitor') await signInByForm(page, as === 'member' ? undefined : as);
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
