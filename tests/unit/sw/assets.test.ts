import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WarmResult } from '../../../src/pwa/messages.ts';
import type { Assets } from '../../../sw/routes/assets.ts';
import { assetFile, FakeWorker, ORIGIN, packFile } from './fakeWorker.ts';

const FILES: readonly (readonly [path: string, body: string])[] = [
  ['assets/Screen-1.js', 'screen'],
  ['assets/Other-1.css', 'other'],
  ['assets/locales/en-1.js', 'en'],
  ['assets/locales/ko-1.js', 'ko'],
  ['assets/locales/zh-CN-1.js', 'zh'],
  ...['ja', 'vi', 'th', 'ms', 'id', 'de'].map((tag) => [`assets/locales/${tag}-1.js`, tag] as const),
];
const SCREENS = 'assets/packs/screens-1.json';
const LANGUAGES = 'assets/packs/languages-1.json';
const packOf = (path: string): string => (path.includes('locales') ? LANGUAGES : SCREENS);
const PACKS = [SCREENS, LANGUAGES].map((pack) => {
  const own = FILES.filter(([path]) => packOf(path) === pack);
  return [pack, JSON.stringify(Object.fromEntries(own))] as const;
});
let world: FakeWorker;
let assets: Assets;
let purged = 0;
let tidied = 0;

