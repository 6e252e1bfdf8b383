/** The worker's global scope. */
declare const self: ServiceWorkerGlobalScope;

/*
 * The kill switch: a worker that replaces the other one, deletes all caches and unregisters itself. Open pages reload once they are not
 * busy, as whenever their worker changes, and then come from the network. Built by `npm run build:off`.
 */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(uninstall()));

async function uninstall(): Promise<void> {
  try {
    const names = await caches.keys();
    await Promise.allSettled(names.map((name) => caches.delete(name)));
  } finally {
    await self.registration.unregister();
  }
}
