import { MEDIA_TYPES } from '../../src/config/documents.ts';
import { registerRoute } from 'workbox-routing';
import { retryWithRoom } from '../quota.ts';
import { scope, type BuildFile } from '../scope.ts';

/** The build's lazy scripts and style sheets: screens and languages. */
export interface Assets {
  /** Addresses of this build's assets. */
  urls: readonly string[];
  /** The files that hold several assets, in the order in which they are stored ahead. */
  packs: readonly AssetPack[];
  /** Addresses of the assets of any build that are stored. */
  stored(): Promise<ReadonlySet<string>>;
  /** Loads and stores an asset. Rejects without an answer or if the hash differs. Unknown addresses go to the network unchanged. */
  fetch(url: string, priority: RequestPriority): Promise<Response>;
  /** Loads a pack, and stores its assets that are in `wanted`. Rejects like `fetch`. */
  unpack(pack: AssetPack, wanted: readonly string[]): Promise<void>;
  /** Deletes the assets of other builds. */
  deleteOthers(): Promise<void>;
}

/** A file that holds several assets. */
interface AssetPack {
  url: string;
  /** Addresses of the assets in it. */
  assets: readonly string[];
}

const CACHE = 'assets';
const FOLDER = '/assets/';
/** Time limit per file, in milliseconds. */
const TIMEOUT = 30_000;

/**
 * Manages the assets in `files`, a build's manifest; `makeRoom` frees storage. All builds share one cache: names contain a hash, so the
 * same name is the same file.
 */
export function createAssets(files: readonly BuildFile[], makeRoom: () => Promise<void>): Assets {
  const rows = files.map((file) => ({ ...file, href: hrefOf(file.url) }));
  const hashes = new Map(rows.map(({ href, integrity }) => [href, integrity]));
  const assets = rows.filter(({ isPack }) => !isPack);
  const urls = assets.map(({ href }) => href);

  async function store(url: string, response: Response): Promise<void> {
    try {
      const cache = await caches.open(CACHE);
      await retryWithRoom(() => cache.put(url, response.clone()), makeRoom);
    } catch {
      // Storage is full or unavailable: the caller still gets the response, and the next request goes to the network.
    }
  }

  async function load(url: string, integrity: string, priority: RequestPriority): Promise<Response> {
    const attempt = (cache: RequestCache): Promise<Response> =>
      fetch(url, { integrity, priority, cache, signal: AbortSignal.timeout(TIMEOUT) });
    // The HTTP cache may hold a wrong response from a half-finished deployment, which would fail the integrity check forever.
    const response = await attempt('default').catch(() => attempt('reload'));
    if (response.status !== 200) throw new TypeError(`${url}: ${response.status}`);
    return response;
  }

  return {
    urls,
    packs: rows
      .filter(({ isPack }) => isPack)
      .map(({ url, href }) => ({
        url: href,
        assets: assets.filter(({ pack }) => pack === url).map((asset) => asset.href),
      })),
    async stored() {
      const cache = await caches.open(CACHE);
      return new Set((await cache.keys()).map(({ url }) => url));
    },
    async fetch(url, priority) {
      const integrity = hashes.get(url);
      if (integrity === undefined) return fetch(url);
      const response = await load(url, integrity, priority);
      await store(url, response);
      return response;
    },
    async unpack(pack, wanted) {
      const response = await load(pack.url, hashes.get(pack.url) ?? '', 'low');
      const texts: Record<string, string> = await response.json();
      for (const [url, text] of Object.entries(texts)) {
        if (wanted.includes(hrefOf(url))) await store(hrefOf(url), new Response(text, { headers: headersOf(url) }));
      }
    },
    async deleteOthers() {
      const cache = await caches.open(CACHE);
      const stored = await cache.keys();
      await Promise.all(stored.filter(({ url }) => !hashes.has(url)).map((request) => cache.delete(request)));
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

function hrefOf(url: string): string {
  return new URL(url, scope.location.href).href;
}

/** The headers of an asset out of a pack: a browser runs no script without its type. */
function headersOf(url: string): Record<string, string> {
  const type = MEDIA_TYPES[url.slice(url.lastIndexOf('.') + 1)] ?? '';
  return { 'content-type': `${type}; charset=utf-8` };
}
