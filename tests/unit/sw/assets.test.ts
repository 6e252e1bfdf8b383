import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Assets } from '../../../sw/routes/assets.ts';
import { fileOf, FakeWorker, ORIGIN } from './fakeWorker.ts';

const FILES: readonly (readonly [path: string, body: string])[] = [
  ['assets/Screen-1.js', 'screen'],
  ['assets/Other-1.css', 'other'],
  ['assets/locales/en-1.js', 'en'],
  ['assets/locales/ko-1.js', 'ko'],
  ['assets/locales/zh-CN-1.js', 'zh'],
  ...['ja', 'vi', 'th', 'ms', 'id', 'de'].map((tag) => [`assets/locales/${tag}-1.js`, tag] as const),
];
let world: FakeWorker;
let assets: Assets;
let purged = 0;
let tidied = 0;

beforeEach(async () => {
  world = new FakeWorker();
  purged = 0;
  tidied = 0;
  for (const [path, body] of FILES) world.served.set(`/${path}`, body);
  world.install();
  const { handleAssets, createAssets } = await import('../../../sw/routes/assets.ts');
  const { listenToPages } = await import('../../../sw/pages.ts');
  assets = createAssets(
    FILES.map(([path, body]) => fileOf(path, body)),
    async () => void (purged += 1),
  );
  handleAssets(assets);
  listenToPages(assets, Promise.resolve(), async () => void (tidied += 1));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const paths = () => FILES.map(([path]) => `/${path}`);
const asked = () => world.asked.map((line) => line.replace(`GET ${ORIGIN}`, ''));
const warm = (locale: string, everything = true) =>
  world.tell('message', { data: { type: 'warm', locale, everything } });

describe('an asset that a page requests', () => {
  test('is loaded once, stored, and then served without the network', async () => {
    for (let i = 0; i < 3; i += 1) {
      const reply = await world.answer('/assets/Screen-1.js', { destination: 'script' });
      expect(await reply?.text()).toBe('screen');
    }
    expect(asked()).toEqual(['/assets/Screen-1.js']);
  });

  test('with wrong bytes from a half-finished deployment is refused and loaded past the HTTP cache', async () => {
    world.served.set('/assets/Screen-1.js', '<!doctype html>');
    await expect(world.answer('/assets/Screen-1.js')).rejects.toThrow('Failed to fetch');
    expect(world.kept()).toEqual([]);
    world.served.set('/assets/Screen-1.js', 'screen');
    expect(await (await world.answer('/assets/Screen-1.js'))?.text()).toBe('screen');
    expect(asked()).toContain('/assets/Screen-1.js reload');
  });

  test('of an older build is served from the cache, else from the server', async () => {
    await world.cache('workbox-precache').put('/assets/old-0.js', new Response('old'));
    world.served.set('/assets/gone-0.js', () => new Response('Not found', { status: 404 }));
    expect(await (await world.answer('/assets/old-0.js'))?.text()).toBe('old');
    expect((await world.answer('/assets/gone-0.js'))?.status).toBe(404);
    expect(world.kept()).toEqual(['/assets/old-0.js']);
  });

  test('is served even if storage is full; pictures are deleted first', async () => {
    world.quota = 3;
    await expect(world.answer('/assets/Screen-1.js')).resolves.toBeDefined();
    expect(purged).toBe(1);
    expect(world.kept()).toEqual([]);
  });

  test('in another folder or with another method is left to the browser', async () => {
    expect(await world.answer('/other/Screen-1.js')).toBeUndefined();
    expect(await world.answer('/assets/Screen-1.js', { method: 'POST', body: '' })).toBeUndefined();
  });
});

describe('storing ahead', () => {
  test("stores the player's language first, then the screens, then other languages", async () => {
    await warm('ko');
    expect(asked()[0]).toBe('/assets/locales/ko-1.js');
    expect(asked().slice(1, 3).sort()).toEqual(['/assets/Other-1.css', '/assets/Screen-1.js']);
    expect(world.kept().sort()).toEqual(paths().sort());
  });

  test("stores only the player's language under Save-Data", async () => {
    await warm('zh-CN', false);
    expect(world.kept()).toEqual(['/assets/locales/zh-CN-1.js']);
  });

  test('requests each file once, a few at a time', async () => {
    await Promise.all([warm('ko'), warm('ko'), warm('en')]);
    await warm('ko');
    expect(world.asked).toHaveLength(FILES.length);
    expect(world.most).toBe(3);
  });

  test('stops after a few failures in a row, keeps what it has, and continues with the next request', async () => {
    for (const path of paths()) world.served.set(path, () => undefined);
    await warm('ko');
    // Two attempts per file: the second bypasses the HTTP cache.
    expect(world.asked.length).toBeLessThan(2 * FILES.length);
    expect(world.kept()).toEqual([]);
    for (const [path, body] of FILES) world.served.set(`/${path}`, body);
    await warm('ko');
    expect(world.kept().sort()).toEqual(paths().sort());
    expect(tidied).toBe(2);
  });

  test('skips a broken file', async () => {
    world.served.set('/assets/Screen-1.js', () => new Response('gone', { status: 404 }));
    await warm('ko');
    expect(world.kept()).toHaveLength(FILES.length - 1);
  });
});

describe('messages of a page', () => {
  test('files loaded before the worker controlled it are stored, if they are of this build', async () => {
    const urls = ['/assets/locales/ko-1.js', '/assets/unknown-1.js', '/home'].map((path) => ORIGIN + path);
    await world.tell('message', { data: { type: 'keep', urls: [...urls, 7] } });
    await world.tell('message', { data: { type: 'keep', urls } });
    expect(world.kept()).toEqual(['/assets/locales/ko-1.js']);
    expect(world.asked).toHaveLength(1);
  });

  test('a waiting worker is activated only on request', async () => {
    for (const data of [null, 'SKIP_WAITING', { type: 'skip' }, { type: 'keep' }, { type: 'warm' }, []]) {
      await world.tell('message', { data });
    }
    expect([world.skipped, world.asked]).toEqual([false, []]);
    await world.tell('message', { data: { type: 'SKIP_WAITING' } });
    expect(world.skipped).toBe(true);
  });
});

test('files of other builds are deleted on request, and no others', async () => {
  await warm('ko');
  await world.cache('assets').put('/assets/Screen-0.js', new Response('old'));
  await assets.deleteOthers();
  expect(world.kept().sort()).toEqual(paths().sort());
});
