import { registerRoute } from 'workbox-routing';
import { withRoom } from '../quota.ts';
import { scope, type BuildFile } from '../scope.ts';

/** The build's scripts and style sheets beside the shell: those of screens, and every language's texts. */
export interface Assets {
  /** Addresses of this build's assets. */
  urls: readonly string[];
  /** Whether it is kept already. */
  has(url: string): Promise<boolean>;
  /** The asset, kept from now on. Rejects without an answer, or if it is not what the build made. Unknown addresses go to the network as they are. */
  fetch(url: string, priority: RequestPriority): Promise<Response>;
  /** Forgets what other builds left. */
  forgetOthers(): Promise<void>;
}

const CACHE = 'assets';
const FOLDER = '/assets/';
/** A line that takes longer for one file is no line, milliseconds. */
const TIMEOUT = 30_000;

/** The assets `files`; `makeRoom` frees storage. All builds share one cache: a name carries its hash, so the same name is the same file. */
export function createAssets(files: readonly BuildFile[], makeRoom: () => Promise<void>): Assets {
  const hashes = new Map(files.map(({ url, integrity }) => [new URL(url, scope.location.href).href, integrity]));

  async function keep(url: string, response: Response): Promise<void> {
    try {
      const cache = await caches.open(CACHE);
      await withRoom(() => cache.put(url, response.clone()), makeRoom);
    } catch {
      // There is no room, or no storage: whoever asked gets their answer all the same, and next time from the network.
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
      // What a half-done deploy answered may lie in the browser's own cache, and would be refused for ever.
      const response = await ask('default').catch(() => ask('reload'));
      if (response.status !== 200) throw new TypeError(`${url}: ${response.status}`);
      await keep(url, response);
      return response;
    },
    async forgetOthers() {
      const cache = await caches.open(CACHE);
      const kept = await cache.keys();
      await Promise.all(kept.filter(({ url }) => !hashes.has(url)).map((request) => cache.delete(request)));
    },
  };
}

/** Answers assets from what is kept, of any build: a page that is still open may be an older one. */
export function answerAssets(assets: Assets): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(FOLDER),
    async ({ url }) => (await find(url.href)) ?? assets.fetch(url.href, 'auto'),
  );
}

function find(url: string): Promise<Response | undefined> {
  return caches.match(url, { ignoreVary: true });
}
