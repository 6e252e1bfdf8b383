import type { Page } from '@playwright/test';
import * as TIMINGS from '../../src/config/timings.ts';
import { expect, test } from './fixtures.ts';
import { openInside } from './inside.ts';
import { signIn, SLOT } from './player.ts';
import { withProviders } from './catalogue.ts';

// A toast ends with the animation of its countdown.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

declare global {
  interface Window {
    /** What was seen of each toast that has ended. */
    watched: Watched[];
  }
}

interface Watched {
  /** The library's classes of its kind. */
  look: string;
  text: string;
  /** Milliseconds of the animation whose end closes the toast. */
  duration: unknown;
  /** Milliseconds of the longest animation with which it, or a part of it, comes or goes. */
  motion: number;
  comesToTopCentre: boolean;
  /** Whether the keyboard could reach it after it had faded. */
  isUnseenButFocusable: boolean;
}

/**
 * Checks a toast of this library class and text, which may have ended: its place, its duration, that it comes and goes quickly, and that it
 * leaves nothing to focus.
 */
async function expectToast(page: Page, look: 'success' | 'error' | 'info', text: string): Promise<void> {
  const ended = await page.waitForFunction(
    ([kind, words]) =>
      window.watched.find((one) => one.look.includes(`Toastify__toast--${kind}`) && one.text.includes(words)),
    [look, text] as const,
  );
  const watched = await ended.jsonValue();
  expect(watched?.motion).toBeGreaterThanOrEqual(120);
  expect(watched?.motion).toBeLessThanOrEqual(240);
  expect(watched).toMatchObject({
    duration: TIMINGS.toast,
    comesToTopCentre: true,
    isUnseenButFocusable: false,
  });
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
}

/** Runs in the page: watches each toast in each frame until it is removed, since it lasts for 2 s only. */
function watchAll(): void {
  const known = new WeakSet<Element>();
  window.watched = [];
  const watch = (toast: Element): void => {
    const { className: look, textContent: text } = toast;
    let duration: unknown;
    let motion = 0;
    let comesToTopCentre = false;
    let isUnseenButFocusable = false;
    const see = (): void => {
      if (!toast.isConnected)
        return void window.watched.push({ look, text, duration, motion, comesToTopCentre, isUnseenButFocusable });
      const { left, right, top } = toast.getBoundingClientRect();
      const { opacity, visibility } = getComputedStyle(toast);
      const isClosing = toast.getAttribute('data-in') === 'false';
      isUnseenButFocusable ||= isClosing && (opacity === '0' || top < -50) && visibility === 'visible';
      const isCentred = Math.abs(left + right - document.documentElement.clientWidth) < 40;
      comesToTopCentre ||= isCentred && top >= 0 && top < 100;
      for (const animation of toast.getAnimations({ subtree: true })) {
        const isCountdown = (animation.effect as KeyframeEffect).target?.matches('[role="progressbar"]');
        // Transitions move the toasts below it.
        if (!(animation instanceof CSSAnimation) || isCountdown) continue;
        motion = Math.max(motion, Number(animation.effect?.getTiming().duration));
      }
      duration ??= toast.querySelector('[role="progressbar"]')?.getAnimations()[0]?.effect?.getTiming().duration;
      requestAnimationFrame(see);
    };
    see();
  };
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('.Toastify__toast')) {
      if (known.has(toast)) continue;
      known.add(toast);
      watch(toast);
    }
  }).observe(document, { childList: true, subtree: true });
}

test('toast duration 2000 ms at top centre; types success, error, custom (Rule N5); it does not close while it has the focus, which it gives back', async ({
  page,
  context,
  sandbox,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await page.addInitScript(watchAll);
  await withProviders(sandbox.context.db, 'false', async () => {
    await page.goto('/game/slot');
    await expectToast(page, 'error', '게임사 목록을 불러오지 못했습니다.');
  });

  await openInside(page, '/devil/sub1/test-1');
  await page.getByTestId('copy-checks').click();
  await expectToast(page, 'success', '복사');

  // Longer than a slow machine takes for the keys below, which come while the toast moves in. `!important`, since the library sets the
  // countdown's duration inline.
  const slower = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      .Toastify__progress-bar { animation-duration: 60s !important; }
      .Toastify--animate { animation-duration: 2s; }
    `);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  await page.getByTestId('copy-checks').click();
  const toast = page.locator('.Toastify__toast');
  await toast.waitFor();
  await page.keyboard.press('Alt+T');
  await expect(toast).toBeFocused();
  const countdown = toast.getByRole('progressbar', { includeHidden: true });
  const isPaused = () =>
    countdown.evaluate((bar) => bar.getAnimations().every(({ playState }) => playState === 'paused'));
  await expect(toast).not.toHaveClass(/Toastify--animate/);
  expect(await isPaused()).toBe(true);
  await slower.evaluate((sheet) => void (sheet.disabled = true));
  await toast.evaluate((element: HTMLElement) => element.blur());
  await expect(toast).toHaveCount(0);

  // A toast that is closed with the keyboard gives the focus back. It, too, must not end before the keys have come.
  await slower.evaluate((sheet) => {
    sheet.deleteRule(1);
    sheet.disabled = false;
  });
  const copy = page.getByTestId('copy-checks');
  await copy.focus();
  await page.keyboard.press('Enter');
  await toast.waitFor();
  await page.keyboard.press('Alt+T');
  await expect(toast).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast).toHaveCount(0);
  await expect(copy).toBeFocused();

  const [row] = await sandbox.context.db.query(
    "select title from games where provider_id = '102' and is_service = 0 order by id limit 1",
  );
  await signIn(page, 'player14', `${SLOT.page}&q=${encodeURIComponent(String(row?.['title']))}`);
  await page.getByRole('main').getByTestId('game-card').and(page.locator('[data-off]')).first().click();
  await expectToast(page, 'info', '지금은 이용할 수 없는 게임입니다.');
});

test('of more toasts than a phone has room for, each can be reached and closed (Rule N5)', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await page.setViewportSize({ width: 360, height: 640 });
  await openInside(page, '/devil/sub1/test-1');
  await page.getByTestId('copy-checks').click();
  // A copy of the whole list: the library removes its own with the last toast, after 2 s.
  await page.locator('.Toastify__toast').evaluate((toast) => {
    const list = toast.parentElement?.cloneNode() as HTMLElement;
    list.dataset['copy'] = '';
    for (const nth of [0, 1, 2, 3, 4, 5]) {
      const copy = toast.cloneNode(true) as HTMLElement;
      if (nth > 0) copy.append(` ${nth} ${'입금이 완료되었습니다. '.repeat(8)}`);
      list.append(copy);
    }
    toast.parentElement?.after(list);
  });
  const toasts = page.locator('[data-copy] .Toastify__toast');
  await expect(toasts).toHaveCount(6);
  for (const toast of await toasts.all()) {
    // Scrolls it into view, and checks that it is what the press would hit.
    await toast.locator('.Toastify__close-button').click({ trial: true });
    expect(await toast.evaluate((element) => element.scrollHeight <= element.clientHeight)).toBe(true);
  }
  // A finger on a toast scrolls the list.
  await expect(toasts.first()).toHaveCSS('touch-action', 'pan-y');
});
