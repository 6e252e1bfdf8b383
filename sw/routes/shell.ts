import { addRoute, createHandlerBoundToURL, precache, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/** Keeps the shell, and answers every navigation from it at once. A path with a file ending is no page: it goes to the network. */
export function precacheShell(): void {
  const first = self.registration.active === null;
  precache(self.__WB_MANIFEST);
  addRoute({ cleanURLs: false, directoryIndex: '' });
  const [loading, home, frame] = ['/index.html', '/home.html', '/app.html'].map(createHandlerBoundToURL);
  if (!loading || !home || !frame) throw new Error('A document has no handler');
  registerRoute(
    new NavigationRoute(
      (context) => (context.url.pathname === '/' ? loading : context.url.pathname === '/home' ? home : frame)(context),
      {
        denylist: [/\/[^/?]+\.[^/]+$/],
      },
    ),
  );
  // The very first worker takes the page that fetched it, so that it works offline at once. A later one waits for its pages.
  if (first) self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
}
