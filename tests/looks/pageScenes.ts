import type { Page } from 'playwright';
import { LOOK } from '../../src/config/brand.ts';
import { applyLook } from '../e2e/applyLook.ts';
import { keepLoadingScreen } from '../e2e/loadingScreen.ts';
import { at, type Scene } from './scene.ts';

/** A list of notices, memos or inquiries with its first row open. */
const firstRow =
  (path: string) =>
  async (page: Page): Promise<void> => {
    await at(path)(page);
    await page.getByRole('main').locator('a[href*="id="]').first().click();
    await page.getByRole('article').waitFor();
  };

/** Fills the first step of the sign-up, and goes to the second. */
async function secondStep(page: Page): Promise<void> {
  await at('/account/register')(page);
  await page.locator('input[name="account_id"]').fill('scene_tester');
  await page.locator('input[name="email"]').fill('scene@example.com');
  await page.locator('input[name="password"]').fill('long enough');
  await page.locator('input[name="password_again"]').fill('long enough');
  await page.getByTestId('register-next').click();
  await page.locator('input[name="nickname"]').waitFor();
}

/** Pages other than home, games and wallet. */
export const PAGE_SCENES: readonly Scene[] = [
  {
    name: 'loading',
    as: 'visitor',
    go: async (page) => {
      await keepLoadingScreen(page);
      await page.goto('/');
      await page.getByRole('status').first().waitFor();
    },
  },
  { name: 'home-eight', as: 'member', go: at('/home-eight') },
  { name: 'slot-games', as: 'member', go: at('/game/slot?provider=102') },
  { name: 'slotnine', as: 'member', go: at('/game/slotnine?provider=103') },
  { name: 'livecasino', as: 'member', go: at('/game/livecasino') },
  { name: 'new', as: 'member', go: at('/new') },
  { name: 'home-eight-out', as: 'visitor', go: at('/home-eight') },
  { name: 'home-new', as: 'new', go: at('/home') },
  {
    name: 'home-offline',
    as: 'member',
    // Without a worker no other language can be fetched; `offlineScreens.spec` has them all.
    untranslated: true,
    go: async (page) => {
      await at('/home')(page);
      // Without a worker, the script of the status pill and the sheet of the other looks can be fetched only before the connection ends.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => /\/third-/.test(name)),
      );
      await applyLook(page, { theme: 'light', style: 'neon' });
      await applyLook(page, LOOK);
      await page.context().setOffline(true);
      await page.getByText('연결이 끊겼습니다').first().waitFor();
    },
  },
  {
    name: 'account-menu',
    as: 'member',
    only: 'desktop',
    go: async (page) => {
      await at('/home')(page);
      await page.getByRole('banner').getByRole('button', { name: '내 계정' }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'pinned-notice',
    as: 'new',
    go: async (page, { control }) => {
      await at('/home')(page);
      // Notices from before the first visit open no dialog: wait until that visit is stored.
      await page.waitForFunction(() => localStorage.getItem('notice_dialog') !== null);
      await control.call('POST', '/notices', { title: '공지', content: '내용', pinned: true });
      await at('/home')(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'register-2',
    as: 'visitor',
    go: async (page) => {
      await secondStep(page);
      await page.getByTestId('register-next').click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'register-3',
    as: 'visitor',
    go: async (page) => {
      await secondStep(page);
      await page.locator('input[name="nickname"]').fill('scene');
      await page.locator('input[name="phone"]').fill('01099998888');
      await page.getByTestId('register-next').click();
      await page.locator('input[name="adult"]').waitFor();
      await page.getByTestId('register-submit').click();
      await page.getByText('계속하려면 약관에 동의해 주세요.').waitFor();
    },
  },
  { name: 'forgot', as: 'visitor', go: at('/account/forgot') },
  { name: 'reset', as: 'visitor', go: at('/account/reset#token=x') },
  { name: 'self-test', as: 'visitor', whole: true, go: at('/account/self-test') },
  { name: 'login-required', as: 'visitor', go: at('/wallet/depositpage') },
  { name: 'notices', as: 'member', whole: true, go: at('/supports/noticepage') },
  { name: 'notice', as: 'member', whole: true, go: firstRow('/supports/noticepage') },
  { name: 'memos', as: 'member', whole: true, go: at('/supports/memopage') },
  { name: 'memo', as: 'member', whole: true, go: firstRow('/supports/memopage') },
  { name: 'counsels', as: 'member', whole: true, go: at('/supports/counselpage') },
  { name: 'counsel', as: 'member', whole: true, go: firstRow('/supports/counselpage') },
  {
    name: 'counsel-write',
    as: 'member',
    whole: true,
    go: async (page) => {
      await at('/supports/counselpage?write=1')(page);
      await page.getByTestId('inquiry-send').click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  { name: 'memos-none', as: 'new', go: at('/supports/memopage') },
  { name: 'counsels-none', as: 'new', go: at('/supports/counselpage') },
  { name: 'support', as: 'visitor', whole: true, go: at('/support') },
  { name: 'question', as: 'visitor', whole: true, go: at('/support?faq=where') },
  { name: 'terms', as: 'visitor', go: at('/etc/terms-of-service') },
  { name: 'privacy', as: 'visitor', go: at('/etc/privacy-policy') },
  { name: 'self-check', as: 'member', whole: true, go: at('/devil/sub1/test-1') },
  { name: 'being-prepared', as: 'visitor', go: at('/market/nft') },
  { name: 'not-found', as: 'visitor', go: at('/no/such/page') },
];
