// @vitest-environment happy-dom
import { BroadcastChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { PROBE_TEXT } from '../../../src/config/documents.ts';
import * as TIMINGS from '../../../src/config/timings.ts';

const reload = vi.fn();
/** Whether the own origin sends its files. */
let isServed = true;

/** A page that watches for updates. `become` changes its state and resolves to the number of reloads so far. */
async function openPage() {
  const { app } = await import('../../../src/state/app.ts');
  (await import('../../../src/app/third/watchUpdates.ts')).watchUpdates();
  return {
    async become(state: Partial<Pick<typeof app, 'moved' | 'trouble'>>): Promise<number> {
      Object.assign(app, state);
      return reloads();
    },
  };
}

/** A page whose session the browser does not store, so that it must not be reloaded while `store` has one; its intervals are virtual. */
async function openUnstored() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const page = await openPage();
  const { store } = await import('../../../src/storage/encodedStore.ts');
  vi.spyOn(store, 'isTemporary').mockImplementation((key) => key === 'jwt');
  store.set('jwt', 'token');
  return { ...page, store };
}

/** The number of reloads, once the subscribers of the state, which are called after the present task, have asked the own origin. */
async function reloads(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve));
  return reload.mock.calls.length;
}

function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.resetModules();
  reload.mockClear();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  isServed = true;
  vi.stubGlobal('fetch', async () => {
    if (!isServed) throw new TypeError('Failed to fetch');
    return { type: 'basic', ok: true, status: 200, text: async () => PROBE_TEXT };
  });
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a page whose operator has moved is reloaded as soon as the old address fails, and only then', async () => {
  const { become } = await openPage();
  expect(await become({ trouble: 'server' })).toBe(0);
  expect(await become({ trouble: undefined })).toBe(0);
  expect(await become({ moved: true })).toBe(0);
  expect(await become({ trouble: 'server' })).toBe(1);
});

test('a page whose operator has moved is reloaded at once if the old address has failed already', async () => {
  const { become } = await openPage();
  await become({ trouble: 'server' });
  expect(await become({ moved: true })).toBe(1);
});

test('a page whose operator has moved is reloaded when it is hidden', async () => {
  const { become } = await openPage();
  expect(await become({ moved: true })).toBe(0);
  show('hidden');
  expect(await reloads()).toBe(1);
});

test('without a worker, a page whose operator has moved is not reloaded where its own origin does not answer: nothing would come back', async () => {
  isServed = false;
  const { become } = await openPage();
  expect(await become({ moved: true, trouble: 'offline' })).toBe(0);
  show('hidden');
  expect(await reloads()).toBe(0);
  isServed = true;
  expect(await become({ trouble: 'server' })).toBe(1);
});

test('without a worker, a page whose operator has moved is reloaded once its own origin, which was away as well, answers again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  isServed = false;
  await openPage();
  const { app } = await import('../../../src/state/app.ts');
  Object.assign(app, { moved: true, trouble: 'server' });
  await vi.advanceTimersByTimeAsync(TIMINGS.updateRetry);
  expect(reload).not.toHaveBeenCalled();
  isServed = true;
  await vi.advanceTimersByTimeAsync(TIMINGS.updateRetry);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('without a worker, a reload that waits for an unsaved form does not happen while the own origin does not answer', async () => {
  const { become, store } = await openUnstored();
  expect(await become({ moved: true, trouble: 'server' })).toBe(0);
  isServed = false;
  store.remove('jwt');
  await vi.advanceTimersByTimeAsync(TIMINGS.updateRetry);
  expect(await reloads()).toBe(0);
  isServed = true;
  await vi.advanceTimersByTimeAsync(TIMINGS.updateRetry);
  expect(await reloads()).toBe(1);
});

test('with a worker, a page whose operator has moved is reloaded also without a connection', async () => {
  isServed = false;
  vi.stubEnv('PROD', true);
  const worker = Object.assign(new EventTarget(), { controller: new EventTarget(), register: () => Promise.reject() });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: worker }));
  const { become } = await openPage();
  expect(await become({ moved: true, trouble: 'offline' })).toBe(1);
});

test('a newer build that another tab has activated is not opened while the own origin does not send its screens (Rule O3)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.stubEnv('PROD', true);
  const worker = Object.assign(new EventTarget(), {
    controller: new EventTarget(),
    register: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: worker }));
  Object.assign(window, { firstController: worker.controller });
  onTestFinished(() => void Reflect.deleteProperty(window, 'firstController'));
  isServed = false;
  await openPage();
  worker.controller = new EventTarget();
  worker.dispatchEvent(new Event('controllerchange'));
  expect(await reloads()).toBe(0);
  isServed = true;
  await vi.advanceTimersByTimeAsync(TIMINGS.updateRetry);
  expect(await reloads()).toBe(1);
});

test('a page that is shown again before its own origin has answered is not reloaded under the player', async () => {
  const answer = Promise.withResolvers<void>();
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', async () => answer.promise.then(() => answered('/')));
  const { become } = await openPage();
  await become({ moved: true });
  show('hidden');
  show('visible');
  answer.resolve();
  expect(await reloads()).toBe(0);
  // The document, and with it this page's listener, is the next test's, too.
  await become({ moved: false });
});

test('a page whose operator has moved is not reloaded while the browser does not store the session, which would end (Rule A12)', async () => {
  const { become, store } = await openUnstored();
  await become({ moved: true });
  show('hidden');
  expect(await become({ trouble: 'server' })).toBe(0);
  store.remove('jwt');
  vi.advanceTimersByTime(TIMINGS.updateRetry);
  expect(await reloads()).toBe(1);
});
