import { randomUUID } from 'node:crypto';
import { expect, type BrowserContext, type FrameLocator, type Locator, type Page } from '@playwright/test';
import * as v from 'valibot';
import { DEMO } from '../../sandbox/facts.ts';
import { STORAGE_KEYS } from '../../src/config/storageKeys.ts';
import * as TIMINGS from '../../src/config/timings.ts';
import { decode } from '../../src/lib/codec.ts';
import { sessionOf } from './apiSession.ts';
import type { Control } from './control.ts';
import { stored } from './stored.ts';

/** A game of the sandbox that opens in its own window, the provider that has it, and the page of that provider's games. */
export const POPUP_GAME = { id: 401_000, provider: 'Velvet Reels', page: '/game/slot?provider=103' };

/** A slot of the sandbox that plays in the frame, and the page of its provider's games. */
export const SLOT = { provider: 'Moonstone', id: 1_020_001, page: '/game/slot?provider=102' };

/** Parses an amount such as `1,250,000원`; NaN without digits. */
export function wonOf(text: string | null): number {
  return Number((text ?? '').replaceAll(/[^\d]/g, '') || 'NaN');
}

/** The API of this worker's sandbox, where `signIn` gets its sessions. */
let api = '';

/** Sets the API that `signIn` uses, before a worker's first test. */
export function setApi(origin: string): void {
  api = origin;
}

const claims = v.object({ iat: v.number() });

/**
 * Opens a prerendered page and holds its scripts back. Returns a function that releases them and resolves once the application has
 * started.
 */
export async function openUnstarted(page: Page, path: string): Promise<() => Promise<void>> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const started = page.goto(path);
  // The bar shows that the new document has replaced the previous one.
  await page.getByRole('banner').waitFor();
  await page.waitForFunction(() => document.readyState !== 'loading');
  return async () => {
    release();
    await started;
  };
}

