import type { Page } from '@playwright/test';
import { withProviders } from './catalogue.ts';
import { expect, test } from './fixtures.ts';
import { drawerOf, gameFrame, openDrawer, openGame, signIn } from './player.ts';
import { SWEEP, sweep } from './tags.ts';

const SLOT = { provider: 'Moonstone', id: 1_020_001 };

test.use({ viewport: { width: 1440, height: 900 } });

/** A message at the top of the page. */
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test.describe('game-related alerts (Rules G5, G14)', () => {
  test('an empty provider list gives a translated "provider list failed to load"', async ({ page, sandbox }) => {
    await withProviders(sandbox.context.db, 'false', async () => {
      await page.goto('/home');
      await expect(toast(page, '게임사 목록을 불러오지 못했습니다.')).toBeVisible();
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

  for (const [code, words] of sweep([
    [5006, '더 이상 존재하지 않습니다.'],
    [7777, '알 수 없는 오류가 발생했습니다.'],
  ] as const)) {
    test(
      `provider games RESULT not true gives fetchError plus the message or unknownError: code ${code}`,
      SWEEP,
      async ({ page, control }) => {
        await signIn(page, 'player11');
        await openDrawer(page);
        const { drawer, provider, games } = drawerOf(page);
        await control.fault({ origin: 'api', kind: 'code', code, path: '/game/provider', times: 1 });
        await provider(SLOT.provider).click();
        await expect(drawer.getByRole('alert')).toContainText(`데이터를 불러오지 못했습니다. ${words}`);
        await drawer.getByRole('button', { name: '다시 시도' }).click();
        await expect(games.first()).toBeVisible();
      },
    );
  }

  for (const kind of sweep(['html', 'status', 'truncate'] as const)) {
    test(`provider games throw gives serverError: ${kind}`, SWEEP, async ({ page, control }) => {
      await signIn(page, 'player11');
      await openDrawer(page);
      const { drawer, provider, games } = drawerOf(page);
      await control.fault({ origin: 'api', kind, path: '/game/provider', times: 4 });
      await provider(SLOT.provider).click();
      await expect(drawer.getByRole('alert')).toContainText('서버 오류가 발생했습니다. 다시 시도해 주세요.');
      await control.call('DELETE', '/faults');
      // Once a connection that counted as lost is back, the page loads the list automatically, perhaps before the press.
      const pressed = drawer.getByRole('button', { name: '다시 시도' }).click({ timeout: 5000 });
      await Promise.all([expect(games.first()).toBeVisible(), pressed.catch(() => undefined)]);
    });
  }

  test('launch RESULT not true gives game.launch.fetchError plus the message', async ({ page }) => {
    await signIn(page, 'player11');
    await openDrawer(page);
    const { search, provider, games } = drawerOf(page);
    await search.fill('Faultline');
    await provider('Faultline').click();
    await games.first().click();
    await expect(page.getByTestId('launch-trouble')).toContainText('게임을 시작하지 못했습니다. 게임사 점검 중입니다.');
  });

  test('launch RESULT not true without a message gives game.launch.fetchError plus unknownError', async ({
    page,
    control,
  }) => {
    await signIn(page, 'player11');
    await control.fault({ origin: 'api', kind: 'code', code: 7777, path: '/game/launch', times: 1 });
    await openGame(page, SLOT.provider, SLOT.id);
    await expect(page.getByTestId('launch-trouble')).toContainText(
      '게임을 시작하지 못했습니다. 알 수 없는 오류가 발생했습니다.',
    );
  });

  for (const [what, address] of sweep([
    ['no url', ''],
    ['an address of this very page', 'web'],
  ] as const)) {
    test(`launch with ${what} gives game.launch.fetchError`, SWEEP, async ({ page, sandbox }) => {
      const { origins } = sandbox.context;
      const { games } = origins;
      await signIn(page, 'player11');
      try {
        origins.games = address === 'web' ? origins.web : '';
        await openGame(page, SLOT.provider, SLOT.id);
        await expect(page.getByTestId('launch-trouble')).toContainText('게임을 시작하지 못했습니다.');
      } finally {
        origins.games = games;
      }
      await expect(page.locator('iframe')).toHaveCount(0);
    });
  }

  test('launch throws gives game.launch.serverError, and is never resent automatically', async ({ page, control }) => {
    await signIn(page, 'player11');
    const before = await control.hits('api', '/game/launch', 'GET');
    await control.fault({ origin: 'api', kind: 'truncate', path: '/game/launch', times: 1 });
    await openGame(page, SLOT.provider, SLOT.id);
    const trouble = page.getByTestId('launch-trouble');
    await expect(trouble).toContainText('게임 서버가 응답하지 않습니다. 다시 시도해 주세요.');
    await expect(trouble).toContainText('베팅된 금액이 없으며 보유 금액은 그대로입니다.');
    expect(await control.hits('api', '/game/launch', 'GET')).toBe(before + 1);
    await page.getByTestId('launch-retry').click();
    await expect(gameFrame(page).getByTestId('spin')).toBeVisible();
  });

  test('init failure logs the user out and sends to /login; with a game open a dialog says so first', async ({
    page,
    control,
  }) => {
    await page.clock.install();
    await signIn(page, 'player12');
    await openGame(page, SLOT.provider, SLOT.id);
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
