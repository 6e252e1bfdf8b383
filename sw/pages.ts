import { parsePageMessage } from '../src/pwa/messages.ts';
import type { Assets } from './routes/assets.ts';
import { scope } from './scope.ts';
import { warm } from './warm.ts';

/**
 * Handles messages of pages. `installed` resolves once this worker is installed and rejects if its installation fails; `cleanUp` runs when
 * everything that a page asked for is stored.
 */
export function listenToPages(assets: Assets, installed: Promise<unknown>, cleanUp: () => Promise<void>): void {
  let warming: Promise<void> | undefined;

  /** A worker whose installation fails stores no assets: WebKit would lose the same entries when the next worker stores them. */
  async function storeOnceInstalled(urls: readonly string[]): Promise<void> {
    const isInstalled = await installed.then(
      () => true,
      () => false,
    );
    if (isInstalled) await store(assets, urls);
  }

  scope.addEventListener('message', (event) => {
    const message = parsePageMessage(event.data);
    if (message?.type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting());
    if (message?.type === 'claim') event.waitUntil(scope.clients.claim());
    if (message?.type === 'keep') event.waitUntil(storeOnceInstalled(message.urls));
    if (message?.type === 'warm') {
      warming ??= warm(assets, message)
        .then(cleanUp)
        .finally(() => (warming = undefined));
      event.waitUntil(warming);
    }
  });
}

/** Stores what a page loaded before this worker controlled it; the bytes are still in the HTTP cache. */
async function store(assets: Assets, urls: readonly string[]): Promise<void> {
  const own = urls.filter((url) => assets.urls.includes(url));
  await Promise.allSettled(
    own.map(async (url) => {
      if (!(await assets.has(url))) await assets.fetch(url, 'auto');
    }),
  );
}
