import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { DOCUMENTS, FRAME_DOCUMENT } from '../../src/config/documents.ts';
import { BUILD, scope, type ShellFile } from '../scope.ts';
import { withOwnPolicy } from '../ownPolicy.ts';
import { isQuotaExceeded, retryWithRoom } from '../quota.ts';
import { addStaticRoutes } from '../staticRoutes.ts';

/** The shell: the documents and the files they load, stored completely or not at all. */
export interface Shell {
  controller: PrecacheController;
  /**
   * Resolves once this worker is installed if it is the first one, otherwise immediately; rejects if that installation
   * fails.
   */
  installed: Promise<unknown>;
  /** Stores what the browser has lost of an installed shell: without it no start would work offline until the next build. Rule O1. */
  repair(event: ExtendableEvent): Promise<void>;
}

type Precache = { controller: PrecacheController; files: readonly ShellFile[] };

/** Prefix of the caches that hold the entry documents (`DOCUMENTS`) by their page paths, with and without `?`, one cache per build. */
const PAGES_PREFIX = 'pages-';
const PAGES_OF_BUILD = `${PAGES_PREFIX}${BUILD}`;
/** The addresses in that cache, each with its file. A URL pattern does not distinguish an empty query from none, but a cache does. */
const PAGE_ADDRESSES = Object.entries(DOCUMENTS).flatMap(
  ([path, file]) =>
    [
      [path, file],
      [`${path}?`, file],
    ] as const,
);
/**
 * Time limits of the first and the second attempt for a file, in milliseconds: a request without an answer must not block the installation,
 * and a slow connection needs time.
 */
const TIMEOUTS = { first: 15_000, second: 60_000 } as const;
/**
 * A path with a file extension is not a page: it goes to the network, where a missing file is a 404. Workbox tests path and query together,
 * and a query may contain an address.
 */
const FILE = /^[^?]*\/[^/?]+\.[^/?]+(\?|$)/;

/**
 * Stores the shell at installation, all files in parallel: in sequence each would cost a round trip. A file with another hash fails the
 * installation, and the old build stays. `makeRoom` frees storage.
 */
export function createShell(files: readonly ShellFile[], makeRoom: () => Promise<void>): Shell {
  const controller = new PrecacheController({
    plugins: [{ cacheWillUpdate: acceptable, handlerDidError: fromNetwork }],
  });
  controller.addToCacheList([...files]);
  const first = scope.registration.active === null;
  let resolveInstalled: (result: unknown) => void = () => undefined;
  const installed = new Promise<unknown>((resolve) => (resolveInstalled = resolve));
  if (!first) resolveInstalled(undefined);
  // Callers handle the rejection; without this, it would be reported as unhandled.
  installed.catch(() => undefined);
  const store = (event: ExtendableEvent, isFirst: boolean): Promise<void> =>
    retryWithRoom(() => install({ controller, files }, event, isFirst), makeRoom);
  scope.addEventListener('install', (event) => {
    const result = store(event, first);
    resolveInstalled(result);
    event.waitUntil(result);
    // The entry documents are served without starting the worker, where supported. Not with a query: the cache has no such address, and
    // the browser would then request it from the network. The worker answers these.
    addStaticRoutes(event, () =>
      Object.keys(DOCUMENTS).map((pathname) => ({
        condition: { urlPattern: new URLPattern({ pathname, search: '' }), requestMode: 'navigate' },
        source: { cacheName: PAGES_OF_BUILD },
      })),
    );
  });
  // The first worker claims the page that installed it, so that it works offline immediately. A later one waits for its pages. The activation
  // does not wait for the claim: every request waits for the activation, which in WebKit once took more than two minutes. A page that was not
  // claimed asks again (`monitorWorker`).
  if (first) scope.addEventListener('activate', () => void scope.clients.claim().catch(() => undefined));
  return {
    controller,
    installed,
    async repair(event) {
      const pages = await caches.open(PAGES_OF_BUILD);
      const found = await Promise.all(PAGE_ADDRESSES.map(([address]) => pages.match(address)));
      if (found.includes(undefined) || (await isMissingFiles({ controller, files }))) await store(event, false);
    },
  };
}

