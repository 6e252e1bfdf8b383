import type { Page } from 'playwright';
import { openDrawer, openSettings } from '../e2e/player.ts';
import { stored } from '../e2e/stored.ts';
import { at, type Scene } from './scene.ts';

/** What the member has searched for. */
export const RECENT = ['바카라', 'moonstone', '입금 계좌는 어디에서 볼 수 있나요'];

async function openSearch(page: Page): Promise<void> {
  const search = page.getByRole('button', { name: '검색', exact: true }).locator('visible=true').first();
  // On a phone the search is in the menu.
  if (!(await search.isVisible())) await page.getByRole('button', { name: '메뉴', exact: true }).click();
  await search.click();
  await page.getByRole('combobox').waitFor();
}

/** Overlays that the looks page does not show. */
export const OVERLAY_SCENES: readonly Scene[] = [
  {
    name: 'login-sheet',
    as: 'visitor',
    go: async (page) => {
      await at('/home')(page);
      await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
      await page.getByRole('dialog', { name: '로그인' }).waitFor();
    },
  },
  {
    name: 'main-menu',
    as: 'visitor',
    go: async (page) => {
      await at('/home')(page);
      const menu = page.getByRole('button', { name: '메뉴', exact: true });
      // On a wide screen the menu is beside the page, as in the scene home-out.
      if (!(await menu.isVisible())) return;
      await menu.click();
      await page.getByRole('dialog', { name: '메뉴' }).waitFor();
    },
  },
  {
    name: 'search-empty',
    as: 'member',
    go: async (page) => {
      await page.evaluate((text) => localStorage.setItem('recent_searches', text), stored('recent_searches', RECENT));
      await at('/home')(page);
      await openSearch(page);
      await page.getByTestId('recent-searches').waitFor();
    },
  },
  {
    name: 'search',
    as: 'member',
    go: async (page) => {
      await at('/home')(page);
      await openSearch(page);
      await page.getByRole('combobox').fill('문');
      await page.getByRole('option').first().waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'tutorial',
    as: 'visitor',
    only: 'phone',
    go: async (page) => {
      await at('/home')(page);
      await openSettings(page);
      await page.getByRole('button', { name: '사용법 다시 보기' }).click();
      await page.getByRole('dialog').nth(1).waitFor();
    },
  },
  {
    name: 'install',
    as: 'visitor',
    go: async (page) => {
      await at('/home')(page);
      await openSettings(page);
      await page.getByTestId('show-install').click();
      await page.getByRole('dialog', { name: '앱 설치' }).waitFor();
    },
  },
  {
    name: 'drawer-games',
    as: 'member',
    go: async (page) => {
      await at('/home')(page);
      await openDrawer(page);
      await page.getByTestId('drawer').getByRole('link', { name: 'Velvet Reels', exact: true }).click();
      await page.getByTestId('drawer').getByTestId('game-card').first().waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'launch-trouble',
    as: 'new',
    go: async (page) => {
      await at('/home')(page);
      await openDrawer(page);
      await page.getByTestId('drawer-search').fill('Faultline');
      await page.getByTestId('drawer').getByRole('link', { name: 'Faultline', exact: true }).click();
      await page.getByTestId('drawer').getByTestId('game-card').first().click();
      await page.getByTestId('launch-trouble').waitFor();
    },
  },
];
