import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StaticRoute } from '../../../sw/staticRoutes.ts';
import { assetFile, FakeWorker, IMAGES, ORIGIN, shellFile } from './fakeWorker.ts';

/** The address of a file on the server: a document is served at the path of its page. */
const addressOf = (file: string): string => ({ 'index.html': '/', 'home.html': '/home' })[file] ?? `/${file}`;
const DEFAULTS = {
  'index.html': '<title>loading</title>',
  'home.html': '<title>home</title>',
  'app.html': '<title>frame</title>',
  'assets/index-1.js': 'export {};',
};
let BODIES: Record<string, string>;
let world: FakeWorker;
let purged = 0;

beforeEach(() => {
  world = new FakeWorker();
  BODIES = { ...DEFAULTS };
  purged = 0;
  for (const [path, body] of Object.entries(BODIES)) {
    world.served.set(addressOf(path), () => new Response(body, { headers: { vary: 'accept' } }));
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function load(build = 'v1') {
  world.install(build);
  const { handleNavigations, createShell, deleteOldShells } = await import('../../../sw/routes/shell.ts');
  const files = Object.entries(BODIES).map(([url, body]) => shellFile(url, body));
  const shell = createShell(files, async () => void (purged += 1));
  handleNavigations(shell);
  return { shell, deleteOldShells };
}

const navigate = async (path: string) => (await world.answer(path, { mode: 'navigate' }))?.text();

test('every page is served its document from the cache', async () => {
  await load();
  await world.dispatch('install');
  world.requests.length = 0;
  world.served.clear();
  expect(await navigate('/')).toBe(BODIES['index.html']);
  expect(await navigate('/home')).toBe(BODIES['home.html']);
  expect(await navigate('/home?from=shortcut')).toBe(BODIES['home.html']);
  for (const path of ['/support', '/wallet/history', '/no/such/page', '/game/slot?provider=1', '/login?next=/a.b']) {
    expect(await navigate(path), path).toBe(BODIES['app.html']);
  }
  expect(world.requests).toEqual([]);
});

test('a path with a file extension is not a page: a missing asset never gets the shell', async () => {
  await load();
  await world.dispatch('install');
  for (const path of ['/assets/none.js', '/none.png', '/launch.html', '/api/v1.json']) {
    expect(await navigate(path), path).toBeUndefined();
  }
});

test('files of the shell are loaded in parallel with integrity; documents by the paths of their pages; the server is asked for those without a hash in their name', async () => {
  await load();
  await world.dispatch('install');
  expect(world.maxParallel).toBe(4);
  const asked = ['/', '/app.html', '/home'].map((path) => `GET ${ORIGIN}${path} no-cache`);
  expect(world.requests.toSorted()).toEqual([...asked, `GET ${ORIGIN}/assets/index-1.js`].toSorted());
});

test('a wrong hash fails the installation; wrong bytes in the HTTP cache do not', async () => {
  await load();
  world.served.set('/assets/index-1.js', () => new Response('<!doctype html>'));
  await expect(world.dispatch('install')).rejects.toThrow('Failed to fetch');
  let requests = 0;
  world.served.set(
    '/assets/index-1.js',
    () => new Response((requests += 1) === 1 ? '<html>' : BODIES['assets/index-1.js']),
  );
  await world.dispatch('install');
  expect(await (await world.answer('/assets/index-1.js'))?.text()).toBe(BODIES['assets/index-1.js']);
});

test('a document with the policy of another build fails the installation; with its own policy it is cached (Rule O8)', async () => {
  const script = 'document.title = 1;';
  const sheet = 'body { color: red }';
  const [hash, styleHash] = [script, sheet].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  const html = `<script>${script}</script><style>${sheet}</style>`;
  BODIES['home.html'] = html;
  const withPolicy = (policy: string) => () =>
    new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy } });
  await load();
  world.served.set('/home', withPolicy("script-src 'self' 'sha256-of another build='"));
  await expect(world.dispatch('install')).rejects.toThrow('bad-precaching-response');
  // Of a build in which only the style sheet differs.
  world.served.set('/home', withPolicy(`script-src 'self' ${hash}; style-src 'self' 'sha256-of another build='`));
  await expect(world.dispatch('install')).rejects.toThrow('bad-precaching-response');
  world.served.set('/home', withPolicy(`script-src 'self' ${hash}; style-src 'self' ${styleHash}`));
  await world.dispatch('install');
  expect(await navigate('/home')).toBe(html);
});

