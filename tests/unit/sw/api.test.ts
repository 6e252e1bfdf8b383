import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as TIMINGS from '../../../src/config/timings.ts';
import { live, STREAM_TYPE } from '../../../src/contract/live.ts';
import { FakeWorker, IMAGES } from './fakeWorker.ts';

const API = 'https://api.example';
let world: FakeWorker;

beforeEach(async () => {
  world = new FakeWorker();
  world.install();
  const { handleApi, bypassWorker } = await import('../../../sw/routes/api.ts');
  const { handleImages } = await import('../../../sw/routes/images.ts');
  bypassWorker();
  handleApi();
  handleImages();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a GET without an answer gets state 503 from the worker, not cacheable (rule C25)', async () => {
  const reply = await world.answer(`${API}/main/init`);
  expect(reply?.status).toBe(503);
  expect(await reply?.json()).toEqual({ state: 503, msg: 'NETWORK_ERROR', data: {} });
  expect(reply?.headers.get('x-sw-offline')).toBe('1');
  expect(reply?.headers.get('cache-control')).toBe('no-store');
  expect(world.cached()).toEqual([]);
});

test('a response of any status is passed on unchanged and not stored', async () => {
  for (const status of [200, 403, 500, 503]) {
    world.served.set(`${API}/main/init`, () => new Response('{"RESULT":true}', { status }));
    const reply = await world.answer(`${API}/main/init`);
    expect([reply?.status, await reply?.text()]).toEqual([status, '{"RESULT":true}']);
  }
  expect(world.cached()).toEqual([]);
});

test('the worker waits longer for an answer than any page does: its own end would be taken for no connection (Rule C17)', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await world.answer(`${API}/main/init`);
  expect(timeout).toHaveBeenCalledOnce();
  expect(Math.min(...timeout.mock.calls.map(([ms]) => ms))).toBeGreaterThan(
    Math.max(TIMINGS.callTimeout, TIMINGS.launchTimeout),
  );
  timeout.mockRestore();
});

test('no other method is handled, by a static route where supported', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect(await world.answer(`${API}/wallet/deposits`, { method }), method).toBeUndefined();
  }
  expect(world.requests).toEqual([]);
  await world.dispatch('install');
  expect(world.staticRoutes).toContainEqual({ condition: { not: { requestMethod: 'GET' } }, source: 'network' });
});

test.each([
  ['with static routes', {}],
  ['without static routes', { addRoutes: undefined }],
])('a browser without URL patterns installs the worker too, %s', async (_browser, event) => {
  vi.stubGlobal('URLPattern', undefined);
  await world.dispatch('install', event);
  expect(world.staticRoutes).toEqual([]);
});

test('a browser that does not know a condition of the static routes installs the worker too', async () => {
  await world.dispatch('install', { addRoutes: () => Promise.reject(new TypeError('No condition is set')) });
  expect(await world.answer(`${API}/wallet/deposits`, { method: 'POST' })).toBeUndefined();
});

test('the probe file and the live stream bypass the worker', async () => {
  expect(await world.answer('https://app.example/line.txt', { destination: '' })).toBeUndefined();
  // Recognized by what it requests: an operator's adapter may give it another path.
  for (const path of [live.path, '/v2/events'])
    expect(await world.answer(API + path, { headers: { accept: STREAM_TYPE } })).toBeUndefined();
  await world.dispatch('install');
  const routes = world.staticRoutes.filter((one) => JSON.stringify(one).includes('urlPattern'));
  expect(routes).toMatchObject([
    { source: 'network', condition: { urlPattern: { pathname: '/line.txt', search: '' } } },
    { source: 'network', condition: { urlPattern: { pathname: live.path } } },
  ]);
});

test("requests of game frames and of other hosts' documents are not handled", async () => {
  expect(await world.answer('https://games.example/play', { mode: 'navigate' })).toBeUndefined();
  expect(await world.answer('https://games.example/a.js', { destination: 'script', mode: 'no-cors' })).toBeUndefined();
});

const isStored = () => expect.poll(() => world.cache('images').rows.size).toBe(1);

