import { ExpirationPlugin } from 'workbox-expiration';
import type { WorkboxPlugin } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { readEnv } from '../../src/config/env.ts';

/** The kept pictures. */
export interface Images {
  /** Forgets them all: something else needs the room. */
  purge(): Promise<void>;
}

const CACHE = 'images';
/** A picture is some 10 kB: at most a few megabytes in all. */
const MAX_ENTRIES = 400;
const MAX_AGE_SECONDS = 30 * 24 * 3600;

/**
 * Pictures of providers and games: kept ones first. Only those asked for with CORS: an opaque reply would cost the quota megabytes, and
 * could not be told from an error. Only status 200 is kept, which is the strategy's own rule.
 */
export function answerImages(): Images {
  const { imagesUrl } = readEnv(import.meta.env);
  const expiration = new ExpirationPlugin({
    maxEntries: MAX_ENTRIES,
    maxAgeSeconds: MAX_AGE_SECONDS,
    purgeOnQuotaError: true,
  });
  registerRoute(
    ({ url, request }) => request.destination === 'image' && request.mode === 'cors' && url.origin === imagesUrl,
    // The library's own types do not fit each other under exactOptionalPropertyTypes.
    new CacheFirst({ cacheName: CACHE, plugins: [expiration as WorkboxPlugin], matchOptions: { ignoreVary: true } }),
  );
  return { purge: () => expiration.deleteCacheAndMetadata() };
}
