/** The worker's global scope. */
declare const self: ServiceWorkerGlobalScope;

/*
 * The kill switch: a worker that replaces the other one, deletes all caches and unregisters itself. Open pages stay; the next load comes
 * from the network. Built by `npm run build:off`.
 */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(uninstall()));

async function uninstall(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
