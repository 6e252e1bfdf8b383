import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { message } from './money.ts';
import { openDrawer, openSettings, POPUP_GAME, signIn, SLOT } from './player.ts';
import { openInside } from './inside.ts';
import { boxOf } from './sizes.ts';
import { stored } from './stored.ts';

const UPRIGHT = { width: 390, height: 844 };
const SIDEWAYS = { width: 844, height: 390 };
/** How a phone is held: its screen, and the insets of its notch and home bar, in CSS pixels. */
const ORIENTATIONS = {
  upright: { size: UPRIGHT, insets: { top: 47, right: 0, bottom: 34, left: 0 } },
  sideways: { size: SIDEWAYS, insets: { top: 0, right: 47, bottom: 21, left: 47 } },
};
type Insets = (typeof ORIENTATIONS)['upright']['insets'];
/** Pages for a visitor. */
const VISITOR_PAGES = ['/login', '/account/register'];
/** Pages for a member: one of each kind, and those with fields; opened after `/wallet/depositpage`. */
const MEMBER_PAGES = [
  '/wallet/withdrawpage',
  '/wallet/mileagepage',
  '/wallet/history',
  '/support',
  '/game/slot',
  '/account/modal-mypage-info',
  '/no/such/page',
  '/home',
];
/** Pages of which only the fields are checked: their controls lie like those of another page here. */
const FIELDS_ONLY = ['/login', '/wallet/withdrawpage', '/wallet/mileagepage', '/support', '/game/slot'];
/** Pages that are checked sideways too. */
const SIDEWAYS_TOO = ['/account/register', '/wallet/depositpage', '/home'];

test.use({ viewport: UPRIGHT, hasTouch: true, isMobile: true });

async function setInsets(page: Page, insets: Insets): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

/** The controls that lie, at least in part, within the insets, at either end of the page. */
async function covered(page: Page, insets: Insets): Promise<string[]> {
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

/** Turns the phone to these orientations, and checks that no control is under its notch or home bar. */
async function expectSafe(
  page: Page,
  names: readonly (keyof typeof ORIENTATIONS)[] = ['sideways', 'upright'],
): Promise<void> {
  for (const name of names) {
    const { size, insets } = ORIENTATIONS[name];
    await page.setViewportSize(size);
    await setInsets(page, insets);
    // The page is laid out for the new orientation.
    await page.waitForFunction(
      (bottom) => getComputedStyle(document.documentElement).getPropertyValue('--safe-block-end') === bottom,
      `${insets.bottom}px`,
    );
    expect.soft(await covered(page, insets), name).toEqual([]);
  }
}

/** Fields below 16 px, to which a phone zooms when they get the focus. */
const smallFields = (page: Page): Promise<string[]> =>
  page
    .locator('input:not([type="checkbox"], [type="radio"]), select, textarea')
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => `${location.pathname} ${field.outerHTML.slice(0, 90)}`),
    );

test('upright and sideways no control is under a notch or the home bar; no field makes the phone zoom: none is smaller than 16 px', async ({
  page,
}) => {
  let fields = 0;
  const check = async (path: string): Promise<void> => {
    await expect(page.locator('#page')).toHaveText(/\S/);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    if (!FIELDS_ONLY.includes(path)) await expectSafe(page, SIDEWAYS_TOO.includes(path) ? undefined : ['upright']);
    expect.soft(await smallFields(page)).toEqual([]);
    fields += await page.locator('input, textarea, select').count();
  };
  for (const path of VISITOR_PAGES) {
    if (path === VISITOR_PAGES[0]) await page.goto(path);
    else await openInside(page, path);
    await expect(page.locator('input[name="account_id"], [data-testid="login-username"]')).toBeVisible();
    await check(path);
  }
  await signIn(page, 'player13', '/wallet/depositpage');
  await check('/wallet/depositpage');
  for (const path of MEMBER_PAGES) {
    await openInside(page, path);
    await check(path);
  }
  expect(fields).toBeGreaterThan(8);
  // The check itself works: under a larger inset it finds controls.
  expect(await covered(page, { ...ORIENTATIONS.upright.insets, top: 90 })).not.toEqual([]);

  await openSettings(page);
  await expect(page.getByTestId('show-install')).toBeAttached();
  await expectSafe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('show-install')).toHaveCount(0);
  await openDrawer(page);
  expect.soft(await covered(page, ORIENTATIONS.upright.insets)).toEqual([]);
  expect.soft(await smallFields(page)).toEqual([]);
});

