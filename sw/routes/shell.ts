import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { BUILD, scope, type BuildFile } from '../scope.ts';
import { withRoom } from '../quota.ts';
import { addStaticRoutes } from '../staticRoutes.ts';

/** The shell: documents and what they load, kept whole or not at all. */
export interface Shell {
  controller: PrecacheController;
  files: readonly BuildFile[];
  /** Resolves once this worker is installed, at once where it was before this run; rejects if it could not be. */
  installed(): Promise<unknown>;
}

type Precache = Pick<Shell, 'controller' | 'files'>;

/** Begins the names of the caches that hold the two documents people come in by, under their own addresses. */
const PAGES = 'pages-';
const PAGES_OF_BUILD = `${PAGES}${BUILD}`;
/** The documents by the path that they answer; every other path gets the frame. */
const DOCUMENTS: Readonly<Record<string, string>> = { '/': '/index.html', '/home': '/home.html' };
const FRAME = '/app.html';
/**
 * How long one file may take, at the first try and at the second, in milliseconds: a request that is never answered must not hold up the
 * install, and a slow line needs its time.
 */
const TIMEOUTS = { first: 15_000, second: 60_000 } as const;
/** A path with a file ending is no page: it goes to the network, where a missing file is a 404. */
const FILE = /\/[^/?]+\.[^/]+$/;

/**
 * Keeps the shell at install, all files at once: on a slow line one after another costs a round trip each. A file that does not match its
 * hash fails the install, and the old build stays. `makeRoom` frees storage.
 */
export function createShell(files: readonly BuildFile[], makeRoom: () => Promise<void>): Shell {
  const controller = new PrecacheController();
  controller.addToCacheList([...files]);
  const first = scope.registration.active === null;
  let installed: Promise<unknown> = Promise.resolve();
  scope.addEventListener('install', (event) => {
    installed = withRoom(() => install({ controller, files }, event, first), makeRoom);
    event.waitUntil(installed);
    // Without starting this worker at all, where the browser can: the documents people come in by.
    addStaticRoutes(
      event,
      Object.keys(DOCUMENTS).map((pathname) => ({
        condition: { urlPattern: new URLPattern({ pathname, search: '*' }), requestMode: 'navigate' },
        source: { cacheName: PAGES_OF_BUILD },
      })),
    );
  });
  // The very first worker takes the page that fetched it, so that it works offline at once. A later one waits for its pages.
  if (first) scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
  return { controller, files, installed: () => installed };
}

/** Answers the shell's files, and every navigation, at once and without asking anybody. */
export function answerPages({ controller }: Shell): void {
  registerRoute(new PrecacheRoute(controller, { cleanURLs: false, directoryIndex: '' }));
  const documents = new Map(
    Object.entries(DOCUMENTS).map(([path, file]) => [path, controller.createHandlerBoundToURL(file)]),
  );
  const frame = controller.createHandlerBoundToURL(FRAME);
  registerRoute(
    new NavigationRoute((context) => (documents.get(context.url.pathname) ?? frame)(context), { denylist: [FILE] }),
  );
}

/** Forgets the shells of other builds. */
export async function forgetOldShells({ controller }: Shell): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName);
  const wanted = new Set(controller.getURLsToCacheKeys().values());
  const kept = await cache.keys();
  await Promise.all(kept.filter(({ url }) => !wanted.has(url)).map((request) => cache.delete(request)));
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PAGES) && name !== PAGES_OF_BUILD);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function install({ controller, files }: Precache, event: ExtendableEvent, isFirst: boolean): Promise<void> {
  await Promise.all(files.map((file) => keep(controller, file, event)));
  await expectWhole({ controller, files }, isFirst);
  const pages = await caches.open(PAGES_OF_BUILD);
  for (const [path, file] of Object.entries(DOCUMENTS)) {
    const document = await controller.matchPrecache(file);
    if (document) await pages.put(path, withoutVary(document));
  }
}

/**
 * Rejects if a file that was put into the cache is not in it. After an install that failed at once, WebKit goes on losing what is put under
 * the same keys, until the cache is made anew; only a first install may do that, since a later one shares it with the build in force.
 */
async function expectWhole({ controller, files }: Precache, isFirst: boolean): Promise<void> {
  const found = await Promise.all(files.map(({ url }) => controller.matchPrecache(url)));
  if (!found.includes(undefined)) return;
  if (isFirst) await caches.delete(controller.strategy.cacheName);
  throw new TypeError('The browser did not keep what it was given');
}

async function keep(controller: PrecacheController, file: BuildFile, event: ExtendableEvent): Promise<void> {
  const { href } = new URL(file.url, scope.location.href);
  const params = { cacheKey: controller.getCacheKeyForURL(href) };
  const ask = (cache: RequestCache, timeout: number) => {
    const init = { integrity: file.integrity, cache, signal: AbortSignal.timeout(timeout) };
    return Promise.all(controller.strategy.handleAll({ event, params, request: new Request(href, init) }));
  };
  try {
    // A name without a hash may be in the browser's own cache with the bytes of another build.
    await ask(file.revision ? 'reload' : 'default', TIMEOUTS.first);
  } catch {
    // What a half-done deploy answered may lie there too, and would be refused for ever.
    await ask('reload', TIMEOUTS.second);
  }
}

/** A navigation's Accept header differs from the one the document was fetched with; it would not be found. */
function withoutVary(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.delete('vary');
  return new Response(response.body, { status: response.status, headers });
}
