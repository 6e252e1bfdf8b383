import type { BrowserContext, Page } from '@playwright/test';
import { STORAGE_KEYS, type StorageArea } from '../../src/config/storageKeys.ts';
import { decode } from '../../src/lib/codec.ts';
import { expect, test } from './fixtures.ts';
import { workerReady } from './offline.ts';
import { balanceOf, fillLogin, gameFrame, playRounds, signIn, signInToGame, signOut, tokenOf } from './player.ts';
import { boxOf } from './sizes.ts';

const EXPIRED = '세션이 만료되었습니다. 다시 로그인해 주세요.';
const ENDED = '서버에서 세션을 종료했습니다. 다시 로그인해 주세요.';

test.describe('session validity (Rules A6, A9)', () => {
  test('valid while a stored jwt has not expired: at its expiry the session is cleared and the user sent to /home', async ({
    page,
    control,
  }) => {
    await control.call('PATCH', '/settings', { tokenSeconds: 600 });
    // An answered check would tell the page the server's time, which the test does not advance.
    await control.fault({ origin: 'api', kind: 'hang', path: '/session/check' });
    await page.clock.install();
    await signIn(page, 'player01', '/support');
    await page.clock.fastForward(500_000);
    await expect(page).toHaveURL(/\/support$/);
    await expect(balanceOf(page)).toBeVisible();
    const left = page.waitForURL('**/home');
    await page.clock.fastForward(100_000);
    await left;
    await expectSignedOut(page);
    await expect(page.getByRole('alert').filter({ hasText: EXPIRED })).toBeVisible();
  });

  test('a 403 on an authenticated call clears the stored session and sends the user to /login', async ({
    page,
    control,
  }) => {
    await signIn(page, 'player02', '/support');
    const token = await tokenOf(page);
    await control.fault({ origin: 'api', kind: 'status', status: 403, path: '/supports/memos', token, times: 1 });
    const left = page.waitForURL(/\/login/);
    await page.locator('a[href="/supports/memopage"]').filter({ visible: true }).first().click();
    await left;
    expect(await personalKeys(page)).toEqual([]);
    // The reason is shown once: on the next page, and not on the one after.
    await expect(page.getByRole('alert').filter({ hasText: ENDED })).toBeVisible();
    await expect(page.getByTestId('login-form')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('sign_out_reason'))).toBeNull();
  });
});

test.describe('offline (Rules A8, C25)', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline keeps the session and says so, over a reload too; calls return state 503; back online the balance is fresh', async ({
    page,
    context,
    control,
    sandbox,
  }) => {
    await signIn(page, 'player05', '/support');
    await workerReady(page);
    const before = await balanceOf(page).innerText();
    const box = await boxOf(balanceOf(page));
    const age = page.getByTestId('balance-age');
    // In this order: a poll between the two would already show the new balance.
    await context.setOffline(true);
    await control.setBalance('player05', 250_000);
    await page.reload();
    // What was last known is shown, with its time and its age.
    await expect(balanceOf(page)).toHaveText(before);
    const notice = page.getByText(/연결이 끊겼습니다\. .*기준 정보를 표시합니다\./);
    await expect(notice).toBeVisible({ timeout: 40_000 });
    await expect(age.first()).toContainText('전');
    // The age does not move the amount.
    expect(await boxOf(balanceOf(page))).toEqual(box);
    await expect(page).toHaveURL(/\/support$/);

    const answer = await page.evaluate(async (url) => {
      const response = await fetch(url);
      return { status: response.status, mark: response.headers.get('x-sw-offline'), body: await response.json() };
    }, `${sandbox.context.origins.api}/main/init`);
    expect(answer).toEqual({ status: 503, mark: '1', body: { state: 503, msg: 'NETWORK_ERROR', data: {} } });
    // The worker answers in place of the server for GET only: another method fails in the page.
    const posted = page.evaluate((url) => fetch(url, { method: 'POST' }), `${sandbox.context.origins.api}/auth/logout`);
    await expect(posted).rejects.toThrow('Failed to fetch');

    await context.setOffline(false);
    await expect(balanceOf(page)).toHaveText('250,000원', { timeout: 40_000 });
    await expect(notice).toBeHidden();
    await expect(age).toHaveCount(0);
    // The player did nothing: screen readers announce nothing.
    await expect(page.getByTestId('balance-announcer')).toHaveText('');
  });
});

