/**
 * `node tests/bench/interactions.ts`: how soon the page reacts to the actions of a signed-in player, on a slow phone and a slow connection.
 * RUNS (7) sessions, each in a browser and with its own profile; the product from `dist-sandbox` (or OUT_DIR).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sandboxBuild } from '../../sandbox/build.ts';
import type { Locator, Page } from 'playwright';
import { openSettings } from '../e2e/player.ts';
import { DEMO } from '../../sandbox/facts.ts';
import { LARGE } from '../../sandbox/seed/providers.ts';
import { isPopupOnly } from '../../src/config/popupOnly.ts';
import { sessionClose } from '../../src/contract/games.ts';
import { judge, median, type Limit } from './thresholds.ts';
import { saveResults, verdictTable } from './report.ts';
import { wholeNumber } from '../wholeNumber.ts';
import { DOMAIN, openEnvironment } from './environment.ts';
import { switchToEnglish, timeLaunch } from './stopwatches.ts';
import { browse, CPU_SLOWDOWN, FIRST_CONTROL } from './visit.ts';

const THRESHOLDS = {
  drawer: { measure: 'drawer opens', limit: 100, unit: 'ms' },
  games: { measure: '2,000 games open in it', limit: 100, unit: 'ms' },
  keystroke: { measure: 'slowest search keystroke', limit: 50, unit: 'ms' },
  lobby: { measure: '2,000 games open on their page', limit: 100, unit: 'ms' },
  view: { measure: 'rows → pictures', limit: 100, unit: 'ms' },
  sort: { measure: 'another order', limit: 100, unit: 'ms' },
  lobbyKeystroke: { measure: 'slowest search keystroke on the page', limit: 50, unit: 'ms' },
  theme: { measure: 'theme switch', limit: 50, unit: 'ms' },
  style: { measure: 'style switch', limit: 50, unit: 'ms' },
  language: { measure: 'language switch, catalogue cached', limit: 120, unit: 'ms' },
  request: { measure: 'game click → launch request', limit: 50, unit: 'ms' },
  frame: { measure: 'launch reply → frame navigates', limit: 16, unit: 'ms' },
  idle: { measure: 'idle signed in, main thread busy', limit: 0.5, unit: '%' },
} satisfies Record<string, Limit>;

type Figures = Record<keyof typeof THRESHOLDS, number>;

/** Time in ms after which the effects of an action have been painted. */
const SETTLED = 1000;
/** The periods in which an idle page is measured: their number, and the length of one in ms, which has one poll. */
const IDLE = { periods: 5, length: 10_000 };
/** How long the finger stays on the screen in a tap, in ms: less than most people's. */
const PRESS = 60;
const WORD = 'dragon';
const DIST = sandboxBuild();
const runs = wholeNumber('RUNS', 7);

const site = { host: `app.${DOMAIN}`, dir: DIST };
const home = `https://${site.host}/home`;
const environment = await openEnvironment([site]);
const sessions: Figures[] = [];
try {
  for (let run = 1; run <= runs; run += 1) {
    console.error(`session ${run} of ${runs}`);
    const profile = mkdtempSync(join(tmpdir(), 'bench-'));
    sessions.push(await browse({ url: home, selector: FIRST_CONTROL, profile, flags: environment.flags }, play));
    rmSync(profile, { recursive: true, force: true });
  }
} finally {
  await environment.close();
}

const verdicts = Object.entries(THRESHOLDS).map(([name, threshold]) =>
  judge(
    threshold,
    sessions.map((figures) => figures[name as keyof Figures]),
  ),
);
saveResults('interactions', { sessions, verdicts });
console.log(verdictTable(verdicts));

