// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Adapter } from '../../../../src/contract/adapter.ts';
import { STREAM_TYPE } from '../../../../src/contract/live.ts';
import { watchLive } from '../../../../src/operator/live/watch.ts';
import { app } from '../../../../src/state/app.ts';

const held = vi.hoisted(() => ({ adapter: undefined as Adapter | undefined }));
vi.mock('../../../../src/operator/adapter.ts', () => held);
vi.mock('../../../../src/operator/session/handle.ts', () => ({
  runningSession: () => ({ token: () => 'jwt-1', setLive: () => undefined, pollBy: () => undefined }),
}));

test('the stream is requested as one, also where the adapter chooses the headers: the worker leaves it alone (Rules C42, C50)', async () => {
  held.adapter = {
    endpoints: [],
    live: '/events',
    headers: ({ authorization = '' }) => ({ 'x-token': authorization }),
  };
  const request = async (_name: string, _options: LockOptions, work: LockGrantedCallback<unknown>) => work(null);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', fetch);
  const look = { image: '', layout: '', theme: '', style: '', market: '' };
  app.site = { front_api_domain: 'api.example', VARIABLES: { title: '' }, WEB_VARIABLES: { ...look, live: 'on' } };
  Object.assign(app, { uid: 'kim', signedIn: true });
  watchLive();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(String(url)).toBe('https://api.example/events');
  expect(init?.headers).toEqual({ 'x-token': 'Bearer jwt-1', accept: STREAM_TYPE });
});
