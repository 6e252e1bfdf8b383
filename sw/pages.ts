import { parsePageMessage } from '../src/pwa/messages.ts';
import type { Assets } from './routes/assets.ts';
import { scope } from './scope.ts';
import { warm } from './warm.ts';

/**
 * Does what the pages ask for. `installed` resolves once this worker is installed and rejects if it could not be; `tidy` is called when all
 * that a page wanted is kept.
 */
export function listenToPages(assets: Assets, installed: () => Promise<unknown>, tidy: () => Promise<void>): void {
  let warming: Promise<void> | undefined;

  scope.addEventListener('message', (event) => {
    const said = parsePageMessage(event.data);
    if (said?.type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting());
    if (said?.type === 'claim') event.waitUntil(scope.clients.claim());
    // A worker whose install fails must leave no assets behind: WebKit goes on losing those entries when the next worker writes them.
    if (said?.type === 'keep')
      event.waitUntil(
        installed().then(
          () => keep(assets, said.urls),
          () => undefined,
        ),
      );
    if (said?.type === 'warm') {
      warming ??= warm(assets, said)
        .then(tidy)
        .finally(() => (warming = undefined));
      event.waitUntil(warming);
    }
  });
}

/** Keeps what a page loaded before this worker could see it; its bytes are still in the browser's own cache. */
async function keep(assets: Assets, urls: readonly string[]): Promise<void> {
  const own = urls.filter((url) => assets.urls.includes(url));
  await Promise.allSettled(
    own.map(async (url) => {
      if (!(await assets.has(url))) await assets.fetch(url, 'auto');
    }),
  );
}
