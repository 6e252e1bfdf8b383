import { expect, type BrowserContext, type Request } from '@playwright/test';

/** Milliseconds after which a request counts as one that is never answered. */
const UNANSWERED = 2000;

/** The calls of each context's pages that are under way, with the time at which they began. */
const underWay = new WeakMap<BrowserContext, Map<Request, number>>();

/** Follows the calls of a context's pages from now on; a second call changes nothing. */
export function watchCalls(context: BrowserContext): Map<Request, number> {
  const known = underWay.get(context);
  if (known) return known;
  const calls = follow(context, ['fetch']);
  underWay.set(context, calls);
  return calls;
}

/**
 * Waits until the calls of the context's pages are answered, and their pages have rendered that: a test that moves the pages' clock would
 * otherwise let calls run into their time limits on a slow machine. A call that is never answered is not waited for.
 */
export async function answered(context: BrowserContext): Promise<void> {
  await ended(context, watchCalls(context));
}

/**
 * Makes a jump of the clock of the context's pages, once it is installed, wait for the scripts and style sheets that they load: after a jump
 * beyond their time limits the pages would show an error or be reloaded. One that never arrives is not waited for.
 */
export function jumpAfterFiles(context: BrowserContext): void {
  const { clock } = context;
  const install = clock.install.bind(clock);
  clock.install = async (options) => {
    const files = follow(context, ['script', 'stylesheet']);
    for (const move of ['fastForward', 'runFor'] as const) {
      const moveClock = clock[move].bind(clock);
      clock[move] = async (ticks) => {
        if (files.size > 0) await ended(context, files);
        await moveClock(ticks);
      };
    }
    await install(options);
  };
}

/** The requests of these types of a context's pages that are under way, with the time at which they began. */
function follow(context: BrowserContext, types: readonly string[]): Map<Request, number> {
  const requests = new Map<Request, number>();
  context.on('request', (request) => {
    if (types.includes(request.resourceType())) requests.set(request, Date.now());
  });
  context.on('requestfinished', (request) => void requests.delete(request));
  context.on('requestfailed', (request) => void requests.delete(request));
  return requests;
}

/** Waits until these requests have ended, or take too long, and their pages have rendered that. */
async function ended(context: BrowserContext, requests: ReadonlyMap<Request, number>): Promise<void> {
  const isAwaited = (began: number): boolean => Date.now() - began < UNANSWERED;
  // A page that is navigating cannot be asked.
  const rendered = () =>
    Promise.all(context.pages().map((page) => page.evaluate(() => undefined).catch(() => undefined)));
  for (await rendered(); [...requests.values()].some(isAwaited); await rendered())
    await new Promise((resolve) => setTimeout(resolve, 10));
}

/**
 * Advances the clock of the context's pages, which must be installed, until `isOver`: the waits between the client's own attempts would pass in
 * real time. Throws after a minute.
 */
export async function passUntil(context: BrowserContext, isOver: () => Promise<boolean>): Promise<void> {
  await answered(context);
  await expect(async () => {
    if (await isOver()) return;
    await context.clock.fastForward(1000);
    await answered(context);
    expect(await isOver()).toBe(true);
  }).toPass({ intervals: [250], timeout: 60_000 });
}