beforeEach(async () => {
  world = new FakeWorker();
  purged = 0;
  tidied = 0;
  for (const [path, body] of [...FILES, ...PACKS]) world.served.set(`/${path}`, body);
  world.install();
  const { handleAssets, createAssets } = await import('../../../sw/routes/assets.ts');
  const { listenToPages } = await import('../../../sw/pages.ts');
  assets = createAssets(
    PACKS.map(([path, body]) => packFile(path, body)),
    FILES.map(([path, body]) => assetFile(path, body, packOf(path))),
    async () => void (purged += 1),
  );
  handleAssets(assets);
  listenToPages(assets, Promise.resolve(), async () => void (tidied += 1));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const paths = () => FILES.map(([path]) => `/${path}`);
const requested = () => world.requests.map((line) => line.replace(`GET ${ORIGIN}`, ''));
/** Requests one step of storing ahead. Resolves to its result. */
async function warm(locale: string): Promise<WarmResult> {
  const results: WarmResult[] = [];
  const port = { postMessage: (result: WarmResult) => results.push(result) };
  await world.dispatch('message', { data: { type: 'warm', locale }, ports: [port] });
  expect(results).toHaveLength(1);
  return results[0] ?? 'failed';
}
/** Requests all steps. Resolves to the result of the last one. */
async function warmAll(locale: string): Promise<WarmResult> {
  for (;;) {
    const result = await warm(locale);
    if (result !== 'more') return result;
  }
}

describe('an asset that a page requests', () => {
  test('is loaded once, stored, and then served without the network', async () => {
    for (let i = 0; i < 3; i += 1) {
      const reply = await world.answer('/assets/Screen-1.js', { destination: 'script' });
      expect(await reply?.text()).toBe('screen');
    }
    expect(requested()).toEqual(['/assets/Screen-1.js']);
  });

  test('with wrong bytes from a half-finished deployment is refused and loaded past the HTTP cache', async () => {
    world.served.set('/assets/Screen-1.js', '<!doctype html>');
    await expect(world.answer('/assets/Screen-1.js')).rejects.toThrow('Screen-1.js: 200');
    expect(requested()).toEqual(['/assets/Screen-1.js', '/assets/Screen-1.js reload']);
    expect(world.cached()).toEqual([]);
    world.served.set('/assets/Screen-1.js', 'screen');
    expect(await (await world.answer('/assets/Screen-1.js'))?.text()).toBe('screen');
    expect(requested()).toContain('/assets/Screen-1.js reload');
  });

  test('of an older build is served from the cache, else from the server', async () => {
    await world.cache('workbox-precache').put('/assets/old-0.js', new Response('old'));
    world.served.set('/assets/gone-0.js', () => new Response('Not found', { status: 404 }));
    expect(await (await world.answer('/assets/old-0.js'))?.text()).toBe('old');
    expect((await world.answer('/assets/gone-0.js'))?.status).toBe(404);
    expect(world.cached()).toEqual(['/assets/old-0.js']);
  });

  test('is served even if storage is full; pictures are deleted first', async () => {
    world.quota = 3;
    await expect(world.answer('/assets/Screen-1.js')).resolves.toBeDefined();
    expect(purged).toBe(1);
    expect(world.cached()).toEqual([]);
  });

  test('is loaded from the network if the browser cannot read its caches', async () => {
    world.isBroken = true;
    expect(await (await world.answer('/assets/Screen-1.js'))?.text()).toBe('screen');
  });

  test('in another folder or with another method is left to the browser', async () => {
    expect(await world.answer('/other/Screen-1.js')).toBeUndefined();
    expect(await world.answer('/assets/Screen-1.js', { method: 'POST', body: '' })).toBeUndefined();
  });
});

describe('storing ahead', () => {
  test("stores the player's language first, then pack by pack, each asset with its type", async () => {
    expect(await warm('ko')).toBe('more');
    expect(world.cached()).toEqual(['/assets/locales/ko-1.js']);
    expect(await warmAll('ko')).toBe('done');
    expect(requested()).toEqual([
      '/assets/locales/ko-1.js',
      '/assets/Screen-1.js',
      '/assets/Other-1.css',
      `/${LANGUAGES}`,
    ]);
    expect(world.cached().sort()).toEqual(paths().sort());
    const types = ['/assets/locales/ja-1.js', '/assets/locales/ko-1.js'].map(async (path) => {
      const reply = await world.answer(path);
      return [await reply?.text(), reply?.headers.get('content-type')];
    });
    expect((await Promise.all(types))[0]).toEqual(['ja', 'text/javascript; charset=utf-8']);
    expect(tidied).toBe(1);
  });

  test('loads no pack for a few files, and none twice', async () => {
    await warmAll('ko');
    const before = world.requests.length;
    expect(await warmAll('en')).toBe('done');
    expect(world.requests).toHaveLength(before);
    await world.cache('assets').delete(`${ORIGIN}/assets/locales/de-1.js`);
    expect(await warmAll('ko')).toBe('done');
    expect(requested().slice(before)).toEqual(['/assets/locales/de-1.js']);
  });

  test('two pages at once share a step', async () => {
    expect(await Promise.all([warm('ko'), warm('ko'), warm('en')])).toEqual(['more', 'more', 'more']);
    expect(world.requests).toHaveLength(1);
  });

  test('ends with the first failure, keeps what it has, and continues with the next request', async () => {
    world.served.set(`/${LANGUAGES}`, () => undefined);
    expect(await warmAll('ko')).toBe('failed');
    expect(world.cached()).toHaveLength(3);
    expect(tidied).toBe(1);
    for (const [path, body] of PACKS) world.served.set(`/${path}`, body);
    expect(await warmAll('ko')).toBe('done');
    expect(world.cached().sort()).toEqual(paths().sort());
  });

  test('fails at once if the browser cannot read its caches', async () => {
    world.isBroken = true;
    expect(await warm('ko')).toBe('failed');
  });

  test('refuses a pack of another build, and does not load a pack again for which there is no space', async () => {
    world.served.set(`/${LANGUAGES}`, '{"assets/locales/ja-1.js":"other"}');
    expect(await warmAll('ko')).toBe('failed');
    expect(world.cached()).not.toContain('/assets/locales/ja-1.js');
    for (const [path, body] of PACKS) world.served.set(`/${path}`, body);
    world.quota = world.used() + 1;
    const before = world.requests.length;
    purged = 0;
    expect(await warmAll('ko')).toBe('failed');
    expect(world.requests).toHaveLength(before + 1);
    // Not once for each asset: the pictures that a page shows meanwhile would be loaded and deleted again and again.
    expect(purged).toBe(1);
  });
});

describe('messages of a page', () => {
  test('files loaded before the worker controlled it are stored, if they are of this build', async () => {
    const urls = ['/assets/locales/ko-1.js', '/assets/unknown-1.js', '/home'].map((path) => ORIGIN + path);
    await world.dispatch('message', { data: { type: 'keep', urls: [...urls, 7] } });
    await world.dispatch('message', { data: { type: 'keep', urls } });
    expect(world.cached()).toEqual(['/assets/locales/ko-1.js']);
    expect(world.requests).toHaveLength(1);
  });

  test('a waiting worker is activated only on request', async () => {
    for (const data of [null, 'SKIP_WAITING', { type: 'skip' }, { type: 'keep' }, { type: 'warm' }, []]) {
      await world.dispatch('message', { data });
    }
    expect([world.skipped, world.requests]).toEqual([false, []]);
    await world.dispatch('message', { data: { type: 'SKIP_WAITING' } });
    expect(world.skipped).toBe(true);
  });
});

test('files of other builds are deleted on request, and no others', async () => {
  await warmAll('ko');
  await world.cache('assets').put('/assets/Screen-0.js', new Response('old'));
  await assets.deleteOthers();
  expect(world.cached().sort()).toEqual(paths().sort());
});
