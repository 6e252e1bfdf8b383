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
let installed: Promise<unknown> = Promise.resolve();

beforeEach(async () => {
  world = new FakeWorker();
  purged = 0;
  tidied = 0;
  installed = Promise.resolve();
  for (const [path, body] of FILES) world.served.set(`/${path}`, body);
  world.install();
  const { answerAssets, createAssets } = await import('../../../sw/routes/assets.ts');
  const { listenToPages } = await import('../../../sw/pages.ts');
  assets = createAssets(
    FILES.map(([path, body]) => fileOf(path, body)),
    async () => void (purged += 1),
  );
  answerAssets(assets);
  listenToPages(
    assets,
    () => installed,
    async () => void (tidied += 1),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const paths = () => FILES.map(([path]) => `/${path}`);
const asked = () => world.asked.map((line) => line.replace(`GET ${ORIGIN}`, ''));
const warm = (locale: string, everything = true) =>
  world.tell('message', { data: { type: 'warm', locale, everything } });

describe('an asset that a page asks for', () => {
  test('is fetched once, kept, and answered without the network from then on', async () => {
    for (let i = 0; i < 3; i += 1) {
      const reply = await world.answer('/assets/Screen-1.js', { destination: 'script' });
      expect(await reply?.text()).toBe('screen');
    }
    expect(asked()).toEqual(['/assets/Screen-1.js']);
  });

  test('is refused where a half-done deploy answers something else, and had from the server past the browser’s cache', async () => {
    world.served.set('/assets/Screen-1.js', '<!doctype html>');
    await expect(world.answer('/assets/Screen-1.js')).rejects.toThrow('Failed to fetch');
    expect(world.kept()).toEqual([]);
    world.served.set('/assets/Screen-1.js', 'screen');
    expect(await (await world.answer('/assets/Screen-1.js'))?.text()).toBe('screen');
    expect(asked()).toContain('/assets/Screen-1.js reload');
  });

  test('of an older build is answered from what is kept, wherever, else as the server says', async () => {
    await world.cache('workbox-precache').put('/assets/old-0.js', new Response('old'));
    world.served.set('/assets/gone-0.js', () => new Response('Not found', { status: 404 }));
    expect(await (await world.answer('/assets/old-0.js'))?.text()).toBe('old');
    expect((await world.answer('/assets/gone-0.js'))?.status).toBe(404);
    expect(world.kept()).toEqual(['/assets/old-0.js']);
  });

  test('is answered although nothing more can be stored; the pictures go first', async () => {
    world.quota = 3;
    await expect(world.answer('/assets/Screen-1.js')).resolves.toBeDefined();
    expect(purged).toBe(1);
    expect(world.kept()).toEqual([]);
  });

  test('is left to the browser where it is none: another folder, another method', async () => {
    expect(await world.answer('/other/Screen-1.js')).toBeUndefined();
    expect(await world.answer('/assets/Screen-1.js', { method: 'POST', body: '' })).toBeUndefined();
  });
});

describe('work ahead', () => {
  test('keeps the player’s own language first, then the screens, then every other language', async () => {
    await warm('ko');
    expect(asked()[0]).toBe('/assets/locales/ko-1.js');
    expect(asked().slice(1, 3).sort()).toEqual(['/assets/Other-1.css', '/assets/Screen-1.js']);
    expect(world.kept().sort()).toEqual(paths().sort());
  });

  test('keeps only the player’s own language for one who saves data', async () => {
    await warm('zh-CN', false);
    expect(world.kept()).toEqual(['/assets/locales/zh-CN-1.js']);
  });

  test('asks for nothing twice, and for a few files at a time', async () => {
    await Promise.all([warm('ko'), warm('ko'), warm('en')]);
    await warm('ko');
    expect(world.asked).toHaveLength(FILES.length);
    expect(world.most).toBe(3);
  });

  test('gives up on a dead line after a few tries, keeps what it has, and goes on with the next wish', async () => {
    for (const path of paths()) world.served.set(path, () => undefined);
    await warm('ko');
    // Two tries a file: the second goes past the browser’s own cache.
    expect(world.asked.length).toBeLessThan(2 * FILES.length);
    expect(world.kept()).toEqual([]);
    for (const [path, body] of FILES) world.served.set(`/${path}`, body);
    await warm('ko');
    expect(world.kept().sort()).toEqual(paths().sort());
    expect(tidied).toBe(2);
  });

  test('leaves out one file that is broken', async () => {
    world.served.set('/assets/Screen-1.js', () => new Response('gone', { status: 404 }));
    await warm('ko');
    expect(world.kept()).toHaveLength(FILES.length - 1);
  });
});

describe('what a page says', () => {
  test('what it loaded before the worker saw it is kept, if it is of this build', async () => {
    const urls = ['/assets/locales/ko-1.js', '/assets/unknown-1.js', '/home'].map((path) => ORIGIN + path);
    await world.tell('message', { data: { type: 'keep', urls: [...urls, 7] } });
    await world.tell('message', { data: { type: 'keep', urls } });
    expect(world.kept()).toEqual(['/assets/locales/ko-1.js']);
    expect(world.asked).toHaveLength(1);
  });

  test('while the worker is being installed nothing is kept for a page, and nothing at all if the install fails', async () => {
    const { promise, reject } = Promise.withResolvers<void>();
    installed = promise;
    const told = world.tell('message', { data: { type: 'keep', urls: [`${ORIGIN}/assets/locales/ko-1.js`] } });
    expect(world.asked).toEqual([]);
    reject(new TypeError('Failed to fetch'));
    await told;
    expect([world.asked, world.caches.size]).toEqual([[], 0]);
  });

  test('a waiting worker takes over when it is asked, and by nothing else', async () => {
    for (const data of [null, 'SKIP_WAITING', { type: 'skip' }, { type: 'keep' }, { type: 'warm' }, []]) {
      await world.tell('message', { data });
    }
    expect([world.skipped, world.asked]).toEqual([false, []]);
    await world.tell('message', { data: { type: 'SKIP_WAITING' } });
    expect(world.skipped).toBe(true);
  });
});

test('what other builds left is forgotten when it is asked to be, and nothing else', async () => {
  await warm('ko');
  await world.cache('assets').put('/assets/Screen-0.js', new Response('old'));
  await assets.forgetOthers();
  expect(world.kept().sort()).toEqual(paths().sort());
});
