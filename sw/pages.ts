import { parsePageMessage, type WarmResult } from '../src/pwa/messages.ts';
import type { Assets } from './routes/assets.ts';
import { scope } from './scope.ts';
import { warm } from './warm.ts';

/**
 * Handles messages of pages. `installed` is that of `Shell`: what a page loaded before this worker controlled it is stored once that
 * resolves. `cleanUp` runs when everything that a page requested is stored or a step of that failed, and when a page that prefetches
 * nothing asks for it.
 */
export function listenToPages(
  assets: Assets,
  installed: Promise<unknown>,
  cleanUp: (event: ExtendableEvent) => Promise<void>,
): void {
  let warming: Promise<WarmResult> | undefined;

  /** If the installation fails, nothing is stored: WebKit would lose the same entries when the next worker stores them. */
  function storeOnceInstalled(urls: readonly string[]): Promise<void> {
    return installed.then(
      () => store(assets, urls),
      () => undefined,
    );
  }

  /**
   * Replies to a page with the result of its step, after the clean-up if it was the last. Also where it failed: old files may fill the
   * storage.
   */
  async function reply(step: Promise<WarmResult>, event: ExtendableMessageEvent): Promise<void> {
    const result = await step;
    // Without the clean-up, as where the browser cannot read its caches, the page has its reply all the same.
    if (result !== 'more') await cleanUp(event).catch(() => undefined);
    event.ports[0]?.postMessage(result);
  }

  scope.addEventListener('message', (event) => {
    const message = parsePageMessage(event.data);
    if (message?.type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting());
    if (message?.type === 'cleanUp') event.waitUntil(cleanUp(event));
    if (message?.type === 'claim') event.waitUntil(scope.clients.claim());
    if (message?.type === 'keep') event.waitUntil(storeOnceInstalled(message.urls));
    if (message?.type === 'warm') {
      warming ??= warm(assets, message.locale).finally(() => (warming = undefined));
      event.waitUntil(reply(warming, event));
    }
  });
}

/** Stores what a page loaded before this worker controlled it; the bytes are still in the HTTP cache. */
async function store(assets: Assets, urls: readonly string[]): Promise<void> {
  const stored = await assets.stored();
  const missing = urls.filter((url) => assets.urls.includes(url) && !stored.has(url));
  await Promise.allSettled(missing.map((url) => assets.fetch(url, 'auto')));
}
