// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import * as TIMINGS from '../../../../src/config/timings.ts';
import { protection } from '../../../../src/contract/protection.ts';
import { createEncodedStore, store } from '../../../../src/storage/encodedStore.ts';

afterEach(() => {
  for (const key of ['paused_at', 'protection_changed'] as const) store.remove(key);
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
    const { pauseLagLeft } = await open('kim');
    expect(Math.abs(pauseLagLeft() - left)).toBeLessThan(9000);
    vi.restoreAllMocks();
  },
);

test('a pause counts for the member who took it only; without a pause nothing is left of the minute', async () => {
  const { pauseAnswered, pauseLagLeft, app } = await open('kim');
  expect(pauseLagLeft()).toBe(0);
  pauseAnswered(Date.now());
  expect(pauseLagLeft()).toBeGreaterThan(0);
  app.uid = 'lee';
  expect(pauseLagLeft()).toBe(0);
});

test('a pause that was taken in another tab counts in this one, also after another member has signed in there (Rule C53)', async () => {
  const { pauseLagLeft } = await open('kim');
  const otherTab = createEncodedStore({ local: localStorage, session: undefined });
  const happens = (): boolean =>
    dispatchEvent(new StorageEvent('storage', { key: 'paused_at', storageArea: localStorage }));
  otherTab.set('paused_at', { uid: 'kim', at: Date.now() });
  happens();
  expect(pauseLagLeft()).toBeGreaterThan(0);
  otherTab.clearPersonal('others');
  happens();
  expect(pauseLagLeft()).toBeGreaterThan(0);
});

test('a sign-out deletes the time of the pause', () => {
  store.set('paused_at', { uid: 'kim', at: Date.now() });
  store.clearPersonal();
  expect(store.peekRaw('paused_at')).toBeNull();
});

test('the kinds of games that a change left closed are known to a later page of the member, for the rest of the minute (Rules C53, R10)', async () => {
  const first = await open('kim');
  const opening = [{ kind: 'slot', effective_at: '2099-01-01T00:00:00Z' }];
  first.changeAnswered(v.parse(protection.output, { closed_kinds: ['casino', 'slot'], opening_kinds: opening }));
  expect(first.confirmedKinds()).toEqual(['casino']);
  vi.resetModules();
  const next = await open('kim');
  expect(next.confirmedKinds()).toEqual(['casino']);
  // Its live event came to the page before.
  expect(next.takeOwnEvent()).toBe(false);
  next.app.uid = 'lee';
  expect(next.confirmedKinds()).toEqual([]);
});

test('the steps that a change ended stay so on its page, unless a later reply asks for them, and until the session ends (Rules C53, R27)', async () => {
  const page = await open('kim');
  page.app.signedIn = true;
  // Subscribers are called after the present task.
  await new Promise((resolve) => setTimeout(resolve));
  const replyOf = (...must: string[]) => v.parse(protection.output, { must });
  const due = () => page.dueSteps(replyOf('risk-notice', 'new-terms', 'later'));
  page.changeAnswered(replyOf('new-terms'), ['risk-notice', 'new-terms']);
  page.changeAnswered(replyOf(), ['new-terms']);
  expect(due()).toEqual(['later']);
  page.changeFound(['later']);
  expect(due()).toEqual([]);
  page.app.uid = 'lee';
  expect(due()).toHaveLength(3);
  page.app.uid = 'kim';
  page.changeAnswered(replyOf('risk-notice'));
  expect(due()).toEqual(['risk-notice']);
  page.app.signedIn = false;
  await vi.waitFor(() => expect(due()).toHaveLength(3), 60_000);
});

test('of a change the first live event is its own, the next one is another’s (Rule C43)', async () => {
  const page = await open('kim');
  expect(page.takeOwnEvent()).toBe(false);
  page.changeAnswered(v.parse(protection.output, {}));
  expect([page.takeOwnEvent(), page.takeOwnEvent()]).toEqual([true, false]);
});
