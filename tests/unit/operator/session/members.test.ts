// @vitest-environment happy-dom
import * as v from 'valibot';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { resetDevice } from '../../../../src/operator/session/signOut.ts';
import { connectSiblings } from '../../../../src/operator/session/tabs.ts';
import { storeSessionValues, restoreAppState } from '../../../../src/operator/session/values.ts';
import { log } from '../../../../src/lib/log.ts';
import { err, ok } from '../../../../src/lib/result.ts';
import { rowId } from '../../../../src/lib/rowId.ts';
import { app } from '../../../../src/state/app.ts';
import type { Database } from '../../../../src/storage/database.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { KEYS, prepareDevice, stored } from './device.ts';

prepareDevice();

// `vi.doMock` has no effect on a module whose import is under way, such as one that an earlier test does not wait for.
beforeAll(async () => void (await import('../../../../src/storage/database.ts')));

const nobody = { requestSession: () => undefined, notifySignedOut: () => undefined };

describe('logout clears session keys', () => {
  test('jwt, name, email, bank fields, auth_token, memo hidden flag, notice session flags, counsel hidden flags; not the preferences', () => {
    for (const key of KEYS) store.set(key, 'x');
    void resetDevice(nobody, 'chosen');
    const bank = ['bank_code', 'bank_account', 'bank_name', 'use_vaccount'];
    for (const key of [
      'jwt',
      'auth_token',
      'name',
      'username',
      'uid',
      'email',
      ...bank,
      'memo_hidden',
      'notice_session',
      'counsel_hidden',
    ]) {
      expect(stored()).not.toContain(key);
    }
    expect(stored()).toEqual(
      expect.arrayContaining(['favorites', 'favoritesArray', 'lang', 'layout', 'providerList', 'style', 'theme']),
    );
  });

  test.each([
    ['chosen', true],
    ['timeLimit', true],
    ['elsewhere', false],
    ['expired', false],
    ['ended', false],
  ] as const)('the app state of the member is reset at once, and the other tabs are notified (%s)', (reason, all) => {
    Object.assign(app, { uid: 'kim', signedIn: true, balances: { USD: 0, KRW: 5 } });
    store.set('token_hash', 'hash');
    const notified: unknown[] = [];
    void resetDevice({ notifySignedOut: (...args) => void notified.push(args) }, reason);
    expect([app.uid, app.signedIn, app.balances, notified]).toEqual(['', false, { USD: 0 }, [['kim', 'hash', all]]]);
  });

  test('storage is cleared once more for late replies, unless somebody signed in meanwhile', () => {
    void resetDevice(nobody, 'chosen');
    store.set('name', 'late');
    vi.advanceTimersByTime(1000);
    expect(stored()).toEqual([]);
    void resetDevice(nobody, 'chosen');
    store.set('name', 'the next member');
    app.signedIn = true;
    vi.advanceTimersByTime(1000);
    expect(stored()).toEqual(['name']);
  });

  test('a database that hangs does not delay the sign-out', async () => {
    let out = false;
    void resetDevice(nobody, 'chosen').then(() => (out = true));
    await vi.advanceTimersByTimeAsync(500);
    expect(out).toBe(true);
  });
});

