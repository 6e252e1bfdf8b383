import type { CDPSession, Page } from '@playwright/test';
import * as TIMINGS from '../../src/config/timings.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { drawerOf, openDrawer, signIn } from '../e2e/player.ts';

/** Pages that all have different titles: `goTo` waits for the title to change. */
const ROUTES = [
  '/home',
  '/game/slot',
  '/game/livecasino',
  '/wallet/depositpage',
  '/wallet/withdrawpage',
  '/wallet/history',
  '/supports/noticepage',
  '/supports/counselpage',
  '/account/mypagelist',
  '/etc/terms-of-service',
];
const GAME = { page: '/game/slot?provider=102', id: 1_020_001 };

/** How often the test does each thing. */
interface Use {
  routes: number;
  games: number;
  drawers: number;
  /** Polls of the session, one after another. */
  polls: number;
}

/**
 * A third of the use that is measured, so that every script is loaded, every cache has its usual size, and V8 has compiled most functions
 * for speed: that code is part of the heap, and nearly all in it that still grows then.
 */
const FIRST: Use = { routes: 100, games: 20, drawers: 20, polls: 120 };
const LONG: Use = { routes: 300, games: 60, drawers: 60, polls: 3_600_000 / TIMINGS.initPoll };

/** The longest time between two polls of the session, in milliseconds: the interval varies by a tenth. */
const POLL_AT_MOST = 1.1 * TIMINGS.initPoll;
/** Allowed growth. The nodes and listeners that a browser still retains of the last page vary a little from run to run. */
const GROWTH = { heap: 1.1, nodes: 1.02, listeners: 1.02 };

test('an hour signed in, 300 pages, 60 games and 60 drawers later the page needs hardly more memory than after the first third', async ({
  page,
  context,
  control,
}) => {
  test.setTimeout(30 * 60_000);
  await control.call('PATCH', '/settings', { tokenSeconds: 86_400 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  await signIn(page, 'player10');
  const devtools = await context.newCDPSession(page);
  await use(page, FIRST);
  const before = await memoryOf(page, devtools);
  await use(page, LONG);
  const after = await memoryOf(page, devtools);
  test.info().annotations.push({ type: 'memory', description: JSON.stringify({ before, after }) });
  expect(after.documents).toBeLessThanOrEqual(before.documents);
  expect(after.listeners / before.listeners, 'listeners').toBeLessThanOrEqual(GROWTH.listeners);
  expect(after.nodes / before.nodes, 'nodes').toBeLessThanOrEqual(GROWTH.nodes);
  expect(after.heap / before.heap, 'heap').toBeLessThanOrEqual(GROWTH.heap);
});

/** Uses the application this much, from the home page back to the home page. */
async function use(page: Page, { routes, games, drawers, polls }: Use): Promise<void> {
  // From the second route round to the first, so that every step leads to a different page.
  for (let route = 1; route <= routes; route += 1) await goTo(page, ROUTES[route % ROUTES.length] ?? '/home');
  await goTo(page, GAME.page);
  const window = page.getByTestId('game-window');
  for (let game = 0; game < games; game += 1) {
    await page.getByRole('main').locator(`[data-game="${GAME.id}"]`).click();
    await expect(window).toHaveAttribute('data-phase', 'playing');
    await page.getByTestId('game-close').click();
    await expect(window).toBeHidden();
  }
  await goTo(page, '/home');
  const { drawer } = drawerOf(page);
  for (let time = 0; time < drawers; time += 1) {
    await openDrawer(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  }
  for (let poll = 0; poll < polls; poll += 1) {
    const polled = page.waitForResponse((response) => response.url().includes('/main/init'));
    await page.clock.runFor(POLL_AT_MOST);
    await polled;
  }
}

/** Goes to a page as a link of the application does. */
async function goTo(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await page.waitForFunction((title) => document.title !== title, before);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** What the page uses after a garbage collection: the JavaScript heap in bytes, and DOM objects, detached ones included. */
async function memoryOf(page: Page, devtools: CDPSession) {
  // After six minutes the query cache has evicted replies that no page shows.
  await page.clock.runFor('06:00');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize: heap } = await devtools.send('Runtime.getHeapUsage');
  const { documents, nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters');
  return { heap, documents, nodes, listeners };
}
