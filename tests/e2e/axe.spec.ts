import type { Page } from '@playwright/test';
import { LOOKS, RULES_OF_LOOKS, violationsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { openInside } from './inside.ts';
import { keepLoadingScreen } from './loadingScreen.ts';
import { IS_LONG, SWEEP, sweep } from './tags.ts';
import { drawerOf, gameFrame, openDrawer, openSettings, signIn, SLOT } from './player.ts';
import { applyLook } from './applyLook.ts';

/** The widths that a screen is judged at, in CSS pixels. */
const WIDTHS = sweep([360, 1280]);

/** From this width on the navigation is beside the page, and there is no menu. */
const WIDE = 1100;
/** The width of the widest phone, in CSS pixels. */
const PHONE = 480;

/** How each screen is opened, by its name. */
type Screens = Record<string, (page: Page) => Promise<void>>;

const at =
  (path: string) =>
  async (page: Page): Promise<void> => {
    await openInside(page, path);
    await expect(page.locator('#page')).toHaveText(/\S/);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    // The site's name or, on a phone, the link to deposit: by then the bar shows whether the player is signed in.
    await expect(page.getByRole('banner').locator('a:visible').first()).toBeVisible();
  };

const SIGNED_OUT: Screens = {
  home: at('/home'),
  'home-eight': at('/home-eight'),
  login: at('/login'),
  'sign-up, first step': at('/account/register'),
  'sign-up, second step': async (page) => {
    await page.locator('input[name="account_id"]').fill('axe_tester');
    await page.locator('input[name="email"]').fill('axe@example.com');
    await page.locator('input[name="password"]').fill('long enough');
    await page.locator('input[name="password_again"]').fill('long enough');
    await page.getByTestId('register-next').click();
    await expect(page.locator('input[name="nickname"]')).toBeFocused();
  },
  'sign-up, third step': async (page) => {
    await page.locator('input[name="nickname"]').fill('axe');
    await page.locator('input[name="phone"]').fill('01099998888');
    await page.getByTestId('register-next').click();
    await expect(page.locator('input[name="adult"]')).toBeFocused();
    await page.getByTestId('register-submit').click();
    await expect(page.getByText('계속하려면 약관에 동의해 주세요.')).toBeVisible();
  },
  'forgot password': at('/account/forgot'),
  'reset password': at('/account/reset'),
  'self-test': async (page) => {
    await at('/account/self-test')(page);
    await page.getByTestId('self-test-done').click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  },
  'not found': at('/no/such/page'),
  'slots, signed out': at('/game/slot'),
  // Over a page that is checked quickly, since axe checks what is below the sheet too.
  'login sheet': async (page) => {
    await at('/support')(page);
    await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
    await expect(page.getByRole('dialog', { name: '로그인' })).toBeVisible();
  },
  settings: async (page) => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openSettings(page);
    await expect(page.getByRole('dialog', { name: '설정' })).toBeVisible();
  },
};

const SIGNED_IN: Screens = {
  'home, signed in': at('/home'),
  'limits, with a form of hours and minutes': async (page) => {
    await at('/account/protection')(page);
    await page.getByTestId('limit-time-day').getByRole('button').click();
    await page.getByTestId('win-lock').getByRole('button').click();
    await expect(page.getByTestId('win-lock').getByRole('textbox')).toBeVisible();
  },
  'slots of a provider': async (page) => {
    await at('/game/slot?provider=102')(page);
    await expect(page.getByTestId('game-card').first()).toBeVisible();
  },
  'slots, nine a row': async (page) => {
    await at('/game/slotnine?provider=103')(page);
    await expect(page.getByTestId('game-card').first()).toBeVisible();
  },
  'live casino': async (page) => {
    await at('/game/livecasino?provider=101')(page);
    await expect(page.getByTestId('game-card').first()).toBeVisible();
  },
  'new games': async (page) => {
    await at('/new')(page);
    await expect(page.getByTestId('game-card').first()).toBeVisible();
  },
  'drawer with providers': async (page) => {
    await at('/wallet/mileagepage')(page);
    await openDrawer(page);
  },
  'drawer with games': async (page) => {
    await drawerOf(page).provider('Velvet Reels').click();
    await expect(drawerOf(page).games.first()).toBeVisible();
  },
  'launch that failed': async (page) => {
    await page.goBack();
    const { search, provider, games } = drawerOf(page);
    await search.fill('Faultline');
    await provider('Faultline').click();
    await games.first().click();
    await expect(page.getByTestId('launch-trouble')).toBeVisible();
  },
  'game window': async (page) => {
    await page.getByTestId('game-close').click();
    await expect(page.getByTestId('game-window')).toHaveCount(0);
    await at(SLOT.page)(page);
    await page.getByRole('main').locator(`[data-game="${SLOT.id}"]`).first().click();
    await expect(gameFrame(page).getByTestId('spin')).toBeVisible();
  },
};

const MENU: Screens = {
  menu: async (page) => {
    await at('/support')(page);
    await page.getByRole('banner').getByRole('button', { name: '메뉴' }).click();
    await expect(page.getByRole('dialog', { name: '메뉴' })).toBeVisible();
  },
};

for (const width of WIDTHS) {
  const sideways = width > PHONE ? '' : ', none of which scrolls sideways';
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(`0 axe violations on the screens of a visitor${sideways}`, SWEEP, async ({ page }) => {
      await expectScreens(page, width < WIDE ? { ...SIGNED_OUT, ...MENU } : SIGNED_OUT);
    });

    test(`0 axe violations on the screens of a member${sideways}`, SWEEP, async ({ page }) => {
      await signIn(page, 'player16', '/wallet/mileagepage');
      await expectScreens(page, SIGNED_IN);
    });
  });
}

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('0 axe violations on the loading screen', SWEEP, async ({ page }) => {
    await keepLoadingScreen(page);
    await expectScreens(page, {
      loading: async () => {
        await page.goto('/');
        await expect(page.getByRole('status')).toHaveText('데이터를 불러오는 중입니다.');
      },
    });
  });
});

for (const width of IS_LONG ? [800] : []) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 780 } });

    test('0 axe violations on the menu', SWEEP, async ({ page }) => {
      await expectScreens(page, MENU);
    });
  });
}

/** The smallest phone, in CSS pixels. */
const NARROWEST = { width: 320, height: 640 };

/** Whether a phone's page is wider than the smallest phone; false on a desktop. */
async function scrollsSideways(page: Page): Promise<boolean> {
  const size = page.viewportSize();
  if (!size || size.width > PHONE) return false;
  await page.setViewportSize(NARROWEST);
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  await page.setViewportSize(size);
  return isWider;
}

/**
 * Opens each screen once and runs axe in each look: all its rules in the first look, in the others those that depend on the look.
 * On a phone no screen may scroll sideways, down to the smallest width.
 */
async function expectScreens(page: Page, screens: Screens): Promise<void> {
  const found: string[] = [];
  for (const [name, open] of Object.entries(screens)) {
    await open(page);
    // Where a press has scrolled the page, a bar may cover a part of a control. That is no fault: the page scrolls.
    await page.evaluate(() => scrollTo(0, 0));
    for (const [index, look] of LOOKS.entries()) {
      await applyLook(page, look);
      const violations = await violationsOf(page, index > 0 ? RULES_OF_LOOKS : undefined);
      found.push(...violations.map((violation) => `${name}, ${look.theme} ${look.style}: ${violation}`));
    }
    if (await scrollsSideways(page)) found.push(`${name}: is wider than ${NARROWEST.width} px`);
  }
  expect(found).toEqual([]);
}
