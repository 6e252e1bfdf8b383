import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { STORAGE_KEYS, type StorageKey } from '../../../src/config/storageKeys.ts';
import { FailingStorage } from '../../support/memoryStorage.ts';
import { silenceLog } from '../../support/silenceLog.ts';
import { browser } from './storeBrowser.ts';

const KEYS = Object.keys(STORAGE_KEYS) as StorageKey[];

beforeEach(silenceLog);
afterEach(() => vi.restoreAllMocks());

describe('logout clears session keys', () => {
  const NAMED = [
    'jwt',
    'auth_token',
    'name',
    'email',
    'bank_code',
    'bank_account',
    'bank_name',
    'memo_hidden',
    'notice_session',
    'counsel_hidden',
  ];

  test('every personal value is removed, in both areas, and its subscribers are notified', () => {
    const { local, tab } = browser();
    const { store, session } = tab();
    for (const key of KEYS) store.set(key, key);
    store.set('member', 'uid');
    const listener = vi.fn();
    store.subscribe('jwt', listener);
    store.clearPersonal();
    for (const key of KEYS) {
      expect(store.get(key, v.string()), key).toBe(STORAGE_KEYS[key].logout ? undefined : key);
    }
    for (const key of NAMED) expect([local.getItem(key), session.getItem(key)], key).toEqual([null, null]);
    expect(listener).toHaveBeenCalledOnce();
  });

  test('if the storage fails to remove them, this page does not read them any more', () => {
    const session = new FailingStorage((method) => method === 'removeItem');
    const { store } = browser().tab(session);
    store.set('jwt', 'token');
    store.clearPersonal();
    expect(store.get('jwt', v.string())).toBeUndefined();
    expect(store.peekRaw('jwt')).toBeNull();
    expect(store.set('jwt', 'next')).toBe(true);
    expect(store.get('jwt', v.string())).toBe('next');
  });
});

describe('two members in two tabs of one browser', () => {
  /** Kim's tab, in a browser where Lee has signed in since. */
  function kimAndLee() {
    const { local, tab } = browser();
    const [kim, lee] = [tab(), tab()];
    const signIn = (signedIn: typeof kim, uid: string): void => {
      signedIn.store.set('uid', uid);
      signedIn.store.set('member', uid);
    };
    signIn(kim, 'kim');
    kim.store.set('recentGames', ['of kim']);
    lee.store.set('uid', 'lee');
    lee.store.clearPersonal('others');
    signIn(lee, 'lee');
    lee.store.set('recentGames', ['of lee']);
    return { local, kim, lee };
  }
  const games = v.array(v.string());

  test("neither reads or changes the other's values", () => {
    const { kim, lee } = kimAndLee();
    expect(kim.store.get('recentGames', games)).toBeUndefined();
    kim.store.set('recentGames', ['of kim again']);
    expect(kim.store.get('recentGames', games)).toEqual(['of kim again']);
    expect(lee.store.get('recentGames', games)).toEqual(['of lee']);
    kim.store.remove('recentGames');
    expect(lee.store.get('recentGames', games)).toEqual(['of lee']);
  });

  test("a sign-out clears the member's own values only", () => {
    const { local, kim, lee } = kimAndLee();
    kim.store.set('selectedProvider', '102');
    const before = KEYS.map((key) => local.getItem(key));
    kim.store.clearPersonal();
    expect(KEYS.map((key) => local.getItem(key))).toEqual(before);
    expect([kim.session.length, lee.store.get('recentGames', games)]).toEqual([0, ['of lee']]);
    // Late replies of the ended session are cleared again; the other member's values stay.
    kim.store.clearPersonal();
    expect(lee.store.get('uid', v.string())).toBe('lee');
    lee.store.clearPersonal();
    expect(lee.store.get('recentGames', games)).toBeUndefined();
    expect(['uid', 'recentGames'].map((key) => local.getItem(key))).toEqual([null, null]);
  });

  test('only the values of the tab can be cleared', () => {
    const { local, tab } = browser();
    const { store, session } = tab();
    for (const key of ['uid', 'member', 'jwt', 'recentGames'] as const) store.set(key, 'kim');
    store.clearPersonal('tab');
    expect([session.length, local.length]).toEqual([0, 2]);
  });

  test("subscribers of a member's value are notified when the member changes", () => {
    const { kim } = kimAndLee();
    const [gamesChanged, themeChanged] = [vi.fn(), vi.fn()];
    kim.store.subscribe('recentGames', gamesChanged);
    kim.store.subscribe('theme', themeChanged);
    kim.notify('uid');
    expect([gamesChanged.mock.calls.length, themeChanged.mock.calls.length]).toEqual([1, 0]);
  });
});

test('what a member left without a sign-out is not shown to a visitor, but is after the member’s next sign-in (Rules N12, D3)', () => {
  const { tab } = browser();
  const texts = v.array(v.string());
  const closed = tab().store;
  for (const key of ['uid', 'member'] as const) closed.set(key, 'kim');
  closed.set('recent_searches', ['of kim']);
  const { store } = tab();
  const changed = vi.fn();
  store.subscribe('recent_searches', changed);
  expect([store.get('uid', v.string()), store.get('recent_searches', texts)]).toEqual(['kim', undefined]);
  store.set('recent_searches', ['of a visitor']);
  expect(tab().store.get('recent_searches', texts)).toBeUndefined();
  changed.mockClear();
  store.set('member', 'kim');
  expect([changed.mock.calls.length, store.get('recent_searches', texts)]).toEqual([1, ['of kim']]);
});