test('a request without an answer is repeated once after a timeout; a second timeout fails the installation', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const limits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return timeout(ms / 200);
  });
  await load();
  let requests = 0;
  world.served.set('/app.html', () =>
    (requests += 1) === 1 ? new Promise(() => undefined) : new Response(BODIES['app.html']),
  );
  await world.dispatch('install');
  expect([requests, await navigate('/support')]).toEqual([2, BODIES['app.html']]);
  expect(new Set(limits)).toEqual(new Set([15_000, 60_000]));
  world.caches.clear();
  world.served.set('/app.html', () => new Promise(() => undefined));
  await expect(world.dispatch('install')).rejects.toThrow('timeout');
});

test('files stored by a failed installation are not loaded again', async () => {
  await load();
  world.served.delete('/');
  await expect(world.dispatch('install')).rejects.toThrow('Failed to fetch');
  await expect.poll(() => world.cached()).toHaveLength(3);
  world.requests.length = 0;
  world.served.set('/', () => new Response(BODIES['index.html']));
  await world.dispatch('install');
  expect(world.requests).toEqual([`GET ${ORIGIN}/ no-cache`]);
});

test('an incomplete cache fails the installation and is deleted', async () => {
  const { shell } = await load();
  const cache = world.cache(shell.controller.strategy.cacheName);
  const { match } = cache;
  let matches = 0;
  cache.match = (key) =>
    (matches += 1) > Object.keys(BODIES).length ? Promise.resolve(undefined) : match.call(cache, key);
  await expect(world.dispatch('install')).rejects.toThrow('missing from the cache');
  expect(world.cached()).toEqual([]);
  cache.match = match;
  await world.dispatch('install');
  expect(await navigate('/home')).toBe(BODIES['home.html']);
});

test('an update whose cache is incomplete fails, and leaves the files of the build that is in use', async () => {
  world.active = {};
  const { shell } = await load('v2');
  const cache = world.cache(shell.controller.strategy.cacheName);
  await cache.put('/assets/index-0.js', new Response('in use'));
  const { match } = cache;
  let matches = 0;
  cache.match = (key) =>
    (matches += 1) > Object.keys(BODIES).length ? Promise.resolve(undefined) : match.call(cache, key);
  await expect(world.dispatch('install')).rejects.toThrow('missing from the cache');
  expect(world.cached()).toContain('/assets/index-0.js');
});

test('the entry documents have static routes and are cached by their page’s address, without `vary`', async () => {
  await load();
  await world.dispatch('install');
  const page = await world.cache('pages-v1').match('/home');
  expect(await page?.text()).toBe(BODIES['home.html']);
  expect(page?.headers.get('vary')).toBeNull();
  expect(world.staticRoutes).toMatchObject(
    ['/', '/home'].map((pathname) => ({
      condition: { urlPattern: { pathname }, requestMode: 'navigate' },
      source: { cacheName: 'pages-v1' },
    })),
  );
});

test('an entry page with an empty query, which no pattern tells from one without, is cached by that address, too', async () => {
  await load();
  await world.dispatch('install');
  const pages = await Promise.all(['/?', '/home?'].map((address) => world.cache('pages-v1').match(address)));
  expect(await Promise.all(pages.map((page) => page?.text()))).toEqual([BODIES['index.html'], BODIES['home.html']]);
});

test('an entry page with a query has no static route: the cache has no such address, so the browser would ask the network', async () => {
  await load();
  await world.dispatch('install');
  const matches = (path: string) =>
    (world.staticRoutes as StaticRoute[]).some(({ condition }) => condition.urlPattern?.test(path, ORIGIN));
  expect(['/', '/home', '/home#top', '/?from=link', '/home?from=link'].filter(matches)).toEqual([
    '/',
    '/home',
    '/home#top',
  ]);
});

test('with caches that the browser cannot read, pages and their scripts come from the network', async () => {
  await load();
  await world.dispatch('install');
  world.isBroken = true;
  world.served.set('/home.html', 'home of the server');
  expect(await navigate('/home')).toBe('home of the server');
  expect(await navigate('/support')).toBe(BODIES['app.html']);
  expect(await (await world.answer('/assets/index-1.js'))?.text()).toBe(BODIES['assets/index-1.js']);
});

test('a browser without static routes gets its pages from the worker', async () => {
  await load();
  vi.stubGlobal('URLPattern', undefined);
  await world.dispatch('install', { addRoutes: undefined });
  expect(world.staticRoutes).toEqual([]);
  expect(await navigate('/home')).toBe(BODIES['home.html']);
});

