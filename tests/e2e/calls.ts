import { expect, type BrowserContext, type Request } from '@playwright/test';

/** Milliseconds after which a call counts as one that is never answered. */
const UNANSWERED = 2000;

/** The calls of each context's pages that are under way, with the time at which they began. */
const underWay = new WeakMap<BrowserContext, Map<Request, number>>();

/** Follows the calls of a context's pages from now on; a second call changes nothing. */
export function watchCalls(context: BrowserContext): Map<Request, number> {
  const known = underWay.get(context);
  if (known) return known;
  const calls = new Map<Request, number>();
  underWay.set(context, calls);
  context.on('request', (request) => {
    if (request.resourceType() === 'fetch') calls.set(request, Date.now());
  });
  context.on('requestfinished', (request) => void calls.delete(request));
  context.on('requestfailed', (request) => void calls.delete(request));
  return calls;
}

/**
 * Waits until the calls of the context's pages are answered, and their pages have rendered that: a test that moves the pages' clock would
 * otherwise let calls run into their time limits on a slow machine. A call that is never answered is not waited for.
 */
export async function answered(context: BrowserContext): Promise<void> {
  const calls = watchCalls(context);
  const isAwaited = (began: number): boolean => Date.now() - began < UNANSWERED;
  // A page that is navigating cannot be asked.
  const rendered = () =>
    Promise.all(context.pages().map((page) => page.evaluate(() => undefined).catch(() => undefined)));
  for (await rendered(); [...calls.values()].some(isAwaited); await rendered())
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
