import type { Page } from '@playwright/test';
import type { Control } from './control.ts';
import { expect, test } from './fixtures.ts';
import { drawerOf, gameFrame, openDrawer, signIn, SLOT } from './player.ts';
import { SWEEP, sweep } from './tags.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test.describe('game-related alerts (Rules G5, G14)', () => {
  test('no token when opening a provider or launching gives LOGIN_REQUIRED; after a sign-in from that alert the game opens', async ({
    page,
  }) => {
    await page.goto('/support');
    await openDrawer(page);
    const { drawer, provider, games } = drawerOf(page);
    const alert = page.getByRole('alertdialog', { name: '로그인이 필요합니다.' });
    await provider(SLOT.provider).click();
    await expect(alert).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(alert).toBeHidden();
    await expect(drawer).toBeVisible();
    await expect(games).toHaveCount(0);
    await provider('Aurora Live').click();
    await alert.getByRole('button', { name: '로그인' }).click();
    await signInHere(page);
    await expect(page.getByTestId('game-window')).toHaveAttribute('data-phase', 'playing');
    await expect(page).toHaveURL(/\/support$/);
  });

  test(
    'provider games or launch RESULT not true gives fetchError plus the message or unknownError; a throw gives serverError, and a launch is not resent; an invalid launch address gives fetchError; a refused init while a game is open gives a dialog, then logs the user out and sends to /login',
    SWEEP,
    async ({ page, control, sandbox }) => {
      const trouble = page.getByTestId('launch-trouble');
      const retry = page.getByTestId('launch-retry');
      const launches = () => control.hits('api', '/game/launch', 'GET');
      const account = await control.newMember();
      await signIn(page, account, SLOT.page);
      // The faults below are for the drawer's lists, not for the page's own.
      await expect(page.getByRole('main').getByTestId('game-card').first()).toBeVisible();
      await openDrawer(page);
      await test.step('provider games', () => failLists(page, control));
      await test.step('RESULT not true with a message', async () => {
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
          await expect(trouble).toContainText('게임을 여는 것만으로는 베팅되지 않습니다.');
          expect(await launches()).toBe(before + 2 * turn + 2);
        });
        await test.step(`no url, or one on the page’s own origin: “${wrong}”`, async () => {
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
      const game = gameFrame(page);
      await expect(game.getByTestId('spin')).toBeVisible();
      await test.step('init failure', async () => {
        await control.call('POST', `/members/${account}/sessions/revoke`);
        // The game requests the balance, as after a round: the next poll would come only seconds later.
        await game.locator('body').evaluate(() => parent.postMessage({ type: 'game:balance' }, '*'));
        const dialog = page.getByRole('alertdialog', { name: '로그아웃되었습니다' });
        await dialog.getByRole('button', { name: '확인' }).click();
        await page.waitForURL(/\/login/);
        await expect(page.getByTestId('game-window')).toHaveCount(0);
      });
    },
  );
});

/** In the open drawer lets the lists of several providers fail, each in another way, and retries each. */
async function failLists(page: Page, control: Control): Promise<void> {
  const { drawer, provider, games } = drawerOf(page);
  const again = drawer.getByRole('button', { name: '다시 시도' });
  // A provider for each failure: a list that was loaded once would be shown instead of the error.
  const others = ['Nova Forge', 'Carp & Lantern', 'Tiger Hour', 'Silk Dragon', 'Velvet Reels'];
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
    // When the connection is restored, the page refetches the list itself, and may have removed the button before the click.
    const pressed = again.click({ timeout: 5000 });
    await Promise.all([expect(games.first()).toBeVisible(), pressed.catch(() => undefined)]);
    await page.getByTestId('drawer-back').click();
  }
}

/** Fills in and sends the login sheet over the page. */
async function signInHere(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '로그인' });
  await sheet.getByTestId('login-username').fill('player11');
  await sheet.getByTestId('login-password').fill('demo-1234');
  await sheet.getByTestId('login-submit').click();
  await expect(sheet).toBeHidden();
}
