import type { Page } from '@playwright/test';
import { TIMINGS } from '../../src/config/timings.ts';
import { expect, test } from './fixtures.ts';
import { openInside } from './inside.ts';
import { signIn, SLOT } from './player.ts';
import { withProviders } from './catalogue.ts';

// A toast ends with the animation of its countdown.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Checks a toast of this library class and text: its place, its duration, and that it leaves nothing to focus. */
async function expectToast(page: Page, look: 'success' | 'error' | 'info', text: string): Promise<void> {
  const toast = page.locator(`.Toastify__toast--${look}`).filter({ hasText: text });
  expect(await toast.evaluate(watch)).toEqual({
    duration: TIMINGS.toast,
    comesToTopCentre: true,
    isUnseenButFocusable: false,
  });
  await expect(toast).toHaveCount(0);
}

interface Watched {
  /** Milliseconds of the animation whose end closes the toast. */
  duration: unknown;
  comesToTopCentre: boolean;
  /** Whether the keyboard could reach it after it had faded. */
  isUnseenButFocusable: boolean;
}

/**
 * Watches a toast until it is removed, in each frame inside the page: it lasts for 2 s, and a read from outside may take that long on a
 * busy machine.
 */
function watch(toast: Element): Promise<Watched> {
  return new Promise((resolve) => {
    let duration: unknown;
    let comesToTopCentre = false;
    let isUnseenButFocusable = false;
    const look = (): void => {
      if (!toast.isConnected) return resolve({ duration, comesToTopCentre, isUnseenButFocusable });
      const { left, right, top } = toast.getBoundingClientRect();
      const { opacity, visibility } = getComputedStyle(toast);
      const isClosing = toast.getAttribute('data-in') === 'false';
      isUnseenButFocusable ||= isClosing && (opacity === '0' || top < -50) && visibility === 'visible';
      const isCentred = Math.abs(left + right - document.documentElement.clientWidth) < 40;
      comesToTopCentre ||= isCentred && top >= 0 && top < 100;
      duration ??= toast.querySelector('[role="progressbar"]')?.getAnimations()[0]?.effect?.getTiming().duration;
      requestAnimationFrame(look);
    };
    look();
  });
}

test('toast duration 2000 ms at top centre; types success, error, custom (Rule N5); it does not close while it has the focus', async ({
  page,
  context,
  sandbox,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await withProviders(sandbox.context.db, 'false', async () => {
    // The toast may appear before the page has loaded.
    await Promise.all([page.goto('/game/slot'), expectToast(page, 'error', '게임사 목록을 불러오지 못했습니다.')]);
  });

  await openInside(page, '/devil/sub1/test-1');
  await page.getByTestId('copy-checks').click();
  await expectToast(page, 'success', '복사');

  await page.getByTestId('copy-checks').click();
  const toast = page.locator('.Toastify__toast');
  await toast.waitFor();
  await page.keyboard.press('Alt+T');
  await expect(toast).toBeFocused();
  const countdown = toast.getByRole('progressbar', { includeHidden: true });
  const isPaused = () =>
    countdown.evaluate((bar) => bar.getAnimations().every(({ playState }) => playState === 'paused'));
  expect(await isPaused()).toBe(true);
  await toast.evaluate((element: HTMLElement) => element.blur());
  await expect(toast).toHaveCount(0);

  const [row] = await sandbox.context.db.query(
    "select title from games where provider_id = '102' and is_service = 0 order by id limit 1",
  );
  await signIn(page, 'player14', `${SLOT.page}&q=${encodeURIComponent(String(row?.['title']))}`);
  await page.getByRole('main').getByTestId('game-card').and(page.locator('[data-off]')).first().click();
  await expectToast(page, 'info', '지금은 이용할 수 없는 게임입니다.');
});
