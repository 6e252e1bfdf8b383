import { MEDIA_TYPES } from '../../src/config/documents.ts';
import { registerRoute } from 'workbox-routing';
import { sha256 } from '../../src/lib/sha256.ts';
import { retryWithRoom } from '../quota.ts';
import { scope, type AssetFile, type PackFile } from '../scope.ts';

/** The build's lazy scripts and style sheets: screens and languages. */
export interface Assets {
  /** Addresses of this build's assets. */
  urls: readonly string[];
  /** The files that hold several assets, in the order in which they are prefetched. */
  packs: readonly AssetPack[];
  /** Addresses of the assets of any build that are stored. */
  stored(): Promise<ReadonlySet<string>>;
  /** Loads and stores an asset. Rejects without an answer or if the hash differs. Unknown addresses go to the network unchanged. */
  fetch(url: string, priority: RequestPriority): Promise<Response>;
  /** Loads a pack, and stores its assets that are in `wanted`. Rejects like `fetch`, and with the first asset that cannot be stored. */
  unpack(pack: AssetPack, wanted: readonly string[]): Promise<void>;
  /** Deletes the assets of other builds. */
  deleteOthers(): Promise<void>;
}

/** A file that holds several assets. */
interface AssetPack {
  url: string;
  integrity: string;
  /** Addresses of the assets in it. */
  assets: readonly string[];
}

const CACHE = 'assets';
const FOLDER = '/assets/';
/** Time limit per file, in milliseconds. */
const TIMEOUT = 30_000;

/**
 * Manages the assets of a build; `makeRoom` frees storage. All builds share one cache: names contain a hash, so the same name is the same
 * file.
 */
export function createAssets(
  packs: readonly PackFile[],
  assets: readonly AssetFile[],
  makeRoom: () => Promise<void>,
): Assets {
  const hashes = new Map(assets.map((asset) => [hrefOf(asset.url), asset.sha256]));

  async function store(url: string, response: Response): Promise<void> {
    const cache = await caches.open(CACHE);
    await retryWithRoom(() => cache.put(url, response.clone()), makeRoom);
  }

  return {
    urls: [...hashes.keys()],
    packs: packs.map(({ url, integrity }) => ({
      url: hrefOf(url),
      integrity,
      assets: assets.filter(({ pack }) => pack === url).map((asset) => hrefOf(asset.url)),
    })),
    async stored() {
      const cache = await caches.open(CACHE);
      return new Set((await cache.keys()).map(({ url }) => url));
    },
    async fetch(url, priority) {
      const hash = hashes.get(url);
      if (hash === undefined) return fetch(url);
      const response = await load(url, { priority }, async (loaded) =>
        (await sha256(await loaded.arrayBuffer())).startsWith(hash),
      );
      // If storage is full or unavailable the caller still gets the response, and the next request goes to the network.
      await store(url, response).catch(() => undefined);
      return response;
    },
    async unpack(pack, wanted) {
      const response = await load(pack.url, { priority: 'low', integrity: pack.integrity });
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

/** Rejects without an answer, with a status other than 200, and if the response is not what `isRight` expects. */
async function load(
  url: string,
  init: RequestInit,
  isRight: (loaded: Response) => Promise<boolean> = async () => true,
): Promise<Response> {
  const attempt = async (cache: RequestCache): Promise<Response> => {
    const response = await fetch(url, { ...init, cache, signal: AbortSignal.timeout(TIMEOUT) });
    if (response.status !== 200 || !(await isRight(response.clone())))
      throw new TypeError(`${url}: ${response.status}`);
    return response;
  };
  // The HTTP cache may hold a wrong response from a half-finished deployment, which would be refused forever.
  return attempt('default').catch(() => attempt('reload'));
}

async function find(url: string): Promise<Response | undefined> {
  try {
    return await caches.match(url, { ignoreVary: true });
  } catch {
    // The browser cannot read its caches, as after a disk error: the network has the file.
    return undefined;
  }
}

function hrefOf(url: string): string {
  return new URL(url, scope.location.href).href;
}

/** The headers of an asset out of a pack: a browser runs no script without its type. */
function headersOf(url: string): Record<string, string> {
  const type = MEDIA_TYPES[url.slice(url.lastIndexOf('.') + 1)] ?? '';
  return { 'content-type': `${type}; charset=utf-8` };
}
