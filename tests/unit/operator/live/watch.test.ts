// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Adapter } from '../../../../src/contract/adapter.ts';
import { LIVE_KINDS, STREAM_TYPE, type LiveKind } from '../../../../src/contract/live.ts';
import type * as live from '../../../../src/operator/live/live.ts';
import { subscribeLive } from '../../../../src/operator/live/listeners.ts';
import { watchLive } from '../../../../src/operator/live/watch.ts';
import { app } from '../../../../src/state/app.ts';
import { turns, until } from '../../../support/waiting.ts';

const held = vi.hoisted(() => ({ adapter: undefined as Adapter | undefined }));
vi.mock('../../../../src/operator/adapter.ts', () => held);

/** Whether the script of live updates is lost, and how often it was. */
const script = vi.hoisted(() => ({ isLost: false, losses: 0 }));
vi.mock('../../../../src/operator/live/live.ts', async (original) => {
  const actual = await original<typeof live>();
  return {
    ...actual,
    createLive(ports: live.LivePorts) {
      if (!script.isLost) return actual.createLive(ports);
      script.losses += 1;
      throw new TypeError('Failed to fetch dynamically imported module');
    },
  };
});
vi.mock('../../../../src/operator/session/handle.ts', () => ({
  runningSession: () => ({ token: () => 'jwt-1', setLive: () => undefined, pollBy: () => undefined }),
}));

const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => undefined));

/** A site config whose operator has a live stream, or has none. */
function siteWith(live: 'on' | 'off') {
  const look = { image: '', layout: '', theme: '', style: '', market: '' };
  return { front_api_domain: 'api.example', VARIABLES: { title: '' }, WEB_VARIABLES: { ...look, live } };
}

beforeAll(() => {
  held.adapter = {
    endpoints: [],
    live: '/events',
    headers: ({ authorization = '' }) => ({ 'x-token': authorization }),
  };
  const request = async (_name: string, _options: LockOptions, work: LockGrantedCallback<unknown>) => work(null);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  app.site = siteWith('on');
  watchLive();
});

beforeEach(async () => {
  vi.stubGlobal('fetch', fetch.mockClear());
  Object.assign(app, { uid: 'kim', signedIn: true });
  await until(() => expect(fetch).toHaveBeenCalledOnce());
  return () => void (app.signedIn = false);
});

test('the stream is requested as one, also where the adapter chooses the headers: the worker leaves it alone (Rules C42, C50)', () => {
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(String(url)).toBe('https://api.example/events');
  expect(init?.headers).toEqual({ 'x-token': 'Bearer jwt-1', accept: STREAM_TYPE });
});

test('a page restored by Back refetches everything of which it may have missed a change (Rule C43)', async () => {
  const changed: LiveKind[] = [];
  subscribeLive((kind) => changed.push(kind));
  const transition = (type: string, persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event(type), { persisted }));
  transition('pageshow', false);
  expect(changed).toEqual([]);
  transition('pagehide', true);
  transition('pageshow', true);
  expect(changed).toEqual([...LIVE_KINDS]);
  await until(() => expect(fetch).toHaveBeenCalledTimes(2));
  app.signedIn = false;
  transition('pageshow', true);
  expect(changed).toHaveLength(LIVE_KINDS.length);
});

test('a page whose script of live updates was lost loads it again when the trouble has ended (Rule C40)', async () => {
  app.signedIn = false;
  await turns();
  Object.assign(script, { isLost: true, losses: 0 });
  Object.assign(app, { signedIn: true, trouble: 'offline' });
  await until(() => expect(script.losses).toBe(1));
  await turns();
  script.isLost = false;
  fetch.mockClear();
  app.trouble = undefined;
  await until(() => expect(fetch).toHaveBeenCalledOnce());
});

test('a member’s page requests the stream when a site config says that the operator has one, and not before (Rule C40)', async () => {
  app.signedIn = false;
  await turns();
  fetch.mockClear();
  app.site = siteWith('off');
  app.signedIn = true;
  await turns();
  expect(fetch).not.toHaveBeenCalled();
  app.site = siteWith('on');
  await until(() => expect(fetch).toHaveBeenCalledOnce());
});
