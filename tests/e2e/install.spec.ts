import { readdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { SHORTCUTS } from '../../src/config/shortcuts.ts';
import * as TIMINGS from '../../src/config/timings.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { openInside } from './inside.ts';
import { installApp, withProfile } from './profile.ts';
import { balanceOf, fillLogin, gameFrame, openSettings, saveData, signIn, SLOT } from './player.ts';
import { stored } from './stored.ts';
import { SWEEP } from './tags.ts';

const PHONE = { width: 360, height: 780 };
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
}
interface Manifest {
  name: string;
  icons: Picture[];
  screenshots: Picture[];
  description_localized: Record<string, string>;
  shortcuts: { name: string; name_localized: Record<string, string>; url: string; icons: Picture[] }[];
}

test('the manifest is in Korean, with its texts in every other language of the build, with shortcuts and with pictures of the declared types and sizes', async ({
  request,
}) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as Manifest;
  expect(manifest).toMatchObject({
    id: '/',
    scope: '/',
    start_url: '/home',
    lang: 'ko',
    dir: 'ltr',
    name: '라운지 카지노',
    short_name: '라운지',
    display: 'standalone',
    display_override: ['window-controls-overlay', 'standalone'],
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
  });
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(SHORTCUTS.map(({ path }) => path));
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['최근 게임 이어하기', '입금', '출금', '1:1 문의']);
  expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable', 'monochrome']));
  expect(new Set(manifest.screenshots.map((picture) => picture.form_factor))).toEqual(new Set(['narrow', 'wide']));
  const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
  for (const { src, sizes, type } of pictures) {
    const response = await request.get(src);
    expect(response.headers()['content-type'], src).toContain(type);
    const bytes = await response.body();
    expect(bytes.length, src).toBeLessThan(120_000);
    if (sizes === 'any') continue;
    const { width, height } = await sharp(bytes).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  const others = (await readdir('src/i18n/catalogs')).map((file) => file.replace('.po', ''));
  for (const tag of others.filter((name) => name !== 'ko' && name !== 'first'))
    expect(manifest.description_localized[tag], tag).toMatch(/\S/);
  expect(manifest.shortcuts[1]?.name_localized['en']).toBe('Deposit');
});