/** Calls the API in a new session of the member, as another device would. Throws if the API refuses. */
export async function callAs(username: string, method: string, path: string, body?: object): Promise<void> {
  const { jwt } = await sessionOf(api, username);
  const headers = { authorization: `Bearer ${jwt}`, 'content-type': 'text/plain', 'idempotency-key': randomUUID() };
  const reply = await fetch(api + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await reply.text();
  if (!reply.ok || /"code":[1-9]/.test(text)) throw new Error(`${method} ${path}: ${text}`);
}

/**
 * Opens `next`, a page with an app bar, as a member who has signed in in this tab before, and waits for the balance. The session comes from
 * the API and is stored as the login form stores it: a test about signing in uses `signInByForm`.
 */
export async function signIn(page: Page, username: string = DEMO.accountId, next = '/home'): Promise<void> {
  const session = await sessionOf(api, username);
  const { iat } = v.parse(claims, JSON.parse(Buffer.from(session.jwt.split('.')[1] ?? '', 'base64url').toString()));
  const values: Record<string, unknown> = {
    ...session,
    member: session['uid'],
    clock_offset: (iat - Math.floor(Date.now() / 1000)) * 1000,
  };
  const keys = Object.keys(STORAGE_KEYS) as (keyof typeof STORAGE_KEYS)[];
  const entries = keys.flatMap((key) =>
    values[key] == null ? [] : [{ area: STORAGE_KEYS[key].area, key, text: stored(key, values[key]) }],
  );
  const storing = await page.addInitScript((rows) => {
    // Frames have other origins.
    if (window !== top) return;
    const before = localStorage.getItem('uid');
    for (const { area, key, text } of rows) (area === 'local' ? localStorage : sessionStorage).setItem(key, text);
    if (before !== null && before !== localStorage.getItem('uid')) Reflect.set(window, 'isOthers', true);
  }, entries);
  await page.goto(next);
  await storing.dispose();
  if (await page.evaluate(() => 'isOthers' in window))
    throw new Error('another member used this browser: sign in by the form, which clears their data');
  await expect(balanceOf(page)).toHaveText(/\d/);
}

/** Signs in on the login page and waits for the balance in the app bar. `next` is where it leads, a page with an app bar. */
export async function signInByForm(page: Page, username: string = DEMO.accountId, next = '/home'): Promise<void> {
  await page.goto(next === '/home' ? '/login' : `/login?next=${encodeURIComponent(next)}`);
  await fillLogin(page, username);
  await page.waitForURL(({ pathname, search }) => pathname + search === next);
  await expect(balanceOf(page)).toHaveText(/\d/);
}

/** The bearer credential of a signed-in page, for faults that apply to its calls only. */
export async function tokenOf(page: Page): Promise<string> {
  const text = await page.evaluate(() => sessionStorage.getItem('jwt') ?? '');
  const jwt = decode(text.replace(/^v\d+\./, ''));
  if (jwt === undefined) throw new Error('the session has no jwt');
  return String(JSON.parse(jwt));
}

/** Fills in and sends the login form that the page shows. */
export async function fillLogin(page: Page, username: string): Promise<void> {
  await page.getByTestId('login-username').fill(username);
  await page.getByTestId('login-password').fill(DEMO.password);
  await page.getByTestId('login-submit').click();
}

/** Signs out in the settings and waits for the home page to load. `answer` is pressed in the question about a draft. */
export async function signOut(page: Page, answer?: string): Promise<void> {
  await openSettings(page);
  const left = page.waitForEvent('load');
  await page.getByRole('button', { name: '로그아웃' }).click();
  if (answer) await page.getByRole('alertdialog').getByRole('button', { name: answer }).click();
  await left;
  await page.waitForURL('**/home');
}

/** Opens the sign-up and fills in its steps up to the last one, the agreements; returns the account id. */
export async function fillSignUpSteps(page: Page): Promise<string> {
  const account = `new_${Date.now().toString(36)}`;
  await page.goto('/account/register');
  const field = (name: string): Locator => page.locator(`input[name="${name}"]`);
  await field('account_id').fill(account);
  await field('email').fill(`${account}@example.com`);
  await field('password').fill(DEMO.password);
  await field('password_again').fill(DEMO.password);
  await page.getByTestId('register-next').click();
  await field('nickname').fill(account.slice(-10));
  await field('phone').fill(`010${Date.now().toString().slice(-8)}`);
  await page.getByTestId('register-next').click();
  return account;
}

/** Signs up in the form's three steps, continues from the welcome and waits for the next page (Rule R27); returns the account id. */
export async function fillSignUp(page: Page): Promise<string> {
  const account = await fillSignUpSteps(page);
  await page.locator('input[name="adult"]').check();
  await page.locator('input[name="agreed_terms"]').check();
  await page.getByTestId('register-submit').click();
  await page.getByTestId('welcome-next').click();
  await page.waitForURL(({ pathname }) => pathname !== '/account/register');
  return account;
}

/** Signs up a new member and skips setting limits, which the market `intl` allows; ends on home. */
export async function signUp(page: Page): Promise<string> {
  const account = await fillSignUp(page);
  await page.getByTestId('step-skip').click();
  await page.getByRole('alertdialog').locator('[data-autofocus]').click();
  await page.waitForURL('**/home');
  await expect(balanceOf(page)).toHaveText(/\d/);
  return account;
}

/** The balance in the app bar. */
export function balanceOf(page: Page): Locator {
  return page.getByTestId('balance').first();
}

/** The open drawer, its search box, and the card of a provider or game in it. */
export function drawerOf(page: Page) {
  const drawer = page.getByTestId('drawer');
  return {
    drawer,
    search: drawer.getByTestId('drawer-search'),
    provider: (title: string) => drawer.getByRole('link', { name: title, exact: true }),
    games: drawer.getByTestId('game-card'),
    game: (id: number | string) => drawer.locator(`[data-game="${id}"]`),
  };
}

/** Opens the game window on a game of the drawer: the provider by its title, then the game by its id. */
export async function openGame(page: Page, provider: string, id: number | string): Promise<void> {
  await openDrawer(page);
  const { search, provider: card, game } = drawerOf(page);
  await search.fill(provider);
  await card(provider).click();
  await game(id).click();
}

/** Signs in on the page of a provider's games and presses one of them: cheaper than the drawer, for tests of what follows. */
export async function signInToGame(page: Page, username: string, game = SLOT): Promise<void> {
  await signIn(page, username, game.page);
  await page.locator(`main [data-game="${game.id}"]`).first().click();
}

/** Opens the drawer from the menu, which a narrow screen opens first. */
export async function openDrawer(page: Page): Promise<void> {
  const entry = page.getByRole('button', { name: '게임 목록' }).filter({ visible: true });
  const menu = page.locator('header').first().getByRole('button', { name: '메뉴' });
  await expect(entry.or(menu).first()).toBeVisible();
  if (!(await entry.isVisible())) await menu.click();
  await entry.click();
  const { drawer } = drawerOf(page);
  await expect(drawer).toBeVisible();
}

/** The game in the frame. */
export function gameFrame(page: Page): FrameLocator {
  return page.frameLocator('[data-testid="game-frame"]');
}

/** Runs in the game: how many rounds have ended since this was first called. */
function endedRounds(spin: HTMLElement): number {
  if (spin.dataset['ended'] === undefined) {
    spin.dataset['ended'] = '0';
    let isRunning = false;
    new MutationObserver(() => {
      const wasRunning = isRunning;
      isRunning = spin.ariaDisabled === 'true';
      if (wasRunning && !isRunning) spin.dataset['ended'] = String(Number(spin.dataset['ended']) + 1);
    }).observe(spin, { attributeFilter: ['aria-disabled'] });
  }
  return Number(spin.dataset['ended']);
}

/** Plays rounds of an open slot; the game is a frame or a separate page. `press` starts a round. */
export async function playRounds(
  game: FrameLocator | Page,
  rounds: number,
  press: (spin: Locator) => Promise<void> = (spin) => spin.click(),
): Promise<void> {
  const spin = game.getByTestId('spin');
  await expect(spin).toBeVisible();
  const before = await spin.evaluate(endedRounds);
  for (let round = 1; round <= rounds; round++) {
    await press(spin);
    // Not by whether one is running: a tap becomes a click only after the driver's call, so that none may have begun yet.
    await expect(spin).toHaveAttribute('data-ended', String(before + round), { timeout: 60_000 });
  }
}

/** Returns a function that counts the bets and wins in the member's ledger since this call; `net` is the sum of all its new entries, in won. */
export async function watchLedger(control: Control, account: string) {
  const before = (await control.ledger(account)).length;
  return async (): Promise<{ bets: number; wins: number; net: number }> => {
    const entries = await control.ledger(account);
    const fresh = entries.slice(0, entries.length - before);
    return {
      bets: fresh.filter(({ type }) => type === 'bet').length,
      wins: fresh.filter(({ type }) => type === 'win').length,
      net: fresh.reduce((sum, { amount }) => sum + amount, 0),
    };
  };
}

/** Waits until the app bar shows the operator's balance: two polls, and the time that a slow machine takes for them. */
export async function expectBalance(page: Page, control: Control, account: string): Promise<void> {
  await expect
    .poll(async () => wonOf(await balanceOf(page).textContent()) - (await control.balance(account)), {
      timeout: 40_000,
    })
    .toBe(0);
}

/** Opens the settings: from the bar on top, on a phone from the menu. */
export async function openSettings(page: Page): Promise<void> {
  const inBar = page
    .locator('header')
    .first()
    .getByRole('button', { name: /^(설정|Settings)$/ });
  const menu = page
    .locator('header')
    .first()
    .getByRole('button', { name: /^(메뉴|Menu)$/ });
  await expect(inBar.or(menu).first()).toBeVisible();
  if (await inBar.isVisible()) return inBar.click();
  await menu.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(설정|Settings)$/ })
    .click();
}

