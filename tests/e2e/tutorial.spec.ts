import type { CDPSession, Page } from '@playwright/test';
import * as TIMINGS from '../../src/config/timings.ts';
import { expect, test } from './fixtures.ts';
import { painted } from './painted.ts';
import { WINDOWS } from './tags.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
/** A browser whose system is not known to handle swipes from the edges. */
const OTHER = 'Mozilla/5.0 (Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

test.use({
  newcomer: true,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

const tutorial = (page: Page) => page.getByRole('dialog').filter({ has: page.getByText('다시 보지 않기') });

/** Opens home and waits until it is rendered. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/home');
  await expect(page.getByRole('main').locator('[data-provider-card]').first()).toBeVisible();
}

/** Leaves the tutorial by its button. */
async function leaveTutorial(page: Page): Promise<void> {
  await tutorial(page).getByRole('button', { name: '확인' }).click();
  await expect(tutorial(page)).toBeHidden();
}

/** Drags a finger horizontally, from one x to another in CSS pixels; `touchCancel` is a swipe that the system takes over. */
async function drag(
  page: Page,
  fromX: number,
  toX: number,
  end: 'touchEnd' | 'touchCancel' = 'touchEnd',
): Promise<void> {
  const touch: CDPSession = await page.context().newCDPSession(page);
  const at = (x: number, y = 400) => ({ touchPoints: [{ x, y }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(fromX) });
  for (let step = 1; step <= 5; step++) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(fromX + ((toX - fromX) * step) / 5) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: end, touchPoints: [] });
  // Chromium may send the last move of a touch during the next one: another touch, which does nothing, takes it.
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(200) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(200, 430) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  // What the swipe opened is on the page after two frames.
  await painted(page);
}

/** Swipes in from the left until the menu opens, then goes back. Retries, since the swipe handler is loaded after the page. */
async function swipeToMenu(page: Page): Promise<void> {
  const menu = page.getByRole('dialog', { name: '메뉴' });
  await expect(async () => {
    await drag(page, 6, 150);
    await expect(menu).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Replaces the page's user agent from now on. */
async function setUserAgent(page: Page, userAgent: string): Promise<void> {
  await page.evaluate(
    (value) => Object.defineProperty(navigator, 'userAgent', { value, configurable: true }),
    userAgent,
  );
}

test.describe('in a browser whose system does not handle swipes', () => {
  test.use({ userAgent: OTHER });

  test('the tutorial opens some time after the first paint, not before it; it teaches swipes where the page receives them at the edges, and they work as described; without “do not show again” it comes on the next visit', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('dialog[open]')) return;
        observer.disconnect();
        performance.mark('dialog');
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await openHome(page);
    await expect(tutorial(page)).toBeVisible();
    const [drawn, came] = await page.evaluate(() =>
      ['first-contentful-paint', 'dialog'].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0),
    );
    expect((came ?? 0) - (drawn ?? 0)).toBeGreaterThan(TIMINGS.tutorial);
    await expect(tutorial(page).getByTestId('tutorial-swipes')).toBeVisible();
    await tutorial(page).getByRole('checkbox').uncheck();
    await leaveTutorial(page);
    await swipeToMenu(page);
    await drag(page, 384, 240);
    await expect(page.getByTestId('drawer')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Not from within the page.
    await drag(page, 100, 300);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await openHome(page);
    await expect(tutorial(page).getByRole('checkbox')).toBeChecked();
  });
});

test('on a phone held sideways the tutorial opens at its title, not scrolled to its button (Rule N8)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await openHome(page);
  const heading = tutorial(page).getByRole('heading');
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport({ ratio: 1 });
});

test.describe('in a browser whose system uses swipes at the edges to go back', () => {
  test.use({ userAgent: IPHONE });

  test(
    'an iPhone is shown the two buttons, and swipes are not handled; on Android, which does not report whether it uses gesture navigation, a swipe that reaches the page works; after the system has taken one, none is handled',
    WINDOWS,
    async ({ page }) => {
      await openHome(page);
      await expect(tutorial(page).getByTestId('tutorial-buttons')).toBeVisible();
      await expect(tutorial(page)).not.toContainText('밀면');
      await leaveTutorial(page);
      // On Android a swipe opens the menu: the swipe handler is loaded, so that an iPhone's swipes are ignored on purpose.
      await setUserAgent(page, ANDROID);
      await swipeToMenu(page);
      await setUserAgent(page, IPHONE);
      await drag(page, 6, 150);
      await drag(page, 384, 240);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await setUserAgent(page, ANDROID);
      await drag(page, 6, 40, 'touchCancel');
      await drag(page, 6, 150);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );
});