async function play(page: Page): Promise<Figures> {
  await signIn(page);
  const idle = await idleShare(page);
  const { theme, style, language } = await changeLooks(page);

  const lobby = await browseLobby(page);
  await page.goto(home);
  await settle(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  const drawer = await slowestAfterTap(page.getByRole('button', { name: 'Game list', exact: true }));
  const games = await slowestAfterTap(
    page.locator(`[data-testid=drawer] [data-provider-card="${LARGE}"]`),
    page.getByTestId('game-card').first(),
  );
  await page.getByTestId('drawer-search').focus();
  const keystroke = await slowest(page, () => page.keyboard.type(WORD, { delay: 200 }));
  return { ...lobby, idle, theme, style, language, drawer, games, keystroke, ...(await launch(page)) };
}

/** The page of the provider with 2,000 games: opened from the slots, in another layout, in another order, searched. */
async function browseLobby(page: Page): Promise<Pick<Figures, 'lobby' | 'view' | 'sort' | 'lobbyKeystroke'>> {
  await page.goto(new URL('/game/slot', home).href);
  await settle(page);
  const lobby = await slowestAfterTap(
    page.getByRole('main').locator(`a[href="/game/slot?provider=${LARGE}"]`),
    page.getByRole('main').locator(`a[aria-current="page"][href$="provider=${LARGE}"]`),
    page.getByTestId('game-card').first(),
  );
  const view = await slowestAfterTap(page.getByRole('button', { name: 'Grid' }));
  const sort = await slowest(page, async () => void (await page.getByTestId('lobby-sort').selectOption('name')));
  await page.getByTestId('lobby-search').focus();
  const lobbyKeystroke = await slowest(page, () => page.keyboard.type(WORD, { delay: 200 }));
  return { lobby, view, sort, lobbyKeystroke };
}

async function signIn(page: Page): Promise<void> {
  await page.goto(new URL('/login', home).href);
  await page.getByTestId('login-username').fill(DEMO.accountId);
  await page.getByTestId('login-password').fill(DEMO.password);
  await page.getByTestId('login-submit').tap();
  await page.waitForURL(home);
  // The tutorial and the newest notice open once, possibly before the page below them is rendered.
  await page.locator(FIRST_CONTROL).first().waitFor();
  for (let quiet = 0; quiet < 4; quiet += 1) {
    await sleep(SETTLED);
    if (await page.locator('dialog[open]').count()) quiet = 0;
    await page.keyboard.press('Escape');
  }
}

/** Waits until the page is rendered and its start has finished. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => window.observations.mainUi !== null);
  await page.waitForLoadState('load');
  await sleep(2 * SETTLED);
}

/** Finds an element and returns the function that taps it: on a slow processor the search is a long task, which is not to be measured. */
async function tapOn(element: Locator): Promise<() => Promise<void>> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not shown');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const devtools = await element.page().context().newCDPSession(element.page());
  return async () => {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await sleep(PRESS);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await devtools.detach();
  };
}

/** Taps an element and returns the longest wait in ms for a paint after it, once all of `outcome` is there. */
async function slowestAfterTap(element: Locator, ...outcome: readonly Locator[]): Promise<number> {
  const tap = await tapOn(element);
  return slowest(element.page(), async () => {
    await tap();
    if (outcome.length === 0) return;
    // The search for them is not to be measured either.
    await sleep(SETTLED);
    for (const shown of outcome) await shown.waitFor();
  });
}

/**
 * Runs `act` and returns the longest wait in ms for a paint after it: that of an input, or the length of a long task.
 */
async function slowest(page: Page, act: () => Promise<void>): Promise<number> {
  const begin = await page.evaluate(() => performance.now());
  await act();
  await sleep(SETTLED);
  const { interactions, longTasks } = await page.evaluate(() => window.observations);
  const since = [...interactions, ...longTasks].filter(({ start }) => start >= begin);
  return Math.max(0, ...since.map(({ duration }) => duration));
}

async function changeLooks(page: Page): Promise<Pick<Figures, 'theme' | 'style' | 'language'>> {
  const settings = page.locator('dialog[open]');
  const other = (row: number): Locator =>
    settings.locator('fieldset').nth(row).locator('label:has(input:not(:checked))').first();

  await openSettings(page);
  const theme = await slowestAfterTap(other(0));
  const style = await slowestAfterTap(other(1));
  for (const language of ['en', 'ko']) {
    await settings.locator('select').selectOption(language);
    await page.waitForFunction((lang) => document.documentElement.lang === lang, language);
  }
  await page.goto(home);
  await settle(page);
  await openSettings(page);
  await settings.locator('select').waitFor();
  await sleep(SETTLED);
  return { theme, style, language: await page.evaluate(switchToEnglish) };
}

/** Launches the first found game that opens in the frame. */
async function launch(page: Page): Promise<Pick<Figures, 'request' | 'frame'>> {
  const drawer = page.getByTestId('drawer');
  const cards = drawer.locator('[data-testid=game-card]:not([data-off])');
  const ids = await cards.evaluateAll((elements) => elements.map((element) => element.getAttribute('data-game') ?? ''));
  const id = ids.find((one) => !isPopupOnly(one));
  if (id === undefined) throw new Error(`no game for ${WORD} opens in the frame`);
  const tap = await tapOn(drawer.locator(`[data-game="${id}"]`));
  const [times] = await Promise.all([page.evaluate(timeLaunch), tap()]);
  // The next session would find the game open elsewhere.
  const isClose = new RegExp(`${sessionClose.path.replace(':id', '[^/]+')}$`);
  const closed = page.waitForResponse((response) => isClose.test(response.url()));
  await page.getByTestId('game-close').tap();
  await closed;
  return times;
}

/**
 * Percent of the main thread's time, at this machine's own speed, that an idle page needs: the median of some periods. In the first one the page
 * may still prefetch; in another, half a minute after it has loaded, the browser compacts its memory once.
 */
async function idleShare(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
  };
  const shares: number[] = [];
  while (shares.length < IDLE.periods) {
    const before = await busy();
    await sleep(IDLE.length);
    shares.push(((await busy()) - before) / (IDLE.length / 1000));
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await devtools.detach();
  return median(shares) * 100;
}