/** Keeps the undo bar of a deletion from the next page load on; returns the function that ends the time for it. */
export async function holdUndo(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript((undo) => {
    const { setTimeout: wait, clearTimeout: stop } = window;
    const held = new Map<number, () => void>();
    Object.assign(window, {
      setTimeout(run: () => void, ms?: number) {
        if (ms !== undo) return wait(run, ms);
        const id = wait(() => undefined, 3_600_000);
        held.set(id, run);
        return id;
      },
      clearTimeout(id?: number) {
        if (id !== undefined) held.delete(id);
        stop(id);
      },
      endUndo() {
        for (const [id, run] of [...held]) {
          held.delete(id);
          run();
        }
      },
    });
  }, TIMINGS.memoUndo);
  return () => page.evaluate(() => (Object(window) as { endUndo(): void }).endUndo());
}

/** Runs in the page, before its scripts: the player saves data, so that nothing is prefetched. */
export function saveData(): void {
  Object.defineProperty(Reflect.get(navigator, 'connection'), 'saveData', { value: true });
}

/** Makes pages of this origin start as those of a returning player, to whom the tutorial does not open. */
export async function hideTutorial(context: BrowserContext, origin: string): Promise<void> {
  // Not by Playwright's `storageState`: that opens a page in every context, only to store this.
  const setting = { origin, key: 'tutorial_hidden', value: stored('tutorial_hidden', true) };
  await context.addInitScript(({ origin: own, key, value }) => {
    // Documents without an origin have no storage.
    if (location.origin === own) localStorage.setItem(key, value);
  }, setting);
}
