import { expect, test } from './fixtures.ts';
import { drawerOf, openDrawer, openSettings } from './player.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a Korean browser gets Korean; another language is loaded on demand, keeps typed text, sets lang and title, and is stored', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const loaded = (tag: string) => files.some((file) => file.startsWith(`/assets/locales/${tag}-`));
  await page.goto('/account/register');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(page.getByRole('heading', { name: '회원가입' })).toBeVisible();
  expect(loaded('ko')).toBe(true);
  expect(loaded('en')).toBe(false);
  await page.locator('input[name="account_id"]').fill('half_typed');
  await openSettings(page);
  await page.getByLabel('언어').selectOption('en');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(loaded('en')).toBe(true);
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
  await expect(page.getByLabel('ID', { exact: true })).toHaveValue('half_typed');
  await expect(page).toHaveTitle(/^Sign up/);
  await page.goto('/support');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test.describe('a Thai browser', () => {
  test.use({ locale: 'th-TH' });

  test('gets Thai by the primary subtag of its language, whose font and line height the page has; Korean where the catalogue does not load', async ({
    page,
    control,
  }) => {
    await page.goto('/support');
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    const tokens = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return [style.getPropertyValue('--leading').trim(), style.getPropertyValue('--font').includes('Noto Sans Thai')];
    });
    expect(tokens).toEqual(['1.7', true]);

    await control.fault({ origin: 'web', kind: 'status', path: '/assets/locales/th-' });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.clearBrowserCache');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await expect(page.getByRole('banner').getByRole('button', { name: '로그인' })).toBeVisible();
    // So are the texts that are loaded later, with the first overlay.
    await openDrawer(page);
    await expect(drawerOf(page).drawer.getByRole('heading', { name: '게임' })).toBeVisible();
  });
});