/** Workbox stores only what this returns: successful responses, and documents only with the policy of their own build. */
async function acceptable({ response }: { response: Response }): Promise<Response | null> {
  if (!response.ok) return null;
  return response.headers.get('content-type')?.startsWith('text/html') ? withOwnPolicy(response) : response;
}

/** A page whose browser cannot read its caches, as after a disk error, is loaded as it would be without a worker. */
async function fromNetwork({
  event,
  request,
}: {
  event: ExtendableEvent;
  request: Request;
}): Promise<Response | undefined> {
  return event.type === 'fetch' ? fetch(request) : undefined;
}

/** Serves the shell's files and all navigations from the cache. */
export function handleNavigations({ controller }: Shell): void {
  registerRoute(new PrecacheRoute(controller, { cleanURLs: false, directoryIndex: '' }));
  const documents = new Map(
    Object.entries(DOCUMENTS).map(([path, file]) => [path, controller.createHandlerBoundToURL(`/${file}`)]),
  );
  const frame = controller.createHandlerBoundToURL(`/${FRAME_DOCUMENT}`);
  registerRoute(
    new NavigationRoute((context) => (documents.get(context.url.pathname) ?? frame)(context), { denylist: [FILE] }),
  );
}

/** Deletes the shells of other builds. */
export async function deleteOldShells({ controller }: Shell): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName);
  const wanted = new Set(controller.getURLsToCacheKeys().values());
  const stored = await cache.keys();
  await Promise.all(stored.filter(({ url }) => !wanted.has(url)).map((request) => cache.delete(request)));
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PAGES_PREFIX) && name !== PAGES_OF_BUILD);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function install({ controller, files }: Precache, event: ExtendableEvent, isFirst: boolean): Promise<void> {
  await Promise.all(files.map((file) => storeFile(controller, file, event)));
  await assertComplete({ controller, files }, isFirst);
  const pages = await caches.open(PAGES_OF_BUILD);
  for (const [address, file] of PAGE_ADDRESSES) {
    const document = await controller.matchPrecache(`/${file}`);
    if (document) await pages.put(address, withoutVary(document));
  }
}

/**
 * Rejects if a stored file is missing from the cache. After a failed installation WebKit keeps losing entries under the same keys until the
 * cache is recreated; only a first installation may do that, since a later one shares the cache with the active build.
 */
async function assertComplete({ controller, files }: Precache, isFirst: boolean): Promise<void> {
  if (!(await isMissingFiles({ controller, files }))) return;
  if (isFirst) await caches.delete(controller.strategy.cacheName);
  throw new TypeError('A stored file is missing from the cache');
}

/** Whether the cache lacks a file of the shell. */
async function isMissingFiles({ controller, files }: Precache): Promise<boolean> {
  const found = await Promise.all(files.map(({ url }) => controller.matchPrecache(url)));
  return found.includes(undefined);
}

async function storeFile(controller: PrecacheController, file: ShellFile, event: ExtendableEvent): Promise<void> {
  // Without the integrity Workbox stores nothing after the installation.
  const params = { cacheKey: controller.getCacheKeyForURL(file.url), integrity: file.integrity };
  // A document is requested by the path of its page: the visited page has just been loaded from there, and is in the HTTP cache.
  const page = Object.keys(DOCUMENTS).find((path) => DOCUMENTS[path] === file.url);
  const { href } = new URL(page ?? file.url, scope.location.href);
  const attempt = (cache: RequestCache, timeout: number) => {
    const init = { integrity: file.integrity, cache, signal: AbortSignal.timeout(timeout) };
    return Promise.all(controller.strategy.handleAll({ event, params, request: new Request(href, init) }));
  };
  try {
    // A file without a hash in its name may be of another build in the HTTP cache: revalidate it.
    await attempt(file.revision ? 'no-cache' : 'default', TIMEOUTS.first);
  } catch (cause) {
    // Storage is full: loading the file again would not help.
    if (isQuotaExceeded(cause)) throw cause;
    // The HTTP cache may hold a wrong response from a half-finished deployment.
    await attempt('reload', TIMEOUTS.second);
  }
}

/** The response without `vary`, which would prevent a match: a navigation has another Accept header than the request that stored it. */
function withoutVary(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.delete('vary');
  return new Response(response.body, { status: response.status, headers });
}
