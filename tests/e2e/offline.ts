import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { Control } from './control.ts';
import type { OriginName } from '../../sandbox/context.ts';

/** Every screen's path, for a visitor and for a member. Spec section 2. */
export const SCREENS: readonly string[] = [
  '/',
  '/home',
  '/home-eight',
  '/login',
  '/account/register',
  '/account/forgot',
  '/account/mypagelist',
  '/account/modal-mypage-info',
  '/account/sub-modal-mypage-info',
  '/wallet/depositpage',
  '/wallet/withdrawpage',
  '/wallet/mileagepage',
  '/wallet/history',
  '/wallet/deposit-backup',
  '/wallet/anything/else',
  '/supports/noticepage',
  '/supports/memopage',
  '/supports/counselpage',
  '/support',
  '/new',
  '/market/nft',
  '/game/slot',
  '/game/slotnine',
  '/game/livecasino',
  '/etc/terms-of-service',
  '/etc/privacy-policy',
  '/no/such/page',
];

/** Waits until a worker controls the page. */
export async function workerReady(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** Waits until the worker keeps every script and style sheet of the build in `dist`. */
export async function warmedUp(page: Page, dist: string): Promise<void> {
  const files = readdirSync(join(dist, 'assets'), { recursive: true, encoding: 'utf8' });
  const wanted = files.filter((file) => /\.(js|css)$/.test(file) && !/^index-.*\.css$/.test(file)).sort();
  await expect.poll(() => keptAssets(page), { timeout: 40_000 }).toEqual(expect.arrayContaining(wanted));
}

/** The assets that any cache holds, by their path below `/assets/`. */
export function keptAssets(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
    }
    return kept.filter((path) => path.startsWith('/assets/')).map((path) => path.slice('/assets/'.length));
  });
}

/** Ways of having no connection. What they give brings it back. */
export const LINES = {
  /** The device has none. */
  offline: async (context: BrowserContext) => {
    await context.setOffline(true);
    return () => context.setOffline(false);
  },
  /** There is one, and whoever accepts a request never answers it. */
  silent: async (_context: BrowserContext, control: Control) => {
    const origins: readonly OriginName[] = ['web', 'api', 'config', 'images', 'games'];
    const ends = await Promise.all(origins.map((origin) => control.fault({ origin, kind: 'hang' })));
    return async () => {
      for (const end of ends) await end();
    };
  },
} as const;
