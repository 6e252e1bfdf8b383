// @vitest-environment happy-dom
import { BroadcastChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as TIMINGS from '../../../src/config/timings.ts';

const reload = vi.fn();

/** A page that watches for updates. `become` changes its state and resolves to the number of reloads so far. */
async function openPage() {
  const { app } = await import('../../../src/state/app.ts');
  (await import('../../../src/app/third/watchUpdates.ts')).watchUpdates();
  return {
    async become(state: Partial<Pick<typeof app, 'moved' | 'trouble'>>): Promise<number> {
      Object.assign(app, state);
      // Subscribers of the state are called after the present task.
      await new Promise((resolve) => setTimeout(resolve));
      return reload.mock.calls.length;
    },
  };
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
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page whose operator has moved is not reloaded while the browser does not store the session, which would end (Rule A12)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { become } = await openPage();
  const { store } = await import('../../../src/storage/encodedStore.ts');
  vi.spyOn(store, 'isTemporary').mockImplementation((key) => key === 'jwt');
  store.set('jwt', 'token');
  await become({ moved: true });
  show('hidden');
  expect(await become({ trouble: 'server' })).toBe(0);
  store.remove('jwt');
  vi.advanceTimersByTime(TIMINGS.updateRetry);
  expect(reload).toHaveBeenCalledTimes(1);
});
