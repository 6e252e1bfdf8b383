import { createHash } from 'node:crypto';
import { setImmediate as nextTask } from 'node:timers/promises';
import { vi } from 'vitest';
import type { AssetFile, PackFile, ShellFile } from '../../../sw/scope.ts';

export const ORIGIN = 'https://app.example';
export const IMAGES = 'https://images.example';

/** A server's files: text and content type by address; a function is evaluated at each request, `undefined` is a network failure. */
export type Served = Map<string, string | (() => Response | Promise<Response> | undefined)>;

/** A cache of the fake storage; it enforces the quota. */
class FakeCache {
  readonly rows = new Map<string, { body: string; status: number; headers: Headers }>();
  readonly #world: FakeWorker;

  constructor(world: FakeWorker) {
    this.#world = world;
  }

  async put(key: string | Request, response: Response): Promise<void> {
    const body = await response.clone().text();
    if (this.#world.used() + body.length > this.#world.quota) throw new DOMException('full', 'QuotaExceededError');
    this.rows.set(hrefOf(key), { body, status: response.status, headers: new Headers(response.headers) });
  }

  async match(key: string | Request): Promise<Response | undefined> {
    const row = this.rows.get(hrefOf(key));
    return row && new Response(row.body, { status: row.status, headers: row.headers });
  }

  async keys(): Promise<Request[]> {
    return [...this.rows.keys()].map((url) => new Request(url));
  }

  async delete(key: string | Request): Promise<boolean> {
    return this.rows.delete(hrefOf(key));
  }
}

/** A service worker's environment with a server. A test imports parts of the worker into it and dispatches events. */
export class FakeWorker {
  readonly caches = new Map<string, FakeCache>();
  readonly served: Served = new Map();
  /** Network requests as `method address`, followed by the cache mode unless it is the default. */
  readonly requests: string[] = [];
  readonly pages: { isControlled?: boolean; postMessage(data: unknown, ports: readonly MessagePort[]): void }[] = [];
  readonly staticRoutes: unknown[] = [];
  /** The highest number of parallel requests. */
  maxParallel = 0;
  #open = 0;
  quota = Infinity;
  /** Whether the browser cannot read its caches, as after a disk error. */
  isBroken = false;
  active: object | null = null;
  waiting: object | null = null;
  installing: object | null = null;
  claimed = false;
  skipped = false;
  registered = true;
  readonly #listeners = new Map<string, ((event: object) => void)[]>();