test('a real installation on a phone is possible without an error, and launches standalone, also offline; a game goes to full screen in the click that opens it, and leaves it when it closes', async ({
  sandbox,
}) => {
  const baseURL = sandbox.context.origins.web;
  const look = { viewport: PHONE, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;
  const phone = { ...look, serviceWorkers: 'allow', baseURL } as const;
  await withProfile(sandbox, phone, async (context) => {
    await context.addInitScript(saveData);
    const page = await context.newPage();
    await page.goto('/support');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const devtools = await context.newCDPSession(page);
    expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
    expect(await devtools.send('Page.getAppManifest')).toMatchObject({ errors: [] });
    const { launch, uninstall } = await installApp(context, baseURL);
    // The tutorial would open over the application on its first visit to home.
    await page.evaluate((hidden) => localStorage.setItem('tutorial_hidden', hidden), stored('tutorial_hidden', true));
    await page.close();

    const app = await launch();
    await expect(app.locator('html')).toHaveAttribute('data-standalone', '');
    expect(await app.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
    await expect(app.getByRole('heading', { name: '홈', exact: true })).toBeAttached();
    // No title bar of our own to keep clear of.
    await expect(app.locator('header').first()).toHaveCSS('padding-block-start', '0px');
    await openSettings(app);
    await expect(app.getByText('이 기기에 앱이 설치되어 있습니다.')).toBeVisible();

    await signIn(app, 'player19', SLOT.page);
    await app.getByRole('main').locator(`[data-game="${SLOT.id}"]`).first().click();
    const window = app.getByTestId('game-window');
    await expect(window).toHaveAttribute('data-phase', 'playing');
    await expect(window).toHaveAttribute('data-fills-screen', 'true');
    expect(await app.evaluate(() => document.fullscreenElement === document.documentElement)).toBe(true);
    await app.getByTestId('game-close').click();
    await expect(window).toHaveCount(0);
    await expect.poll(() => app.evaluate(() => document.fullscreenElement)).toBeNull();
    await app.close();

    await context.setOffline(true);
    const offline = await launch();
    await expect(offline.getByRole('heading', { name: '홈', exact: true })).toBeAttached();
    expect(await offline.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
    await uninstall();
  });
});

test.describe('the offer to install', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });
  const offer = (page: Page) => page.getByRole('dialog', { name: '앱 설치' });

  test('is shown on the second visit; once refused, it waits in the settings', async ({ page }) => {
    await page.clock.install();
    await visitsBefore(page, 1);
    await offersByItself(page);
    await page.goto('/home');
    await quiet(page);
    await expect(offer(page)).toBeVisible();
    await offer(page).getByRole('checkbox').check();
    await offer(page).getByRole('button', { name: '나중에' }).click();
    await expect(offer(page)).toHaveCount(0);
    await openSettings(page);
    await page.getByTestId('show-install').click();
    await offer(page).getByTestId('install').click();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['asked'])).toBe('1');
  });

  test.describe('on an iPhone', () => {
    test.use({ userAgent: IPHONE });

    test('shows the three steps as pictures', SWEEP, async ({ page }) => {
      await page.clock.install();
      await visitsBefore(page, 1);
      await page.goto('/home');
      await quiet(page);
      const steps = offer(page)
        .getByRole('listitem')
        .filter({ has: page.locator('svg') });
      await expect(steps).toHaveCount(3);
      await expect(steps.nth(1)).toContainText('홈 화면에 추가');
      await expectAccessible(page);
    });
  });
});

test('the shortcut to the last game opens the list of games without one; then the last game again; signed out, after the sign-in', async ({
  page,
  context,
}) => {
  await signIn(page, 'player12', '/game/last');
  await expect(page).toHaveURL(/\/game\/slot$/);
  await expect(page.getByRole('heading', { name: '슬롯', exact: true })).toBeVisible();
  await expect(page.getByTestId('game-window')).toHaveCount(0);
  await openInside(page, '/support');
  await openInside(page, SLOT.page);
  await page.getByRole('main').locator(`[data-game="${SLOT.id}"]`).first().click();
  await expect(page.getByTestId('game-window')).toHaveAttribute('data-phase', 'playing');
  await page.close();

  const fresh = await context.newPage();
  await fresh.goto('/game/last');
  await fresh.getByRole('alertdialog').getByRole('button', { name: '로그인' }).click();
  await expect(fresh.getByRole('dialog', { name: '로그인' })).toBeVisible();
  await fillLogin(fresh, 'player12');
  await expect(fresh.getByTestId('game-window')).toHaveAttribute('data-phase', 'playing');
  await expect(gameFrame(fresh).getByTestId('spin')).toBeVisible();
  await expect(fresh).toHaveURL(/\/game\/slot$/);
  await expect(balanceOf(fresh)).toHaveText(/\d/);
});

/** The browser offers the installation, as Chromium does for a page that qualifies. */
async function offersByItself(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('load', () => {
      const prompt = async (): Promise<{ outcome: string }> => {
        document.documentElement.dataset['asked'] = '1';
        return { outcome: 'accepted' };
      };
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    });
  });
}

async function visitsBefore(page: Page, visits: number): Promise<void> {
  const value = { visits, seenAt: 1, offeredAt: 0, unwanted: false };
  await page.addInitScript(([key, text]) => localStorage.getItem(key) ?? localStorage.setItem(key, text), [
    'install_offer',
    stored('install_offer', value),
  ] as const);
}

/** Advances the test's clock past the page's quiet time, and waits for what the page fetches then. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.clock.runFor(TIMINGS.idleAtMost + 500);
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(1000);
}