test('a picture requested with CORS is stored and then served without the network', async () => {
  const url = `${IMAGES}/providers/moonstone.webp?w=240`;
  world.served.set(url, () => new Response('picture', { headers: { 'content-type': 'image/webp' } }));
  for (let i = 0; i < 3; i += 1) {
    const reply = await world.answer(url, { destination: 'image', mode: 'cors' });
    expect(await reply?.text()).toBe('picture');
    await isStored();
  }
  expect(world.requests).toHaveLength(1);
});

test('a picture is loaded from the network if the browser cannot read its caches; one that fails is requested once', async () => {
  const url = `${IMAGES}/providers/moonstone.webp`;
  world.served.set(url, 'picture');
  world.isBroken = true;
  expect(await (await world.answer(url, { destination: 'image', mode: 'cors' }))?.text()).toBe('picture');
  world.isBroken = false;
  world.served.clear();
  world.requests.length = 0;
  await expect(world.answer(url, { destination: 'image', mode: 'cors' })).rejects.toThrow('no-response');
  expect(world.requests).toHaveLength(1);
});

test('stored pictures are served without a look into the database, which the page needs at the same time', async () => {
  const url = `${IMAGES}/providers/moonstone.webp`;
  const open = vi.spyOn(indexedDB, 'open');
  await world.cache('images').put(url, new Response('picture'));
  for (let i = 0; i < 3; i += 1) await world.answer(url, { destination: 'image', mode: 'cors' });
  // Stored after those were served: a picture is dated when it is stored.
  const other = `${IMAGES}/providers/velvet.webp`;
  world.served.set(other, () => new Response('other', { headers: { 'content-type': 'image/webp' } }));
  expect(open).not.toHaveBeenCalled();
  await world.answer(other, { destination: 'image', mode: 'cors' });
  await expect.poll(() => open.mock.calls.length).toBe(1);
});

test('if there is no room for a picture, those that an earlier worker has stored make room', async () => {
  await world.cache('images').put(`${IMAGES}/a.webp`, new Response('a'));
  // What the library does when a response does not fit.
  const { executeQuotaErrorCallbacks } = await import('workbox-core/_private/executeQuotaErrorCallbacks.js');
  await executeQuotaErrorCallbacks();
  expect([...world.caches.keys()]).not.toContain('images');
});

test('a failed picture, a page in its place, one of megabytes, one without CORS, or of another host is not stored', async () => {
  const url = `${IMAGES}/providers/none.webp`;
  world.served.set(url, () => new Response('none', { status: 404 }));
  expect((await world.answer(url, { destination: 'image', mode: 'cors' }))?.status).toBe(404);
  world.served.set(url, () => new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }));
  expect((await world.answer(url, { destination: 'image', mode: 'cors' }))?.status).toBe(200);
  const large = { 'content-type': 'image/webp', 'content-length': '5000000' };
  world.served.set(url, () => new Response('picture', { headers: large }));
  expect((await world.answer(url, { destination: 'image', mode: 'cors' }))?.status).toBe(200);
  expect(await world.answer(url, { destination: 'image', mode: 'no-cors' })).toBeUndefined();
  expect(await world.answer('https://logos.example/a.png', { destination: 'image', mode: 'cors' })).toBeUndefined();
  // Stored later than those, so that they would be there by now.
  const good = `${IMAGES}/providers/moonstone.webp`;
  world.served.set(good, () => new Response('picture', { headers: { 'content-type': 'image/webp' } }));
  await world.answer(good, { destination: 'image', mode: 'cors' });
  await expect.poll(() => world.cached()).toContain(good);
  expect(world.cached()).toEqual([good]);
});

test('a picture without an answer fails after a while: only then does the page load it again (Rule O4)', async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const url = `${IMAGES}/providers/moonstone.webp`;
  world.served.set(url, () => {
    queueMicrotask(() => limit.abort());
    return new Promise<Response>(() => undefined);
  });
  await expect(world.answer(url, { destination: 'image', mode: 'cors' })).rejects.toThrow('no-response');
  timeout.mockRestore();
});
