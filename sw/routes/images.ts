import { ExpirationPlugin } from 'workbox-expiration';
import { registerQuotaErrorCallback, type WorkboxPlugin } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

const CACHE = 'images';
/** A picture is about 10 kB, so this is a few megabytes. */
const MAX_ENTRIES = 400;
/** A host with one size may have pictures of megabytes: that many of them would fill the device's storage. */
const MAX_BYTES = 500_000;
const MAX_AGE_SECONDS = 30 * 24 * 3600;
/** Time limit of a request, in milliseconds: a slow connection needs time. */
const TIMEOUT = 60_000;

/** Ends a request without an answer, which would keep its connection: the page loads a picture again only once it has failed. Rule O4. */
const timeLimit: WorkboxPlugin = {
  requestWillFetch: async ({ request }) => new Request(request, { signal: AbortSignal.timeout(TIMEOUT) }),
};

/** Where the browser cannot read its caches, as after a disk error, the network has the picture. The library looks no further then. */
const fromNetwork: WorkboxPlugin = {
  // By then it has not been requested, unlike after the library's own error.
  handlerDidError: async ({ error, request }) =>
    error.name === 'no-response' ? undefined : fetch(request, { signal: AbortSignal.timeout(TIMEOUT) }),
};

const smallPictures: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const { status, headers } = response;
    const isPicture = status === 200 && !headers.get('content-type')?.startsWith('text/');
    return isPicture && Number(headers.get('content-length')) <= MAX_BYTES ? response : null;
  },
};

/**
 * Pictures of providers and games, cache first. CORS requests only: an opaque response counts as megabytes of quota and may hide an error.
 * What is no picture, such as a page that an image host sends with status 200 where a picture is missing, is not stored, nor is one over
 * MAX_BYTES where the host names its length. Their number and age are checked when one is stored, and the one stored first is deleted
 * first: a write to the database for each picture shown would slow down the page, which uses it too. Returns what deletes all pictures, to
 * free storage.
 */
export function handleImages(): () => Promise<void> {
  const imagesUrl = import.meta.env.VITE_IMAGES_URL;
  const expiration = new ExpirationPlugin({ maxEntries: MAX_ENTRIES, maxAgeSeconds: MAX_AGE_SECONDS });
  // Not the plugin's own deletion: that knows only caches which this worker has used, and a worker that is being installed has used none.
  // The entries that stay in IndexedDB do no harm.
  const purge = async (): Promise<void> => void (await caches.delete(CACHE));
  registerQuotaErrorCallback(purge);
  registerRoute(
    ({ url, request }) => request.destination === 'image' && request.mode === 'cors' && url.origin === imagesUrl,
    // Workbox's types conflict under exactOptionalPropertyTypes.
    new CacheFirst({
      cacheName: CACHE,
      plugins: [{ cacheDidUpdate: expiration.cacheDidUpdate } as WorkboxPlugin, smallPictures, timeLimit, fromNetwork],
      matchOptions: { ignoreVary: true },
    }),
  );
  return purge;
}
