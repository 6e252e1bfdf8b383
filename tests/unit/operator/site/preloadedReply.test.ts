// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { preloadSiteConfig, takePreloadedReply } from '../../../../src/operator/site/preloadedReply.ts';
import { silence } from '../operator.ts';

const CONFIG_URL = 'https://config.example.com/api/cnf';

afterEach(() => vi.unstubAllGlobals());

test('the reply to the preload request is taken once (Rule C28)', async () => {
  const reply = new Response('sealed');
  const send = vi.fn<typeof fetch>(() => Promise.resolve(reply));
  vi.stubGlobal('fetch', send);
  expect(takePreloadedReply(new AbortController().signal)).toBeUndefined();
  preloadSiteConfig(CONFIG_URL);
  expect(send).toHaveBeenCalledExactlyOnceWith(
    CONFIG_URL,
    expect.objectContaining({ credentials: 'omit', cache: 'no-store' }),
  );
  expect(await takePreloadedReply(new AbortController().signal)).toBe(reply);
  expect(takePreloadedReply(new AbortController().signal)).toBeUndefined();
});

test('whoever takes the reply can cancel the request', async () => {
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => silence(signal));
  preloadSiteConfig(CONFIG_URL);
  const controller = new AbortController();
  const reply = takePreloadedReply(controller.signal);
  controller.abort();
  await expect(reply).rejects.toThrow();
});

test('a request that fails before it is taken rejects for its taker only', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  preloadSiteConfig(CONFIG_URL);
  // A turn of the event loop, in which an unhandled rejection would fail this test.
  await new Promise((resolve) => setTimeout(resolve));
  await expect(takePreloadedReply(new AbortController().signal)).rejects.toThrow('no network');
});