test('the bottom bar is hidden while a field has the focus, and comes back after the press that ends it', async ({
  page,
}) => {
  await signIn(page, 'player20', '/wallet/depositpage');
  const bar = page.getByRole('navigation', { name: '주요 메뉴' });
  await expect(bar).toBeVisible();
  const field = page.getByRole('textbox').first();
  await field.focus();
  await expect(bar).toBeHidden();
  await field.blur();
  await expect(bar).toBeVisible();

  await openInside(page, '/supports/counselpage?write=1');
  const content = page.locator('textarea[name="content"]');
  const send = page.getByTestId('inquiry-send');
  await content.evaluate((area) => area.focus({ preventScroll: true }));
  await expect(bar).toBeHidden();
  const box = await boxOf(send);
  const middle = { x: box.x + box.width / 2, y: Math.round(box.y + box.height / 2) };
  // The bar appears over the button.
  await page.setViewportSize({ width: UPRIGHT.width, height: middle.y + 30 });
  await page.mouse.move(middle.x, middle.y);
  // Not one after the other: a press that the driver drew out would be longer than the bar stays away for.
  await Promise.all([page.mouse.down(), page.mouse.up()]);
  // The form was sent, and leads to its first field without a value.
  await expect(page.locator('input[name="title"]')).toBeFocused();
});

test('the app bar stays in view, and scrolls with the page on a phone that lies on its side (Rule N15)', async ({
  page,
}) => {
  await page.setViewportSize(UPRIGHT);
  await signIn(page, 'player20', '/wallet/depositpage');
  const bar = page.getByRole('banner');
  const scroll = (top: number): Promise<void> => page.evaluate((to) => scrollTo(0, to), top);
  // Before the form is there, the page is too short to be scrolled.
  await expect(page.getByTestId('deposit-submit')).toBeVisible();
  await scroll(300);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(SIDEWAYS);
  await scroll(300);
  await expect(bar).not.toBeInViewport();
  await scroll(0);
  await expect(bar).toBeInViewport({ ratio: 1 });
});

test('beside a member’s balance the site’s name is either whole or left out, on the largest phones too (Rule N15)', async ({
  page,
}) => {
  await page.addInitScript((text) => localStorage.setItem('lang', text), stored('lang', 'de'));
  await signIn(page, 'player20', '/support');
  const name = page.getByRole('banner').locator('[data-brand]');
  const isCut = (): Promise<boolean> => name.evaluate((link) => link.scrollWidth > link.clientWidth);
  await expect(page.getByTestId('balance').first()).toHaveText(/\d/);
  for (const width of [390, 420, 440, 519]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(isCut, { message: `${width} px` }).toBe(false);
  }
  await openInside(page, '/account/mypagelist');
  for (const width of [390, 420, 440, 519]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(name).toBeVisible();
    await expect.poll(isCut, { message: `${width} px` }).toBe(false);
  }
});

test('a phone held sideways has no bar of links at the lower edge, however small it is (Rule N3)', async ({ page }) => {
  await page.goto('/support');
  const links = page.getByRole('navigation', { name: message('ko', 'Main menu') });
  await expect(links).toBeInViewport();
  for (const size of [SIDEWAYS, { width: 667, height: 375 }, { width: 568, height: 320 }]) {
    await page.setViewportSize(size);
    await expect(links).toBeHidden();
  }
});

