import { registerRoute } from 'workbox-routing';
import { retryWithRoom } from '../quota.ts';
import { scope, type BuildFile } from '../scope.ts';

/** The build's lazy scripts and style sheets: screens and languages. */
export interface Assets {
  /** Addresses of this build's assets. */
  urls: readonly string[];
  /** Whether the asset is stored. */
  has(url: string): Promise<boolean>;
  /** Loads and stores an asset. Rejects without an answer or if the hash differs. Unknown addresses go to the network unchanged. */
  fetch(url: string, priority: RequestPriority): Promise<Response>;
  /** Deletes the assets of other builds. */
  deleteOthers(): Promise<void>;
}

const CACHE = 'assets';
const FOLDER = '/assets/';
/** Time limit per file, in milliseconds. */
const TIMEOUT = 30_000;

/** Manages the assets `files`; `makeRoom` frees storage. All builds share one cache: names contain a hash, so the same name is the same file. */
export function createAssets(files: readonly BuildFile[], makeRoom: () => Promise<void>): Assets {
  const hashes = new Map(files.map(({ url, integrity }) => [new URL(url, scope.location.href).href, integrity]));

  async function store(url: string, response: Response): Promise<void> {
    try {
      const cache = await caches.open(CACHE);
      await retryWithRoom(() => cache.put(url, response.clone()), makeRoom);
    } catch {
      // Storage is full or unavailable: the caller still gets the response, and the next request goes to the network.
    }
  }

  return {
    urls: [...hashes.keys()],
    has: async (url) => (await find(url)) !== undefined,
    async fetch(url, priority) {
      const integrity = hashes.get(url);
      if (integrity === undefined) return fetch(url);
      const ask = (cache: RequestCache): Promise<Response> =>
        fetch(url, { integrity, priority, cache, signal: AbortSignal.timeout(TIMEOUT) });
      // The HTTP cache may hold a wrong response from a half-finished deployment, which would fail the integrity check forever.
      const response = await ask('default').catch(() => ask('reload'));
      if (response.status !== 200) throw new TypeError(`${url}: ${response.status}`);
      await store(url, response);
      return response;
    },
    async deleteOthers() {
      const cache = await caches.open(CACHE);
      const kept = await cache.keys();
      await Promise.all(kept.filter(({ url }) => !hashes.has(url)).map((request) => cache.delete(request)));
    },
  };
}

/** Serves stored assets of any build: an open page may be of an older one. */
export function handleAssets(assets: Assets): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(FOLDER),
    async ({ url }) => (await find(url.href)) ?? assets.fetch(url.href, 'auto'),
  );
}

function find(url: string): Promise<Response | undefined> {
  return caches.match(url, { ignoreVary: true });
}
