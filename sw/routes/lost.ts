import { registerRoute } from 'workbox-routing';
import { LOST_FILE } from '../../src/config/documents.ts';
import type { PageMessage } from '../../src/pwa/messages.ts';
import { scope } from '../scope.ts';

/**
 * Handles `LOST_FILE`, which a page that lacks a script of its start requests before it loads that again and reloads itself. If its own
 * origin has a newer build, that is activated first, since this worker would send the same page again; the page then gets no answer, and
 * requests the file again, from the newer worker. Rule O4.
 */
export function handleLost(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname + url.search === LOST_FILE,
    async ({ request }) => {
      const { registration } = scope;
      // Rejects without a connection.
      if (!registration.waiting) await registration.update().catch(() => undefined);
      if (registration.installing) await changed(registration.installing);
      if (!registration.waiting) return fetch(request);
      registration.waiting.postMessage({ type: 'SKIP_WAITING' } satisfies PageMessage);
      return Response.error();
    },
  );
}

/** Resolves once a worker that is being installed is installed, or could not be. */
function changed(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
}