describe('another member signs in to the browser', () => {
  /** Kept for the browser; favourites are stored by player. */
  const KEPT = ['theme', 'favorites', 'favoritesArray'] as const;
  const OWN = ['email', 'history_days', 'recentGames', 'selectedProvider', 'member_state', 'bank_account'] as const;

  /** Stores the data that a session of Kim leaves in the browser. */
  function storeKim(): void {
    for (const key of ['uid', 'member'] as const) store.set(key, 'kim');
    storeSessionValues({ jwt: 'kim-1', uid: 'kim' });
    for (const key of OWN) store.set(key, 'of kim');
    for (const key of KEPT) store.set(key, 'of the browser');
  }

  test('the data of the previous member is removed; preferences of the browser stay', async () => {
    storeKim();
    const cleared = vi.fn<Database['clearPersonalCollections']>(() => Promise.resolve(ok(undefined)));
    vi.doMock('../../../../src/storage/database.ts', () => ({ clearPersonalCollections: cleared }));
    storeSessionValues({ jwt: 'lee-1', email: 'lee@example.com', uid: 'lee' });
    expect(OWN.filter((key) => store.peekRaw(key) !== null)).toEqual(['email']);
    expect([app.uid, app.email]).toEqual(['lee', 'lee@example.com']);
    expect(KEPT.filter((key) => store.peekRaw(key) === null)).toEqual([]);
    await expect.poll(() => cleared).toHaveBeenCalledTimes(2);
    for (const [isGone] of cleared.mock.calls)
      expect([rowId('kim', 'memos'), rowId('lee', 'memos')].map((id) => isGone(id))).toEqual([true, false]);
    await expect.poll(() => store.peekRaw('rows_to_clear')).toBeNull();
    vi.doUnmock('../../../../src/storage/database.ts');
  });

  test('the same member’s data stays, over a sign-in and a new token', () => {
    storeKim();
    storeSessionValues({ jwt: 'kim-2', uid: 'kim' });
    expect(OWN.filter((key) => store.peekRaw(key) === null)).toEqual([]);
  });

  test('a sign-in in a tab that was signed in as another member deletes what that member stored', () => {
    storeKim();
    app.signedIn = true;
    storeSessionValues({ jwt: 'lee-1', uid: 'lee' });
    const gone = (): boolean => OWN.every((key) => store.peekRaw(key) === null);
    expect([gone(), store.get('uid', v.string()), app.uid]).toEqual([true, 'lee', 'lee']);
    storeKim();
    // Lee signed in, in another tab.
    store.set('uid', 'lee');
    localStorage.setItem('recentGames', 'of lee');
    app.signedIn = false;
    storeSessionValues({ jwt: 'kim-2', uid: 'kim' });
    expect([gone(), store.get('uid', v.string()), app.uid]).toEqual([true, 'kim', 'kim']);
  });

  test.each(['ticket_draft', 'ticket_sent'] as const)(
    'what a visitor wrote or sent in this tab (%s) stays over their sign-in; what a member did goes (Rules S5, S6)',
    (key) => {
      store.set(key, 'of a visitor');
      storeSessionValues({ uid: 'kim', jwt: 'a' });
      expect(store.get(key, v.string())).toBe('of a visitor');
      storeSessionValues({ uid: 'lee', jwt: 'b' });
      expect(store.get(key, v.string())).toBeUndefined();
    },
  );

  test('the self-test of a visitor is in their tab only, and their sign-in makes it the member’s, in place of an older one (Rule R31)', () => {
    const result = (): unknown => store.get('self_test', v.unknown());
    store.set('self_test', 'of a visitor');
    expect([result(), localStorage.getItem('self_test')]).toEqual(['of a visitor', null]);
    storeSessionValues({ uid: 'kim', jwt: 'a' });
    expect([result(), sessionStorage.getItem('self_test')]).toEqual(['of a visitor', null]);
    // A new tab, which has no session storage yet, of a browser in which nobody has signed out.
    sessionStorage.clear();
    expect(result()).toBeUndefined();
    store.set('self_test', 'of a visitor again');
    storeSessionValues({ uid: 'kim', jwt: 'b' });
    sessionStorage.clear();
    storeSessionValues({ uid: 'kim', jwt: 'c' });
    expect(result()).toBe('of a visitor again');
    storeSessionValues({ uid: 'lee', jwt: 'd' });
    expect(result()).toBeUndefined();
  });

  test.each(['kim', 'lee'])(
    'so it is with what a visitor did in a tab whose member signed out while the browser was Lee’s, when %s signs in (Rules S5, S6, R31)',
    (uid) => {
      store.set('uid', 'kim');
      storeSessionValues({ uid: 'kim', jwt: 'a' });
      store.set('uid', 'lee');
      void resetDevice(nobody, 'chosen');
      const keys = ['ticket_draft', 'ticket_sent', 'self_test'] as const;
      for (const key of keys) store.set(key, 'of a visitor');
      storeSessionValues({ uid, jwt: 'b' });
      expect(keys.map((key) => store.get(key, v.string()))).toEqual(keys.map(() => 'of a visitor'));
      expect(sessionStorage.getItem('self_test')).toBeNull();
    },
  );

  test('what this page cannot delete of the previous member, the next page deletes (Rules A10, D3)', async () => {
    storeKim();
    const cleared = vi.fn<Database['clearPersonalCollections']>(() => Promise.resolve(err('unavailable')));
    vi.doMock('../../../../src/storage/database.ts', () => ({ clearPersonalCollections: cleared }));
    storeSessionValues({ jwt: 'lee-1', uid: 'lee' });
    await expect.poll(() => cleared).toHaveBeenCalledTimes(2);
    expect(store.get('rows_to_clear', v.array(v.string()))).toEqual(['kim']);
    vi.doUnmock('../../../../src/storage/database.ts');
  });

  test('a database that cannot be cleared is logged', async () => {
    storeKim();
    const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    vi.doMock('../../../../src/storage/database.ts', () => ({
      clearPersonalCollections: () => Promise.reject(new Error('no')),
    }));
    storeSessionValues({ jwt: 'lee-1', uid: 'lee' });
    await expect.poll(() => error).toHaveBeenCalledWith(expect.any(String), { cause: new Error('no') });
    vi.doUnmock('../../../../src/storage/database.ts');
  });

  test('a late reply to the previous member’s session does not store that member again', () => {
    storeKim();
    app.signedIn = true;
    // Lee signs in, in another tab.
    store.set('uid', 'lee');
    localStorage.setItem('email', 'of lee');
    storeSessionValues({ jwt: 'kim-2', uid: 'kim', email: 'kim@example.com' });
    expect([store.get('uid', v.string()), app.uid, app.email]).toEqual(['lee', 'kim', 'kim@example.com']);
    expect(localStorage.getItem('email')).toBe('of lee');
  });

  test('the previous member’s sign-out does not touch the next member’s data', async () => {
    storeKim();
    app.signedIn = true;
    store.set('uid', 'lee');
    localStorage.setItem('recentGames', 'of lee');
    const cleared = vi.fn<Database['clearPersonalCollections']>(() => Promise.resolve(ok(undefined)));
    vi.doMock('../../../../src/storage/database.ts', () => ({ clearPersonalCollections: cleared }));
    void resetDevice(nobody, 'chosen');
    await vi.advanceTimersByTimeAsync(1000);
    await expect.poll(() => cleared).toHaveBeenCalledTimes(2);
    expect([localStorage.getItem('recentGames'), store.get('uid', v.string())]).toEqual(['of lee', 'lee']);
    // The tab does not adopt the other member.
    restoreAppState();
    expect([app.uid, store.peekRaw('recentGames')]).toEqual(['', null]);
    for (const [isGone] of cleared.mock.calls) {
      expect([rowId('kim', 'memos'), rowId('lee', 'memos')].map((id) => isGone(id))).toEqual([true, false]);
    }
    vi.doUnmock('../../../../src/storage/database.ts');
  });

  test('the stored uid changes in one step: in between, a tab of the previous member would restore theirs', () => {
    storeKim();
    const seen: unknown[] = [];
    const end = store.subscribe('uid', () => seen.push(store.get('uid', v.string())));
    storeSessionValues({ jwt: 'lee-1', email: 'lee@example.com', uid: 'lee' });
    end();
    expect(seen).toEqual(['lee']);
    expect([store.get('email', v.string()), localStorage.getItem('recentGames')]).toEqual(['lee@example.com', null]);
  });

  test('when the stored member signs out, a tab of another member does not store its own', () => {
    connectSiblings(() => undefined);
    storeSessionValues({ jwt: 'kim-1', uid: 'kim' });
    app.signedIn = true;
    const notify = (): boolean =>
      dispatchEvent(Object.assign(new Event('storage'), { key: 'uid', storageArea: localStorage }));
    store.set('uid', 'lee');
    notify();
    localStorage.removeItem('uid');
    notify();
    expect([localStorage.getItem('uid'), app.uid]).toEqual([null, 'kim']);
    expect(sessionStorage.getItem('email')).toBeNull();
  });

  test.each([
    ['has no session', false, 'kim-1'],
    ['has no token', true, null],
  ])('the browser stays without a member where this tab %s', (_what, signedIn, jwt) => {
    storeSessionValues({ jwt, uid: 'kim' });
    app.signedIn = signedIn;
    connectSiblings(() => undefined);
    localStorage.removeItem('uid');
    dispatchEvent(Object.assign(new Event('storage'), { key: 'uid', storageArea: localStorage }));
    expect(localStorage.getItem('uid')).toBeNull();
  });

  test.each(['before', 'after'])(
    'when another session of the same member ends, and this one began %s connecting, this tab stores the member again',
    (when) => {
      if (when === 'after') connectSiblings(() => undefined);
      storeSessionValues({ jwt: 'kim-1', uid: 'kim', email: 'kim@example.com' });
      app.signedIn = true;
      if (when === 'before') connectSiblings(() => undefined);
      for (const key of ['uid', 'email']) localStorage.removeItem(key);
      for (const key of ['uid', 'email']) {
        dispatchEvent(Object.assign(new Event('storage'), { key, storageArea: localStorage }));
      }
      expect([store.get('uid', v.string()), store.get('email', v.string())]).toEqual(['kim', 'kim@example.com']);
    },
  );
});
