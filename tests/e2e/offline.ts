import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { Control } from './control.ts';
import { PATHS } from './paths.ts';
import type { OriginName } from '../../sandbox/context.ts';
import { IS_LONG } from './tags.ts';

/** Every screen's path, for a visitor and for a member. */
export const SCREENS: readonly string[] = ['/', ...PATHS];

/** The screens of a second walk: all in the long run, one of each kind in `npm test`. */
export const SCREENS_AGAIN: readonly string[] = IS_LONG
  ? SCREENS
  : ['/', '/home', '/game/slot', '/wallet/history', '/supports/memopage', '/support', '/no/such/page'];

/** Evaluates to the state of the page's controller, or, without one, to the states of the registration's workers. */
export const CONTROLLER = `navigator.serviceWorker.controller?.state ?? navigator.serviceWorker.getRegistration().then((registration) =>
  ['installing', 'waiting', 'active'].map((role) => role + ': ' + registration?.[role]?.state).join(', '))`;

/** Waits until a worker controls the page. */
export async function workerReady(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(CONTROLLER), { timeout: 60_000 }).toBe('activated');
}

/** The path of a document of the shell that only the worker requests by it: pages get it under their own paths. */
export const APP_DOCUMENT = '/app.html';

/**
 * Makes the next attempts to install a worker fail, each by one fault. Returns a function that fails the test unless every fault was used.
 */
export async function failInstall(control: Control): Promise<() => Promise<void>> {
  const before = await control.hits('web', APP_DOCUMENT);
  const kinds = ['hang', 'status', 'status', 'truncate', 'truncate', 'html', 'html', 'reset'] as const;
  for (const kind of kinds) await control.fault({ origin: 'web', path: APP_DOCUMENT, kind, times: 1 });
  return async () => {
    expect(await control.hits('web', APP_DOCUMENT)).toBeGreaterThan(before + kinds.length);
  };
}

/** Resolves once the last prefetched script has arrived. To be called before the page is loaded. */
export function prefetched(page: Page): Promise<unknown> {
  return page.waitForResponse(/LoginSheetView/, { timeout: 90_000 });
}

/** Every script and style sheet of the build in `dist`, by its path below `/assets/`. */
export function assetsOf(dist: string): string[] {
  const files = readdirSync(join(dist, 'assets'), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.(js|css)$/.test(file));
}

/** The languages of a build. */
export function localesOf(dist: string): string[] {
  const files = assetsOf(dist).flatMap((file) => /^locales\/(.+)-[\w-]{8}\.js$/.exec(file)?.[1] ?? []);
  return [...new Set(files)];
}

/** Loads a page, and waits until it is shown. The loading screen leads to /home. */
export async function load(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (path === '/') await page.waitForURL('**/home');
  await expect(page.locator('#page h1').first(), path).toHaveText(/\S/);
}

/** Waits until the worker has stored every script and style sheet of the build in `dist`. */
export async function warmedUp(page: Page, dist: string): Promise<void> {
  await expect.poll(() => cachedAssets(page), { timeout: 120_000 }).toEqual(expect.arrayContaining(assetsOf(dist)));
}

/** The assets that any cache holds, by their path below `/assets/`. */
export function cachedAssets(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    }
    return paths.filter((path) => path.startsWith('/assets/')).map((path) => path.slice('/assets/'.length));
  });
}

/** Ways of having no connection; each returns the function that restores it. */
export const OUTAGES = {
  /** The device is offline. */
  offline: async (context: BrowserContext) => {
    await context.setOffline(true);
    return () => context.setOffline(false);
  },
  /** Requests are accepted and never answered. */
  silent: async (_context: BrowserContext, control: Control) => {
    const origins: readonly OriginName[] = ['web', 'api', 'config', 'images', 'games'];
    const ends = await Promise.all(origins.map((origin) => control.fault({ origin, kind: 'hang' })));
    return async () => {
      for (const end of ends) await end();
    };
  },
} as const;
