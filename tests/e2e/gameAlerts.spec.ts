import type { Page } from '@playwright/test';
import { withProviders } from './catalogue.ts';
import { expect, test } from './fixtures.ts';
import { drawerOf, gameFrame, openDrawer, signIn, signInToGame, SLOT } from './player.ts';
import { SWEEP, sweep } from './tags.ts';

test.use({ viewport: { width: 1440, height: 900 } });

declare global {
  interface Window {
    toasts: string[];
  }
}

/**
 * From the next page load on, collects the texts of toasts; returns a function that reads them. A toast is there for 2 s: on a slow machine it
 * may be gone before the test looks.
 */
async function watchToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.toasts = [];
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role="alert"]')) {
        if (!window.toasts.includes(textContent)) window.toasts.push(textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => window.toasts);
}

test.describe('game-related alerts (Rules G5, G14)', () => {
  test('an empty provider list gives a translated "provider list failed to load"', async ({ page, sandbox }) => {
    await withProviders(sandbox.context.db, 'false', async () => {
      const toasts = await watchToasts(page);
      await page.goto('/home');
      await expect.poll(toasts).toContain('게임사 목록을 불러오지 못했습니다.');
    });
  });

  test('no token when opening a provider gives LOGIN_REQUIRED; after a sign-in there its games show', async ({
    page,
  }) => {
    await page.goto('/home');
    await openDrawer(page);
    const { provider, games } = drawerOf(page);
    await provider(SLOT.provider).click();
    await agreeToSignIn(page);
    await signInHere(page);
    await expect(games.first()).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
  });

  test('no token when launching gives LOGIN_REQUIRED; after a sign-in there the game opens', async ({ page }) => {
    await page.goto('/home');
    await openDrawer(page);
    await drawerOf(page).provider('Aurora Live').click();
    await agreeToSignIn(page);
    await signInHere(page);
    await expect(page.getByTestId('game-window')).toHaveAttribute('data-phase', 'playing');
  });

  test(
    'provider games RESULT not true gives fetchError plus the message or unknownError; a throw gives serverError',
    SWEEP,
    async ({ page, control }) => {
      await signIn(page, 'player11');
      await openDrawer(page);
      const { drawer, provider, games } = drawerOf(page);
      const again = drawer.getByRole('button', { name: '다시 시도' });
      // Each failure is that of another provider: a list that was read is shown while it is read again.
      const others = ['Nova Forge', 'Carp & Lantern', 'Tiger Hour', 'Silk Dragon', SLOT.provider];
      for (const [code, words] of sweep([
        [5006, '더 이상 존재하지 않습니다.'],
        [7777, '알 수 없는 오류가 발생했습니다.'],
      ] as const)) {
        await control.fault({ origin: 'api', kind: 'code', code, path: '/game/provider', times: 1 });
        await provider(others.pop() ?? '').click();
        await expect(drawer.getByRole('alert')).toContainText(`데이터를 불러오지 못했습니다. ${words}`);
        await again.click();
        await expect(games.first()).toBeVisible();
        await page.getByTestId('drawer-back').click();
      }
      for (const kind of sweep(['html', 'status', 'truncate'] as const)) {
        await control.fault({ origin: 'api', kind, path: '/game/provider', times: 4 });
        await provider(others.pop() ?? '').click();
        await expect(drawer.getByRole('alert'), kind).toContainText('서버 오류가 발생했습니다. 다시 시도해 주세요.');
        await control.call('DELETE', '/faults');
        // Once a connection that counted as lost is back, the page loads the list automatically, perhaps before the press.
        const pressed = again.click({ timeout: 5000 });
        await Promise.all([expect(games.first()).toBeVisible(), pressed.catch(() => undefined)]);
        await page.getByTestId('drawer-back').click();
      }
    },
  );

  test(
    'launch RESULT not true gives game.launch.fetchError plus the message or unknownError, a throw serverError without a repetition, an address that is no game’s fetchError',
    SWEEP,
    async ({ page, control, sandbox }) => {
      const trouble = page.getByTestId('launch-trouble');
      const retry = page.getByTestId('launch-retry');
      const launches = () => control.hits('api', '/game/launch', 'GET');
      await signIn(page, 'player11', SLOT.page);
      await test.step('RESULT not true with a message', async () => {
        await openDrawer(page);
        const { search, provider, games: listed } = drawerOf(page);
        await search.fill('Faultline');
        await provider('Faultline').click();
        await listed.first().click();
        await expect(trouble).toContainText('게임을 시작하지 못했습니다. 게임사 점검 중입니다.');
        await page.getByTestId('game-close').click();
        await expect(page.getByTestId('game-window')).toBeHidden();
      });
      const before = await launches();
      await test.step('RESULT not true without a message', async () => {
        await control.fault({ origin: 'api', kind: 'code', code: 7777, path: '/game/launch', times: 1 });
        await page.locator(`main [data-game="${SLOT.id}"]`).first().click();
        await expect(trouble).toContainText('게임을 시작하지 못했습니다. 알 수 없는 오류가 발생했습니다.');
        expect(await launches()).toBe(before + 1);
      });
      const { origins } = sandbox.context;
      const { games } = origins;
      for (const [turn, wrong] of sweep(['', origins.web]).entries()) {
        await test.step('a throw, never resent automatically', async () => {
          await control.fault({ origin: 'api', kind: 'truncate', path: '/game/launch', times: 1 });
          await retry.click();
          await expect(trouble).toContainText('게임 서버가 응답하지 않습니다. 다시 시도해 주세요.');
          await expect(trouble).toContainText('베팅된 금액이 없으며 보유 금액은 그대로입니다.');
          expect(await launches()).toBe(before + 2 * turn + 2);
        });
        await test.step(`no url, or one of this very page: “${wrong}”`, async () => {
          try {
            origins.games = wrong;
            await retry.click();
            await expect(trouble).toContainText('게임을 시작하지 못했습니다.');
          } finally {
            origins.games = games;
          }
          await expect(page.locator('iframe')).toHaveCount(0);
        });
      }
      await retry.click();
      await expect(gameFrame(page).getByTestId('spin')).toBeVisible();
    },
  );

  test('init failure logs the user out and sends to /login; with a game open a dialog says so first', async ({
    page,
    control,
  }) => {
    await page.clock.install();
    await signInToGame(page, 'player12');
    await expect(page.getByTestId('game-window')).toHaveAttribute('data-phase', 'playing');
    await control.call('POST', '/members/player12/sessions/revoke');
    await page.clock.fastForward(10_000);
    const dialog = page.getByRole('alertdialog', { name: '로그아웃되었습니다' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: '확인' }).click();
    await page.waitForURL(/\/login/);
    await expect(page.getByTestId('game-window')).toHaveCount(0);
  });
});

/** The alert LOGIN_REQUIRED, and the way from it to the sign-in. */
async function agreeToSignIn(page: Page): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: '로그인이 필요합니다.' });
  await alert.getByRole('button', { name: '로그인' }).click();
}

/** Fills in and sends the login sheet over the page. */
async function signInHere(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '로그인' });
  await sheet.getByTestId('login-username').fill('player11');
  await sheet.getByTestId('login-password').fill('demo-1234');
  await sheet.getByTestId('login-submit').click();
  await expect(sheet).toBeHidden();
}