test('on an iPad’s home screen, where fixed boxes end above the screen’s lower edge, the button that leads to the top keeps its distance to the bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 834, height: 1194 });
  await page.goto('/game/slot');
  await page.evaluate(() => document.documentElement.style.setProperty('--screen-end', '-24px'));
  await expect(page.getByRole('main').locator('[data-game]').first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const button = page.getByRole('button', { name: message('ko', 'Back to top') });
  await expect(button).toBeVisible();
  const links = page.getByRole('navigation', { name: message('ko', 'Main menu') });
  const top = await links.evaluate((bar) => bar.getBoundingClientRect().top);
  await expect.poll(() => button.evaluate((round) => round.getBoundingClientRect().bottom)).toBe(top - 24);
});

test('above the keyboard of a tablet held sideways the main button of a deposit is at the lower edge (Rule W15)', async ({
  page,
  control,
}) => {
  await page.setViewportSize({ width: 1180, height: 560 });
  await signIn(page, await control.newMember(), '/wallet/depositpage');
  await expect(page.getByTestId('fixed-links')).toBeVisible();
  await page.getByTestId('amount').tap();
  const end = page.getByTestId('deposit-submit').locator('xpath=..');
  await expect.poll(() => end.evaluate((box) => innerHeight - box.getBoundingClientRect().bottom)).toBe(0);
});

test('in a browser tab a game does not go to full screen automatically, no control of it is under a notch or the home bar, above a touch keyboard the main button of a deposit over it is in view, and pulling down over it does not reload the page', async ({
  page,
  control,
}) => {
  const overscroll = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY);
  await signIn(page, await control.newMember({ balance: 300_000 }), SLOT.page);
  expect(await overscroll()).toBe('auto');
  await gameOf(page, SLOT.id).click();
  await expect(page.getByTestId('game-window')).toHaveAttribute('data-phase', 'playing');
  expect(await overscroll()).toBe('none');
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
  await expectSafe(page);
  await page.getByTestId('game-deposit').click();
  const sheet = page.getByRole('dialog', { name: '입금', exact: true });
  await sheet.getByTestId('amount').focus();
  await page.setViewportSize({ width: UPRIGHT.width, height: 330 });
  await expect(sheet.getByTestId('deposit-submit')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(UPRIGHT);
  await page.goBack();
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
  await signIn(page, 'player17', POPUP_GAME.page);
  await expect(page.locator('html')).toHaveAttribute('data-standalone', '');
  await control.fault({ origin: 'api', kind: 'latency', ms: 500, path: '/game/launch', times: 1 });
  await gameOf(page, POPUP_GAME.id).click();
  const link = page.getByRole('alertdialog').getByRole('link', { name: '게임 열기' });
  await expect(link).toBeVisible();
  // No empty window stays behind.
  expect(context.pages()).toHaveLength(1);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  const [game] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(game.getByTestId('spin')).toBeVisible();
});

/** A game in the lobby's list. */
function gameOf(page: Page, id: number): Locator {
  return page.getByRole('main').locator(`[data-game="${id}"]`).first();
}

test('the game list replaces the menu: the page is never released between them, and its Menu button gets the focus back', async ({
  page,
}) => {
  await page.goto('/support');
  const opener = page.getByRole('banner').getByRole('button', { name: '메뉴' });
  const drawer = page.getByTestId('drawer');
  const openFromMenu = async (): Promise<void> => {
    await opener.tap();
    await page.getByRole('dialog', { name: '메뉴' }).getByRole('button', { name: '게임 목록' }).tap();
    await expect(drawer).toBeVisible();
  };
  // The first time loads the scripts: the second time, which is watched below, loads none.
  await openFromMenu();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await page.evaluate(() => {
    const root = document.documentElement;
    const releases = new MutationObserver(() => 'modal' in root.dataset || root.setAttribute('data-released', ''));
    releases.observe(root, { attributeFilter: ['data-modal'] });
  });
  const released = page.locator('html[data-released]');
  await openFromMenu();
  await expect(released).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(released).toHaveCount(1);
  await expect(opener).toBeFocused();
});
