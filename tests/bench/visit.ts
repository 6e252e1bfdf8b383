/** One visit to a page by a browser that has just been started. */
import { chromium, type CDPSession, type Page, type Request } from 'playwright';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrowser, launchOptions } from '../browser.ts';
import { observe, type Observations } from './probe.ts';
import type { Answered } from './server.ts';

/** The phone's screen, in CSS pixels. */
const SCREEN = { width: 412, height: 915 };
/** How many times slower the phone's processor is than this machine's. */
export const CPU_SLOWDOWN = 4;
const LAUNCH = launchOptions(findBrowser());

/** Time without requests, in milliseconds, after which a page counts as loaded. */
const QUIET = 500;
/** Time in ms after which an event counts as not happening. */
const GIVE_UP = 10_000;
/** In ms: time without requests after which prefetching has ended, and the longest wait for that. */
const SILENCE = { after: 6000, most: 60_000 };
/** Time between two taps, in ms. */
const TAP_EVERY = 100;
/** Selector of the product's main UI: the first control of a page's content. */
export const FIRST_CONTROL = 'main :is(a[href], button)';
/** Selector of what a tap may open. */
const OVERLAYS = 'dialog[open], [role="dialog"], [role="alertdialog"]';

/** A page to visit, with a browser profile that is new or has visited it before. */
export interface Target {
  url: string;
  /** CSS selector of the main UI. */
  selector: string;
  /** Folder of the profile. */
  profile: string;
  /** Chromium flags that route requests through the bench's simulated connection. */
  flags: readonly string[];
  offline?: boolean;
  /** How many times slower the processor is; `CPU_SLOWDOWN` by default. */
  slowdown?: number;
}

/** What a page loaded until it was idle, without its worker's requests: encoded body bytes. */
interface Traffic {
  javascript: number;
  bytes: number;
  requests: number;
  /** Requested addresses, in order, to explain a figure. */
  files: { url: string; bytes: number }[];
}

/** A first visit. Times in milliseconds since navigation, null for what never happened; durations in milliseconds. */
export interface FirstVisit extends Traffic {
  firstPaint: number | null;
  mainUi: number | null;
  largestPaint: number | null;
  layoutShift: number;
  /** Total blocking time after the first paint: of each long task, what exceeds 50 ms. */
  blocking: number;
  /** Duration of the longest task of the main thread. */
  longestTask: number;
  /** Null where the page has no worker. */
  offlineReady: number | null;
  /** Entries of the worker's precache. */
  precached: number;
  /** The document with its headers, in bytes. */
  document: number;
  /** Duration of all tasks of the main thread until the page was idle, and of the scripts in them. */
  busy: number;
  script: number;
  /** JavaScript heap in bytes once idle, after a garbage collection. */
  heap: number;
  /** What the page and its worker requested from their own server after that, until it stopped: bytes of bodies. */
  later: Answered;
}

/**
 * Visits for the first time, waits until the page is quiet and its worker, if it has one, is ready. `answered` returns what the site's
 * server has sent so far; undefined if it does not count that.
 */
export async function firstVisit(
  target: Target,
  hasWorker: boolean,
  answered: () => Answered | undefined,
): Promise<FirstVisit> {
  return browse(target, async (page, devtools) => {
    const network = watchNetwork(page);
    await devtools.send('Performance.enable');
    await page.goto(target.url, { waitUntil: 'commit' });
    const mainUi = await waitFor(page, shown);
    await page.waitForLoadState('load', { timeout: GIVE_UP });
    await network.quiet();
    // Later requests are not part of the visit.
    const requests = [...network.requests];
    const { firstPaint, largestPaint, layoutShift, longTasks } = await page.evaluate(() => window.observations);
    const before = { requests: 0, bytes: 0, ...answered() };
    const spent = await metricsOf(devtools);
    await devtools.send('HeapProfiler.collectGarbage');
    const { JSHeapUsedSize: heap = NaN } = await metricsOf(devtools);
    const traffic = await trafficOf(requests);
    const offlineReady = hasWorker ? await waitFor(page, (observations) => observations.workerReady) : null;
    const precached = await page.evaluate(countPrecached);
    if (hasWorker) await silence(answered);
    const after = answered() ?? before;
    return {
      firstPaint,
      mainUi,
      largestPaint,
      layoutShift,
      blocking: longTasks.reduce(
        (sum, { start, duration }) => sum + (start < (firstPaint ?? 0) ? 0 : duration - 50),
        0,
      ),
      longestTask: Math.max(0, ...longTasks.map(({ duration }) => duration)),
      ...traffic,
      offlineReady,
      precached,
      document: await documentSize(requests),
      busy: (spent['TaskDuration'] ?? NaN) * 1000,
      script: (spent['ScriptDuration'] ?? NaN) * 1000,
      heap,
      later: { requests: after.requests - before.requests, bytes: after.bytes - before.bytes },
    };
  });
}

