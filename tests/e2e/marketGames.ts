import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { isPopupOnly } from '../../src/config/popupOnly.ts';
import { openInside } from './inside.ts';
import { PLAN, signInReady, type MarketWorld } from './markets.ts';
import { gameFrame } from './player.ts';

/** The pages of a provider of slots, and of one of live casino. */
export const SLOTS = '/game/slot?provider=102';
export const TABLES = '/game/livecasino?provider=101';

/** Presses the first game in service on the page of a provider, of those that open in a frame. */
export async function pressGame(page: Page, path = SLOTS): Promise<void> {
  await openInside(page, path);
  await pressCard(page);
}

/** Presses that game on the open page of a provider. */
async function pressCard(page: Page): Promise<void> {
  const cards = page.locator('main [data-game]:not([data-off])');
  await expect(cards.first()).toBeVisible();
  const ids = await cards.evaluateAll((all) => all.map((card) => card.dataset['game'] ?? ''));
  const id = ids.find((one) => !isPopupOnly(one));
  await page.locator(`main [data-game="${id}"]`).first().click();
}

/** Opens the slot and waits until it can be played and its session has figures. */
export async function openSlot(page: Page): Promise<void> {
  await openInside(page, SLOTS);
  await openSlotHere(page);
}

/** Signs in, completes the market's steps, and opens the slot. */
export async function signInToSlot(world: MarketWorld, plan = PLAN): Promise<void> {
  await signInReady(world, SLOTS, plan);
  await openSlotHere(world.page);
}

/** Opens the slot on the page `SLOTS`. */
export async function openSlotHere(page: Page): Promise<void> {
  await pressCard(page);
  await expect(gameFrame(page).getByTestId('spin')).toBeVisible();
  await expect(page.getByTestId('game-net')).toBeVisible();
}

/** Makes the page visible again: it then refetches the member's protection and sends a heartbeat of an open game. */
export async function showAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

/** Makes the page visible again until `sign` is visible: while a heartbeat or a fetch is in flight, the page sends no other. */
export async function showAgainUntil(page: Page, sign: Locator): Promise<void> {
  await expect(async () => {
    await showAgain(page);
    await expect(sign).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
}

/** Continues to play for some minutes of the sandbox's clock. */
export async function playFor(world: MarketWorld, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) await (await playMinute(world)).response();
}

/** Continues to play until `sign` is visible, at most for some minutes of the sandbox's clock; the game may be closed by then. */
export async function playUntil(world: MarketWorld, sign: Locator, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes && !(await sign.isVisible()); minute += 1) {
    // Waits for either: a closed game sends no heartbeat, and one that is still open shows no sign yet.
    const beat = playMinute(world).then((request) => request.response());
    await Promise.race([beat, sign.waitFor()].map((coming) => coming.catch(() => undefined)));
  }
  await expect(sign).toBeVisible();
}

/** Answers the open reality check with “keep playing”. Pressed until it has closed: in its first second nothing answers it (Rule R17). */
export async function playOn(check: Locator): Promise<void> {
  await expect(async () => {
    // After the last press it may have closed late.
    if (await check.isVisible()) await check.getByTestId('reality-continue').click({ timeout: 1000 });
    await expect(check).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/**
 * Advances the sandbox's clock by a minute and makes the page send a heartbeat: the operator ends a session that sends none for 90 s
 * (Rule C35).
 */
async function playMinute({ page, control }: MarketWorld): Promise<Request> {
  await control.call('PUT', '/clock', { advance: 60_000 });
  // Repeated until it is sent: while one is in flight, the page sends no other.
  let sent: Request | undefined;
  await expect(async () => {
    const beat = page.waitForRequest(/\/game\/sessions\/[^/]+\/heartbeat$/, { timeout: 2000 });
    // The page may be left meanwhile; then nothing awaits this promise.
    beat.catch(() => undefined);
    await showAgain(page);
    sent = await beat;
  }).toPass({ timeout: 40_000 });
  if (!sent) throw new Error('no heartbeat');
  return sent;
}

/**
 * Sends simultaneous rounds to the open game's server, as a page without client-side rules could; returns for each its refusal, or
 * `played`.
 */
export function sendRounds(page: Page, ...rounds: object[]): Promise<string[]> {
  return gameFrame(page)
    .locator('#game')
    .evaluate((game, requests) => {
      const { session } = JSON.parse(game.dataset['boot'] ?? '{}') as { session: string };
      const headers = { 'content-type': 'application/json', 'x-game-session': session };
      const send = async (request: object): Promise<string> => {
        const body = JSON.stringify({ key: crypto.randomUUID(), ...request });
        const reply = await fetch('/round', { method: 'POST', headers, body });
        const { ok, reason } = (await reply.json()) as { ok: boolean; reason?: string };
        return ok ? 'played' : String(reason);
      };
      return Promise.all(requests.map(send));
    }, rounds);
}
