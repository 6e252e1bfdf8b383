// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import * as TIMINGS from '../../../../src/config/timings.ts';
import { createEncodedStore, store } from '../../../../src/storage/encodedStore.ts';

afterEach(() => {
  store.remove('paused_at');
  vi.resetModules();
});

/** A page that begins now, with a member. */
async function open(uid: string) {
  const page = await import('../../../../src/features/protection/lagging.ts');
  const { app } = await import('../../../../src/state/app.ts');
  app.uid = uid;
  return { ...page, app };
}

test.each([
  ['20 s before this page', -20_000, TIMINGS.lag - 20_000],
  ['more than a minute before it', -61_000, 0],
  ['10 s after it by a clock that was set back since', 10_000, TIMINGS.lag - 10_000],
])(
  'a pause that was taken on an earlier page of the browser, %s, counts for the rest of its minute (Rule C53)',
  async (_when, at, left) => {
    vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
    store.set('paused_at', { uid: 'kim', at: Date.now() + at });
    const { lagLeft } = await open('kim');
    expect(Math.abs(lagLeft() - left)).toBeLessThan(9000);
    vi.restoreAllMocks();
  },
);

test('a pause counts for the member who took it only; without a pause nothing is left of the minute', async () => {
  const { pauseAnswered, lagLeft, app } = await open('kim');
  expect(lagLeft()).toBe(0);
  pauseAnswered(Date.now());
  expect(lagLeft()).toBeGreaterThan(0);
  app.uid = 'lee';
  expect(lagLeft()).toBe(0);
});

test('a pause that was taken in another tab counts in this one, also after another member has signed in there (Rule C53)', async () => {
  const { lagLeft } = await open('kim');
  const otherTab = createEncodedStore({ local: localStorage, session: undefined });
  const happens = (): boolean =>
    dispatchEvent(new StorageEvent('storage', { key: 'paused_at', storageArea: localStorage }));
  otherTab.set('paused_at', { uid: 'kim', at: Date.now() });
  happens();
  expect(lagLeft()).toBeGreaterThan(0);
  otherTab.clearPersonal('others');
  happens();
  expect(lagLeft()).toBeGreaterThan(0);
});

test('a sign-out deletes the time of the pause', () => {
  store.set('paused_at', { uid: 'kim', at: Date.now() });
  store.clearPersonal();
  expect(store.peekRaw('paused_at')).toBeNull();
});
