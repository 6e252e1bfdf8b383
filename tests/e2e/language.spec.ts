import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { drawerOf, openDrawer, openSettings } from './player.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a Korean browser gets Korean; the other catalogue is loaded on demand', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto('/home');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(page.getByRole('banner').getByRole('button', { name: '로그인' })).toBeVisible();
  const loaded = (tag: string) => files.some((file) => file.startsWith(`/assets/locales/${tag}-`));
  expect(loaded('ko')).toBe(true);
  expect(loaded('en')).toBe(false);
  await openSettings(page);
  await page.getByLabel('언어').selectOption('en');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  expect(loaded('en')).toBe(true);
});

test('switching the language keeps typed text, sets lang, and is stored', async ({ page }) => {
  await page.goto('/account/register');
  const id = page.locator('input[name="account_id"]');
  await id.fill('half_typed');
  await openSettings(page);
  await page.getByLabel('언어').selectOption('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
  await expect(page.getByLabel('ID', { exact: true })).toHaveValue('half_typed');
  await expect(page).toHaveTitle(/^Sign up/);
  await page.goto('/home');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('calls carry the current locale as accept-language', async ({ page }) => {
  const request = page.waitForRequest((one) => one.url().includes('/game/provider'));
  await page.goto('/home');
  expect((await request).headers()['accept-language']).toBe('ko');
  await openSettings(page);
  await page.getByLabel('언어').selectOption('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const again = page.waitForRequest((one) => one.url().includes('/game/provider'));
  await page.reload();
  expect((await again).headers()['accept-language']).toBe('en');
});

test.describe('a Thai browser', () => {
  test.use({ locale: 'th-TH' });

  test('the language sets font and line height of the page', async ({ page }) => {
    await page.goto('/support');
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    const tokens = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return [style.getPropertyValue('--leading').trim(), style.getPropertyValue('--font').includes('Noto Sans Thai')];
    });
    expect(tokens).toEqual(['1.7', true]);
  });
});

test.describe('an English browser', () => {
  test.use({ locale: 'en-US' });

  test('gets English by the primary subtag of its language', async ({ page }) => {
    await page.goto('/home');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await openEnglishDrawer(page);
  });

  test('falls back to Korean where its catalogue does not load', async ({ page, control }) => {
    await control.fault({ origin: 'web', kind: 'status', path: '/assets/locales/en-' });
    await page.goto('/home');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await openDrawer(page);
    await expect(drawerOf(page).drawer.getByRole('heading', { name: '게임' })).toBeVisible();
  });
});

test.describe('a browser of a language outside the 16', () => {
  test.use({ locale: 'fr-FR' });

  test('gets Korean, the catalogue default', async ({ page }) => {
    await page.goto('/home');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await expect(page.getByRole('banner').getByRole('button', { name: '로그인' })).toBeVisible();
  });
});

/** The drawer with English names. */
async function openEnglishDrawer(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('button', { name: 'Game list' }).click();
  await expect(drawerOf(page).drawer.getByRole('heading', { name: 'Games' })).toBeVisible();
}
