import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { drawerOf, openDrawer, openGame, openSettings, POPUP_GAME, signIn } from './player.ts';
import { installApp, withProfile } from './profile.ts';

const UPRIGHT = { width: 390, height: 844 };
const SIDEWAYS = { width: 844, height: 390 };
/** The notch and the home bar of a phone, in CSS pixels. */
const INSETS = {
  upright: { top: 47, right: 0, bottom: 34, left: 0 },
  sideways: { top: 0, right: 47, bottom: 21, left: 47 },
};
type Insets = (typeof INSETS)['upright'];
/** One of each kind of page. */
const SCREENS = [
  '/home',
  '/wallet/depositpage',
  '/wallet/history',
  '/account/register',
  '/account/modal-mypage-info',
  '/no/such/page',
];
const WITH_FIELDS = [
  '/wallet/depositpage',
  '/wallet/withdrawpage',
  '/wallet/mileagepage',
  '/wallet/history',
  '/support',
  '/game/slot',
  '/account/modal-mypage-info',
];
const SLOT = { provider: 'Moonstone', id: 1_020_001 };

test.use({ viewport: UPRIGHT, hasTouch: true, isMobile: true });

async function setInsets(page: Page, insets: Insets): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

/** What can be pressed and lies, at least in part, under the notch, the home bar or a round corner; at both ends of the page. */
async function unsafe(page: Page, insets: Insets): Promise<string[]> {
  const found: string[] = [];
  for (const end of ['start', 'end'] as const) {
    await page.evaluate((to) => scrollTo(0, to === 'end' ? document.documentElement.scrollHeight : 0), end);
    found.push(
      ...(await page.evaluate(
        ([{ top, right, bottom, left }, atEnd]) => {
          const scrolls = (element: Element | null): boolean =>
            element !== null &&
            element !== document.documentElement &&
            (/(auto|scroll)/.test(getComputedStyle(element).overflow) || scrolls(element.parentElement));
          const fixed = (element: Element | null): boolean =>
            element !== null &&
            (/fixed|sticky/.test(getComputedStyle(element).position) || fixed(element.parentElement));
          return [...document.querySelectorAll('a, button, input, select, textarea')]
            .filter((element) => {
              const box = element.getBoundingClientRect();
              const shown = element.checkVisibility({ visibilityProperty: true }) && box.width > 2 && box.height > 2;
              // What is under something else cannot be pressed anyway.
              const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
              if (!shown || !middle || !element.contains(middle)) return false;
              const sideways = box.left < left - 1 || (!scrolls(element) && box.right > innerWidth - right + 1);
              const above = (!atEnd || fixed(element)) && !scrolls(element) && box.top < top - 1;
              const below = (atEnd || fixed(element)) && !scrolls(element) && box.bottom > innerHeight - bottom + 1;
              return sideways || above || below;
            })
            .map((element) => `${location.pathname} ${element.outerHTML.slice(0, 90)}`);
        },
        [insets, end === 'end'] as const,
      )),
    );
  }
  return found;
}

for (const [name, insets] of Object.entries(INSETS)) {
  test(`no control is under a notch or the home bar, ${name}`, async ({ page }) => {
    await page.setViewportSize(name === 'upright' ? UPRIGHT : SIDEWAYS);
    await setInsets(page, insets);
    await signIn(page, 'player13');
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--safe-block-end')),
    ).toBe(`${insets.bottom}px`);
    for (const path of name === 'upright' ? SCREENS : ['/home', '/wallet/depositpage', '/account/register']) {
      await page.goto(path);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect.soft(await unsafe(page, insets)).toEqual([]);
    }
    await page.goto('/home');
    await openSettings(page);
    await expect(page.getByTestId('show-install')).toBeAttached();
    expect.soft(await unsafe(page, insets)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.goto('/home');
    // The check itself works: under a larger inset it finds controls.
    expect(await unsafe(page, { ...insets, top: 90 })).not.toEqual([]);
    // A phone on its side has no such button in its menu bar: the drawer opens by a swipe there.
    await page.setViewportSize(UPRIGHT);
    await openDrawer(page);
    expect.soft(name === 'upright' ? await unsafe(page, insets) : []).toEqual([]);
    const { search, provider, game } = drawerOf(page);
    await search.fill(SLOT.provider);
    await provider(SLOT.provider).click();
    await game(SLOT.id).click();
    await page.setViewportSize(name === 'upright' ? UPRIGHT : SIDEWAYS);
    await expect(page.getByTestId('game-window')).toHaveAttribute('data-phase', 'playing');
    expect.soft(await unsafe(page, insets)).toEqual([]);
  });
}