test.describe('tabs (Rules A10, A11, D2)', () => {
  test('a second tab is signed in by its sibling, and signed out with it; no token is in local storage or in any address', async ({
    page,
    context,
  }) => {
    const addresses = watchAddresses(context);
    await signInToGame(page, 'player07');
    await playRounds(gameFrame(page), 1);
    const second = await context.newPage();
    await second.goto('/support');
    await expect(balanceOf(second)).toHaveText(/\d/);

    const tokens = await tokensOf(page);
    expect(tokens).toHaveLength(2);
    expect(await tokensOf(second)).toEqual(tokens);
    const kept = await second.evaluate(() => Object.entries(localStorage));
    for (const [key, raw] of kept) {
      expect(STORAGE_KEYS).toHaveProperty(key);
      const value = plain(String(raw));
      for (const token of tokens) expect(value).not.toContain(token);
    }
    expect(addresses.length).toBeGreaterThan(10);
    for (const token of tokens) expect(addresses.filter((address) => address.includes(token))).toEqual([]);

    await test.step('a logout clears the session keys in both tabs, and leaves what belongs to the browser', async () => {
      await page.getByTestId('game-close').click();
      await expect(page.getByTestId('game-window')).toHaveCount(0);
      const areas = { local: personalKeysOf('local'), session: personalKeysOf('session') };
      for (const tab of [page, second])
        await tab.evaluate(({ local, session }) => {
          for (const key of local) localStorage.setItem(key, localStorage.getItem(key) ?? 'v1.x.x');
          for (const key of session) sessionStorage.setItem(key, sessionStorage.getItem(key) ?? 'v1.x.x');
        }, areas);
      await signOut(page);
      await second.waitForURL('**/home');
      for (const tab of [page, second]) {
        await expectSignedOut(tab);
        expect(await personalKeys(tab)).toEqual([]);
      }
      const left = await page.evaluate(() => Object.keys(localStorage));
      expect(left).toEqual(expect.arrayContaining(['providerList', 'tutorial_hidden']));
    });
  });

  test('tabs of a visitor are signed in as soon as a member signs in in another one, also with the sign-in open (Rule A11)', async ({
    page,
    context,
  }) => {
    const [form, sheet] = [await context.newPage(), await context.newPage()];
    await form.goto('/support');
    await form.locator('textarea').fill('방문자로 쓴 글');
    await sheet.goto('/wallet/history');
    await sheet.getByRole('main').getByRole('button', { name: '로그인' }).click();
    await expect(sheet.getByTestId('login-form')).toBeVisible();
    await signIn(page, 'player15', '/support');
    for (const tab of [form, sheet]) await expect(balanceOf(tab)).toHaveText(/\d/);
    await expect(sheet.getByTestId('login-form')).toHaveCount(0);
    await expect(form.locator('textarea')).toHaveValue('방문자로 쓴 글');
  });

  test('a tab of another account keeps its own session on a logout', async ({ page, context, control }) => {
    await control.setBalance('player08', 400_000);
    await control.setBalance('player09', 450_000);
    const other = await context.newPage();
    await other.goto('/login?next=%2Fsupport');
    // Its sign-in is under way: once the first tab has signed in, this one has its session, and no form.
    const release = await control.fault({ origin: 'api', kind: 'hold', path: '/auth/login', times: 1 });
    await fillLogin(other, 'player09');
    await expect.poll(() => control.hits('api', '/auth/login', 'POST')).toBe(1);
    await signIn(page, 'player08', '/support');
    await release();
    await other.waitForURL('**/support');
    await expect(balanceOf(other)).toHaveText('450,000원');
    // A reload reads local storage anew, which both tabs share.
    await page.reload();
    await expect(balanceOf(page)).toHaveText('400,000원');
    await signOut(page);
    await expectSignedOut(page);
    await other.reload();
    await expect(balanceOf(other)).toHaveText('450,000원');
  });
});

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: '로그인' })).toBeVisible();
  await expect(page.getByTestId('balance')).toHaveCount(0);
}

/** The keys of an area that a sign-out clears. */
function personalKeysOf(area: StorageArea): string[] {
  return Object.entries(STORAGE_KEYS).flatMap(([key, row]) => (row.area === area && row.logout ? [key] : []));
}

/** The keys that a logout clears and that are still stored. */
async function personalKeys(page: Page): Promise<string[]> {
  const stored = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }));
  return (['local', 'session'] as const).flatMap((area) =>
    personalKeysOf(area).filter((key) => stored[area].includes(key)),
  );
}

/** A stored text without its encoding. */
function plain(raw: string): string {
  return decode(raw.replace(/^v\d+\./, '')) ?? raw;
}

/** The credentials that a tab holds. */
async function tokensOf(page: Page): Promise<string[]> {
  const raw = await page.evaluate(() => ['jwt', 'auth_token'].map((key) => sessionStorage.getItem(key) ?? ''));
  return raw.map((text) => String(JSON.parse(plain(text))));
}

function watchAddresses(context: BrowserContext): string[] {
  const addresses: string[] = [];
  context.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
  context.on('page', (page) => page.on('framenavigated', (frame) => addresses.push(frame.url())));
  return addresses;
}