/** Visits and waits for the main UI only. Its time in ms, null if it never appeared. */
export async function mainUiOf(target: Target): Promise<number | null> {
  return browse(target, async (page) => {
    // Without network and without a worker there is no document: that is a result, not an error.
    await page.goto(target.url, { waitUntil: 'commit', timeout: GIVE_UP }).catch(() => undefined);
    return waitFor(page, shown);
  });
}

/** Visits, taps the main UI from when it is shown, and returns when a tap first had an effect, in ms; null: never. */
export async function firstTapEffect(target: Target): Promise<number | null> {
  return browse(target, async (page) => {
    await page.goto(target.url, { waitUntil: 'commit' });
    const begin = await page.evaluate(() => performance.timeOrigin);
    if ((await waitFor(page, shown)) === null) return null;
    const acts = Promise.race([
      page.waitForURL((url) => url.href !== target.url, { waitUntil: 'commit', timeout: GIVE_UP }),
      page.waitForSelector(OVERLAYS, { timeout: GIVE_UP }),
    ]).then(
      () => Date.now() - begin,
      () => null,
    );
    const control = page.locator(target.selector).first();
    // The application may just be replacing the prerendered control by its own, which has a box then.
    const box = (await control.boundingBox()) ?? (await control.boundingBox());
    if (!box) return null;
    for (;;) {
      const tapped = page.touchscreen
        .tap(box.x + box.width / 2, box.y + box.height / 2)
        .then(() => sleep(TAP_EVERY, undefined));
      // A tap that leads to another document may never be acknowledged; it then ends with the browser.
      tapped.catch(() => undefined);
      const effect = await Promise.race([acts, tapped]);
      if (effect !== undefined) return effect;
    }
  });
}

/** Starts a browser that emulates the phone and closes it after the visit. Returns the visit's result. */
export async function browse<T>(target: Target, visit: (page: Page, devtools: CDPSession) => Promise<T>): Promise<T> {
  const context = await chromium.launchPersistentContext(target.profile, {
    ...LAUNCH,
    args: [...LAUNCH.args, ...target.flags],
    viewport: SCREEN,
    isMobile: true,
    hasTouch: true,
    locale: 'ko-KR',
    offline: target.offline ?? false,
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.addInitScript(observe, target.selector);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: target.slowdown ?? CPU_SLOWDOWN });
    return await visit(page, devtools);
  } finally {
    await context.close();
  }
}

/** When the main UI was visible: not before the first paint, since a frame is laid out slightly before it is painted. */
function shown({ mainUi, firstPaint }: Observations): number | null {
  return mainUi === null || firstPaint === null ? null : Math.max(mainUi, firstPaint);
}

/** Waits for an event of the observer. Its time, or null after the time limit. */
async function waitFor(page: Page, what: (observations: Observations) => number | null): Promise<number | null> {
  for (const deadline = Date.now() + GIVE_UP; Date.now() < deadline; await sleep(100)) {
    // Rejects while the page has no document.
    const observations = await page.evaluate(() => window.observations).catch(() => undefined);
    const time = observations && what(observations);
    if (time != null) return time;
  }
  return null;
}

/** Follows the requests of the page itself; those of its worker are not among a page's events. */
function watchNetwork(page: Page): { requests: readonly Request[]; quiet(): Promise<void> } {
  const requests: Request[] = [];
  const open = new Set<Request>();
  let lastActivity = Date.now();
  const end = (request: Request) => {
    open.delete(request);
    lastActivity = Date.now();
  };
  page.on('requestfinished', end).on('requestfailed', end);
  page.on('request', (request) => {
    requests.push(request);
    open.add(request);
  });
  return {
    requests,
    async quiet() {
      const deadline = Date.now() + GIVE_UP;
      while (Date.now() < deadline && (open.size > 0 || Date.now() - lastActivity < QUIET)) await sleep(50);
    },
  };
}

/** Waits until the site's server gets no more requests. */
async function silence(answered: () => Answered | undefined): Promise<void> {
  const deadline = Date.now() + SILENCE.most;
  let requests = -1;
  while (Date.now() < deadline && answered()?.requests !== requests) {
    requests = answered()?.requests ?? 0;
    await sleep(SILENCE.after);
  }
}

/** The browser's own counters since the page began, by name: times in seconds, sizes in bytes. */
async function metricsOf(devtools: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

async function documentSize([document]: readonly Request[]): Promise<number> {
  const sizes = await document?.sizes();
  return (sizes?.responseHeadersSize ?? NaN) + (sizes?.responseBodySize ?? NaN);
}

async function trafficOf(requests: readonly Request[]): Promise<Traffic> {
  const traffic: Traffic = { javascript: 0, bytes: 0, requests: 0, files: [] };
  for (const request of requests) {
    const response = await request.response();
    if (!response || request.url().startsWith('data:')) continue;
    const { responseBodySize: bytes } = await request.sizes();
    traffic.requests += 1;
    traffic.bytes += bytes;
    traffic.files.push({ url: request.url(), bytes });
    if (response.headers()['content-type']?.includes('javascript')) traffic.javascript += bytes;
  }
  return traffic;
}

async function countPrecached(): Promise<number> {
  const names = (await caches.keys()).filter((name) => name.includes('precache'));
  const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return keys.flat().length;
}