test('no field makes a phone zoom when it gets the focus: none is smaller than 16 px', async ({ page }) => {
  const small = (): Promise<string[]> =>
    page
      .locator('input:not([type="checkbox"], [type="radio"]), select, textarea')
      .evaluateAll((fields) =>
        fields
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
          .map((field) => `${location.pathname} ${field.outerHTML.slice(0, 90)}`),
      );
  await page.goto('/login');
  await expect(page.getByTestId('login-username')).toBeVisible();
  expect.soft(await small()).toEqual([]);
  await page.goto('/account/register');
  await expect(page.locator('input[name="account_id"]')).toBeVisible();
  expect.soft(await small()).toEqual([]);
  await signIn(page, 'player14');
  let fields = 0;
  for (const path of WITH_FIELDS) {
    await page.goto(path);
    await expect(page.locator('#page')).toHaveText(/\S/);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect.soft(await small()).toEqual([]);
    fields += await page.locator('input, textarea, select').count();
  }
  expect(fields).toBeGreaterThan(8);
  await page.goto('/home');
  await openDrawer(page);
  expect.soft(await small()).toEqual([]);
});

test('the bottom bar is hidden while a field has the focus', async ({ page }) => {
  await signIn(page, 'player20', '/wallet/depositpage');
  const bar = page.getByRole('navigation', { name: '주요 메뉴' });
  await expect(bar).toBeVisible();
  const field = page.getByRole('textbox').first();
  await field.focus();
  await expect(bar).toBeHidden();
  await field.blur();
  await expect(bar).toBeVisible();
});

test('pulling down over a game does not reload the page', async ({ page }) => {
  const overscroll = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY);
  await signIn(page, 'player15');
  expect(await overscroll()).toBe('auto');
  await openGame(page, SLOT.provider, SLOT.id);
  await expect(page.getByTestId('game-window')).toBeVisible();
  expect(await overscroll()).toBe('none');
  await page.getByTestId('game-close').click();
  await expect(page.getByTestId('game-window')).toHaveCount(0);
  expect(await overscroll()).toBe('auto');
});

test('from an iPhone’s home screen a popup-only game is a link, pressed once its address is known', async ({
  page,
  context,
  control,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await signIn(page, 'player17');
  await expect(page.locator('html')).toHaveAttribute('data-standalone', '');
  await control.fault({ origin: 'api', kind: 'latency', ms: 500, path: '/game/launch', times: 1 });
  await openGame(page, POPUP_GAME.provider, POPUP_GAME.id);
  const link = page.getByRole('alertdialog').getByRole('link', { name: '게임 열기' });
  await expect(link).toBeVisible();
  // No empty window stays behind.
  expect(context.pages()).toHaveLength(1);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  const [game] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(game.getByTestId('spin')).toBeVisible();
});

test('in a browser tab a game does not go to full screen automatically', async ({ page }) => {
  await signIn(page, 'player18');
  await openGame(page, SLOT.provider, SLOT.id);
  await expect(page.getByTestId('game-window')).toHaveAttribute('data-phase', 'playing');
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
});

test('installed on a phone a game goes to full screen in the click that opens it, and leaves it when it closes', async ({
  sandbox,
}) => {
  const baseURL = sandbox.context.origins.web;
  const phone = { viewport: UPRIGHT, hasTouch: true, isMobile: true, reducedMotion: 'reduce', baseURL } as const;
  await withProfile(sandbox, phone, async (context) => {
    const { launch } = await installApp(context, baseURL);
    const page = await launch();
    await expect(page.locator('html')).toHaveAttribute('data-standalone', '');
    // No title bar of our own to keep clear of.
    expect(await safeTop(page)).toBe('0px');
    await signIn(page, 'player19', '/game/slot');
    await openGame(page, SLOT.provider, SLOT.id);
    const window = page.getByTestId('game-window');
    await expect(window).toHaveAttribute('data-phase', 'playing');
    await expect(window).toHaveAttribute('data-whole', 'true');
    expect(await page.evaluate(() => document.fullscreenElement === document.documentElement)).toBe(true);
    await page.getByTestId('game-close').click();
    await expect(window).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  });
});

function safeTop(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.querySelector('header') ?? document.body).paddingBlockStart);
}