  /** Installs the environment for modules imported afterwards. */
  install(build = 'v1'): void {
    vi.resetModules();
    vi.stubEnv('NODE_ENV', 'production');
    vi.stubEnv('VITE_BUILD', build);
    vi.stubEnv('VITE_IMAGES_URL', IMAGES);
    vi.stubEnv('VITE_CONFIG_URL', 'https://config.example');
    vi.stubEnv('VITE_CONFIG_KEY', 'key');
    const storage = {
      open: async (name: string) => {
        this.#assertReadable();
        return this.cache(name);
      },
      keys: async () => [...this.caches.keys()],
      delete: async (name: string) => this.caches.delete(name),
      match: async (key: string | Request) => {
        this.#assertReadable();
        for (const cache of this.caches.values()) {
          const found = await cache.match(key);
          if (found) return found;
        }
        return undefined;
      },
    };
    const location = new URL(`${ORIGIN}/sw.js`);
    const registration = {
      scope: `${ORIGIN}/`,
      active: this.active,
      waiting: this.waiting,
      installing: this.installing,
      unregister: async () => !(this.registered = false),
      update: async () => undefined,
    };
    const scope = {
      location,
      registration,
      caches: storage,
      clients: {
        claim: async () => void (this.claimed = true),
        matchAll: async ({ includeUncontrolled = false } = {}) =>
          this.pages.filter(({ isControlled = true }) => isControlled || includeUncontrolled),
      },
      skipWaiting: async () => void (this.skipped = true),
      addEventListener: (type: string, fn: (event: object) => void) =>
        this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), fn]),
    };
    for (const [name, value] of Object.entries({ self: scope, caches: storage, registration, location })) {
      vi.stubGlobal(name, value);
    }
    vi.stubGlobal('FetchEvent', class extends Event {});
    vi.stubGlobal('Request', RequestOfWorker);
    stubDatabase();
    vi.stubGlobal('fetch', (input: string | Request, init?: RequestInit) => this.#answer(input, init));
  }

  #assertReadable(): void {
    if (this.isBroken) throw new DOMException('Internal error', 'UnknownError');
  }

  /** A cache by name. */
  cache(name: string): FakeCache {
    const cache = this.caches.get(name) ?? new FakeCache(this);
    this.caches.set(name, cache);
    return cache;
  }

  /** The addresses of all cached responses, without the origin. */
  cached(): string[] {
    return [...this.caches.values()].flatMap((cache) => [...cache.rows.keys()]).map((url) => url.replace(ORIGIN, ''));
  }

  used(): number {
    const rows = [...this.caches.values()].flatMap((cache) => [...cache.rows.values()]);
    return rows.reduce((sum, { body }) => sum + body.length, 0);
  }

  /** Dispatches an event and awaits its `waitUntil` promises. */
  async dispatch(type: string, rest: object = {}): Promise<void> {
    const waits: Promise<unknown>[] = [];
    const event = {
      type,
      waitUntil: (promise: Promise<unknown>) => waits.push(promise),
      addRoutes: async (routes: readonly unknown[]) => void this.staticRoutes.push(...routes),
      ...rest,
    };
    for (const listener of this.#listeners.get(type) ?? []) listener(event);
    let settled: PromiseSettledResult<unknown>[] = [];
    while (settled.length < waits.length) settled = await Promise.allSettled(waits);
    for (const outcome of settled) if (outcome.status === 'rejected') throw outcome.reason;
  }

  /** The worker's response to a page's request; undefined if it does not handle it. */
  async answer(path: string, init: RequestInit & { destination?: string } = {}): Promise<Response | undefined> {
    const { destination, mode = 'cors', ...rest } = init;
    const request = new RequestOfWorker(new URL(path, ORIGIN).href, rest);
    Object.defineProperty(request, 'destination', { value: destination ?? '' });
    Object.defineProperty(request, 'mode', { value: mode });
    let reply: Promise<Response> | undefined;
    const respondWith = (response: Promise<Response>) => (reply = response);
    for (const listener of this.#listeners.get('fetch') ?? []) {
      listener({ type: 'fetch', request, respondWith, waitUntil: () => undefined });
    }
    return reply;
  }

  async #answer(input: string | Request, init: RequestInit = {}): Promise<Response> {
    const request = typeof input === 'string' ? new RequestOfWorker(new URL(input, ORIGIN).href, init) : input;
    const mode = init.cache ?? request.cache;
    this.requests.push(`${request.method} ${request.url}${mode === 'default' ? '' : ` ${mode}`}`);
    this.maxParallel = Math.max(this.maxParallel, (this.#open += 1));
    await nextTask();
    this.#open -= 1;
    const file = this.served.get(request.url.replace(ORIGIN, ''));
    const answer = typeof file === 'function' ? file() : file === undefined ? undefined : new Response(file);
    const limit = request instanceof RequestOfWorker ? request.limit : undefined;
    const response = await (limit ? Promise.race([answer, aborted(limit)]) : answer);
    if (!response) throw new TypeError('Failed to fetch');
    const integrity = init.integrity ?? request.integrity;
    if (integrity && integrity !== `sha256-${sha256Of(await response.clone().text())}`)
      throw new TypeError('Failed to fetch');
    return response;
  }
}

/** An IndexedDB that never opens: nothing may wait for it. */
function stubDatabase(): void {
  for (const name of ['Request', 'Database', 'ObjectStore', 'Index', 'Cursor', 'Transaction']) {
    vi.stubGlobal(`IDB${name}`, class extends EventTarget {});
  }
  vi.stubGlobal('indexedDB', { open: () => new IDBRequest(), deleteDatabase: () => new IDBRequest() });
}

/** Resolves paths as a worker's own Request does. */
class RequestOfWorker extends Request {
  /** The signal of the request, which the base class refuses: it is of the test's realm. */
  readonly limit: AbortSignal | undefined;

  constructor(input: string | Request, init: RequestInit = {}) {
    super(typeof input === 'string' ? new URL(input, ORIGIN).href : input, { ...init, signal: null });
    this.limit = init.signal ?? (input instanceof RequestOfWorker ? input.limit : undefined);
  }
}

/** Rejects when the signal aborts. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

/** The SHA-256 of this content, in base64. */
function sha256Of(body: string): string {
  return createHash('sha256').update(body).digest('base64');
}

/** A manifest row of the shell with this content. */
export function shellFile(url: string, body: string): ShellFile {
  const revision = url.startsWith('assets/') ? null : 'r1';
  return { url, revision, integrity: `sha256-${sha256Of(body)}` };
}

/** A manifest row of a pack with this content. */
export function packFile(url: string, body: string): PackFile {
  return { url, integrity: `sha256-${sha256Of(body)}`, isPack: true };
}

/** A manifest row of an asset with this content. */
export function assetFile(url: string, body: string, pack: string): AssetFile {
  return { url, sha256: sha256Of(body).slice(0, 10), pack };
}

function hrefOf(key: string | Request): string {
  return typeof key === 'string' ? new URL(key, ORIGIN).href : key.url;
}
