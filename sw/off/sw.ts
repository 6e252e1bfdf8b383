/** The worker's global scope, typed as what it is. */
declare const self: ServiceWorkerGlobalScope;

/*
 * The kill switch: a worker that takes the other's place, forgets all that was kept, and goes. Pages that are open stay as they are; with
 * the next load they come from the network. Built by `npm run build:off`. Design section 7.
 */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
