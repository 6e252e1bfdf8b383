// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { watchSignIns } from '../../../src/app/third/watchSignIns.ts';
import { store } from '../../../src/storage/encodedStore.ts';

const requestSession = vi.hoisted(() => vi.fn());
vi.mock('../../../src/operator/session/handle.ts', async (original) => ({
  ...(await original<object>()),
  loadSession: () => Promise.resolve({ requestSession }),
}));

test('once a member has signed in in another tab, a page requests the session; not at the sign-out (Rules A10, A11)', async () => {
  const expectRequests = (count: number) =>
    vi.waitFor(() => expect(requestSession).toHaveBeenCalledTimes(count), 60_000);
  watchSignIns();
  store.set('uid', 'kim');
  await expectRequests(1);
  store.remove('uid');
  store.set('uid', 'lee');
  await expectRequests(2);
  // A page whose start takes longer: the member has signed in meanwhile.
  watchSignIns();
  await expectRequests(3);
});
