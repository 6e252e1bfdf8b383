// @vitest-environment happy-dom
import { MessageChannel } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { prefetchParts } from '../../../src/app/third/prefetchParts.ts';

const { completeCatalog, stop } = vi.hoisted(() => ({ completeCatalog: vi.fn(), stop: vi.fn() }));
vi.mock(import('../../../src/i18n/activate.ts'), async (original) => ({ ...(await original()), completeCatalog }));
vi.mock(import('../../../src/pwa/playerIdle.ts'), () => ({ watchPlayer: () => ({ idle: async () => {}, stop }) }));

afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test.each([
  ['under Save-Data', { saveData: true, effectiveType: '4g' }],
  ['on 2G', { saveData: false, effectiveType: '2g' }],
])(
  '%s the worker is asked to delete the files of older builds, and nothing is prefetched (Rule O1)',
  (_when, connection) => {
    const posted: unknown[] = [];
    const controller = { postMessage: (data: unknown) => posted.push(data) };
    const getRegistration = vi.fn();
    const serviceWorker = Object.assign(new EventTarget(), { controller, getRegistration });
    vi.stubEnv('PROD', true);
    vi.stubGlobal('navigator', { connection: Object.assign(new EventTarget(), connection), serviceWorker });
    prefetchParts('v1');
    expect(posted).toEqual([{ type: 'cleanUp' }]);
    expect(getRegistration).not.toHaveBeenCalled();
  },
);

test('a player who comes onto 2G while the worker stores has no part loaded ahead until the connection is better (Rule O1)', async () => {
  vi.stubEnv('PROD', true);
  vi.stubGlobal('MessageChannel', MessageChannel);
  const active = {
    postMessage(_data: unknown, [port]: MessagePort[]) {
      changeTo('2g');
      port?.postMessage('done');
    },
  };
  const posted: unknown[] = [];
  const controller = { postMessage: (data: unknown) => posted.push(data) };
  const connection = Object.assign(new EventTarget(), { effectiveType: '4g' });
  const changeTo = (effectiveType: string): void => {
    connection.effectiveType = effectiveType;
    connection.dispatchEvent(new Event('change'));
  };
  const ready = Promise.resolve({ active });
  const serviceWorker = Object.assign(new EventTarget(), { controller, getRegistration: async () => ({}), ready });
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent, connection, serviceWorker });
  prefetchParts('v1');
  await vi.waitFor(() => expect(posted).toEqual([{ type: 'cleanUp' }]), 60_000);
  expect([stop.mock.calls.length, completeCatalog.mock.calls.length]).toEqual([1, 0]);
  active.postMessage = (_data, [port]) => port?.postMessage('done');
  changeTo('4g');
  await vi.waitFor(() => expect(completeCatalog).toHaveBeenCalled(), 60_000);
});

test('a worker that takes over while parts are prefetched has everything stored afterwards (Rule O1)', async () => {
  vi.stubEnv('PROD', true);
  vi.stubGlobal('MessageChannel', MessageChannel);
  const posted: unknown[] = [];
  const active = {
    postMessage(data: unknown, [port]: MessagePort[]) {
      posted.push(data);
      port?.postMessage('done');
    },
  };
  const first = Promise.withResolvers<undefined>();
  const getRegistration = vi.fn().mockReturnValueOnce(first.promise).mockResolvedValue({});
  const serviceWorker = Object.assign(new EventTarget(), { getRegistration, ready: Promise.resolve({ active }) });
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent, serviceWorker });
  prefetchParts('v1');
  // There is no worker yet when the page looks for one. It takes over before the page has loaded the other parts.
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  first.resolve(undefined);
  await vi.waitFor(() => expect(posted).toEqual([expect.objectContaining({ type: 'warm' })]), 60_000);
});