test('a browser that refuses the static routes installs the worker too, which serves its pages', async () => {
  await load();
  await world.dispatch('install', { addRoutes: () => Promise.reject(new TypeError('No condition is set')) });
  expect(await navigate('/home')).toBe(BODIES['home.html']);
});

test('the first worker claims its page; a later one waits for a request', async () => {
  await load();
  await world.dispatch('install');
  await world.dispatch('activate');
  expect(world.claimed).toBe(true);
  world = Object.assign(new FakeWorker(), { active: {}, served: world.served });
  await load('v2');
  await world.dispatch('install');
  await world.dispatch('activate');
  expect([world.claimed, world.skipped]).toEqual([false, false]);
});

test("if the quota is exceeded, other caches are purged once; an old build's shell stays until it is deleted", async () => {
  const { shell, deleteOldShells } = await load();
  const old = world.cache(shell.controller.strategy.cacheName);
  await old.put('/assets/index-0.js', new Response('old'));
  await world.cache('pages-v0').put('/home', new Response('old'));
  world.quota = world.used() + 10;
  await expect(world.dispatch('install')).rejects.toThrow('full');
  expect(purged).toBe(1);
  // Nothing is wrong with the files: loading them past the HTTP cache, at each of many retries, would cost the player's data.
  expect(world.requests.filter((request) => request.endsWith(' reload'))).toEqual([]);
  world.quota = Infinity;
  await world.dispatch('install');
  expect(world.cached()).toContain('/assets/index-0.js');
  for (const name of ['assets', 'images']) await world.cache(name).put('/kept', new Response('kept'));
  await deleteOldShells(shell);
  expect(world.cached()).not.toContain('/assets/index-0.js');
  expect([...world.caches.keys()]).not.toContain('pages-v0');
  expect([...world.caches.keys()]).toEqual(expect.arrayContaining(['assets', 'images', 'pages-v1']));
  world.served.clear();
  expect(await navigate('/support')).toBe(BODIES['app.html']);
});

test('if the quota is exceeded, an update makes room with the pictures that an earlier worker has stored', async () => {
  world.install('v2');
  await world.cache('images').put(`${IMAGES}/a.webp`, new Response('x'.repeat(100)));
  const { handleImages } = await import('../../../sw/routes/images.ts');
  const { createShell } = await import('../../../sw/routes/shell.ts');
  const files = Object.entries(BODIES).map(([url, body]) => shellFile(url, body));
  createShell(files, handleImages());
  const size = Object.values({ ...BODIES, first: BODIES['index.html'], home: BODIES['home.html'] }).join('').length;
  world.quota = size + 50;
  await world.dispatch('install');
  expect([...world.caches.keys()]).not.toContain('images');
});

test('a worker that was installed earlier stores assets for a page although it is not installed again', async () => {
  world.active = {};
  const screen = ['assets/Screen-1.js', 'screen'] as const;
  world.served.set(`/${screen[0]}`, screen[1]);
  const { shell } = await load();
  const { createAssets } = await import('../../../sw/routes/assets.ts');
  const { listenToPages } = await import('../../../sw/pages.ts');
  const assets = createAssets([], [assetFile(...screen, 'assets/packs/screens-1.json')], async () => undefined);
  listenToPages(assets, shell.installed, async () => undefined);
  void world.dispatch('message', { data: { type: 'keep', urls: [`${ORIGIN}/${screen[0]}`] } });
  await expect.poll(() => world.caches.get('assets')?.rows.size).toBe(1);
});

test('a worker stores assets for a page only after its installation; if that fails it stores none', async () => {
  const screen = ['assets/Screen-1.js', 'screen'] as const;
  world.served.set(`/${screen[0]}`, screen[1]);
  const keep = { data: { type: 'keep', urls: [`${ORIGIN}/${screen[0]}`] } };
  for (const isBroken of [true, false]) {
    if (isBroken) world.served.set('/', 'of another build');
    else world.served.set('/', BODIES['index.html'] ?? '');
    const { shell } = await load();
    const { createAssets } = await import('../../../sw/routes/assets.ts');
    const { listenToPages } = await import('../../../sw/pages.ts');
    const assets = createAssets([], [assetFile(...screen, 'assets/packs/screens-1.json')], async () => undefined);
    listenToPages(assets, shell.installed, async () => undefined);
    // A page may send it before the installation begins.
    const stored = world.dispatch('message', keep);
    const installed = world.dispatch('install');
    await (isBroken ? expect(installed).rejects.toThrow('Failed to fetch') : installed);
    await stored;
    expect(world.caches.has('assets')).toBe(!isBroken);
  }
});
