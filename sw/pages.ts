import { parsePageMessage } from '../src/pwa/messages.ts';
import type { Assets } from './routes/assets.ts';
import { scope } from './scope.ts';
import { warm } from './warm.ts';

/** Does what the pages ask for. `tidy` is called when all that a page wanted is kept. */
export function listenToPages(assets: Assets, tidy: () => Promise<void>): void {
  let warming: Promise<void> | undefined;

  scope.addEventListener('message', (event) => {
    const said = parsePageMessage(event.data);
    if (said?.type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting());
    if (said?.type === 'claim') event.waitUntil(scope.clients.claim());
    if (said?.type === 'keep') event.waitUntil(keep(assets, said.urls));
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
