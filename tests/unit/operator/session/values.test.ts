// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { serverNow, serverOffset, learnServerOffset } from '../../../../src/operator/time.ts';
import { storeSessionValues, storeReplyValues, restoreAppState } from '../../../../src/operator/session/values.ts';
import { storedToken } from '../../../../src/operator/session/token.ts';
import { STORAGE_KEYS } from '../../../../src/config/storageKeys.ts';
import { log } from '../../../../src/lib/log.ts';
import { app, resetMember } from '../../../../src/state/app.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { token } from './jwt.ts';

const SESSION = [
  'jwt',
  'auth_token',
  'name',
  'username',
  'bank_code',
  'bank_account',
  'bank_name',
  'use_vaccount',
] as const;

beforeEach(() => {
  learnServerOffset(0);
  localStorage.clear();
  sessionStorage.clear();
  resetMember();
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const get = (key: keyof typeof STORAGE_KEYS): string | undefined => store.get(key, v.string());

describe('only these keys of a reply’s session are accepted', () => {
  test('tokens and bank data to session storage, uid and email to local', () => {
    storeSessionValues(Object.fromEntries([...SESSION, 'uid', 'email'].map((key) => [key, `${key}!`])));
    expect(SESSION.map((key) => sessionStorage.getItem(key) !== null && localStorage.getItem(key) === null)).toEqual(
      SESSION.map(() => true),
    );
    expect(
      ['uid', 'email'].map((key) => localStorage.getItem(key) !== null && sessionStorage.getItem(key) === null),
    ).toEqual([true, true]);
    expect([...SESSION].map(get)).toEqual(SESSION.map((key) => `${key}!`));
  });

  test('values are stored encoded, not as they are', () => {
    storeSessionValues({ bank_account: '110-222-333444' });
    expect(sessionStorage.getItem('bank_account')).not.toContain('110');
  });

  test('null removes a key', () => {
    storeSessionValues({ jwt: 'a', name: '김', uid: 'kim' });
    storeSessionValues({ jwt: null, name: null, uid: null });
    expect([localStorage.length, Object.keys(sessionStorage), app.uid]).toEqual([0, [], '']);
    expect(log.warn).not.toHaveBeenCalled();
  });

  test.each([
    'theme',
    'favorites',
    'providerList',
    'clock_offset',
    'member',
    'memo_hidden',
    '__proto__',
    'constructor',
    'toString',
    'JWT',
    'x'.repeat(41),
    '',
  ])('%j is dropped, and its first 40 characters are logged', (key) => {
    storeSessionValues(JSON.parse(`{${JSON.stringify(key)}:"x"}`) as Record<string, string>);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(expect.any(String), { key: key.slice(0, 40) });
  });

  test('a value of more than 4 kB is dropped', () => {
    storeSessionValues({ name: 'x'.repeat(4096) });
    storeSessionValues({ username: 'x'.repeat(4097) });
    expect([get('name')?.length, get('username')]).toEqual([4096, undefined]);
  });

  test('no other key is stored, whatever the keys and values', () => {
    const word = fc.oneof(fc.constantFrom(...Object.keys(STORAGE_KEYS), '__proto__', 'constructor'), fc.string());
    fc.assert(
      fc.property(fc.array(fc.tuple(word, fc.option(fc.string()))), (pairs) => {
        const values = Object.create(null) as Record<string, string | null>;
        for (const [key, value] of pairs) values[key] = value;
        storeReplyValues(values);
        const stored = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
        const known = [...SESSION, 'uid', 'email', 'member', 'clock_offset', 'rows_to_clear'];
        for (const key of stored) expect(known).toContain(key);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('uid, email, auth_token update app state', () => {
  test('immediately, and again when the next page starts', () => {
    storeSessionValues({ uid: 'kim', email: 'kim@example.com', auth_token: 'opaque' });
    const held = { uid: 'kim', email: 'kim@example.com', auth_token: 'opaque' };
    expect(app).toMatchObject(held);
    resetMember();
    restoreAppState();
    expect(app).toMatchObject(held);
  });

  test('a tab keeps its member when another tab signs in a different one', () => {
    storeSessionValues({ uid: 'kim' });
    store.set('uid', 'lee');
    restoreAppState();
    expect(app.uid).toBe('kim');
  });
});

describe('bearer credential', () => {
  test('is jwt, falling back to auth_token', () => {
    expect(storedToken()).toBeUndefined();
    storeSessionValues({ auth_token: 'second' });
    expect(storedToken()).toBe('second');
    storeSessionValues({ jwt: 'first' });
    expect(storedToken()).toBe('first');
  });
});

describe('the server-corrected clock', () => {
  const HOUR = 3_600_000;
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 2000;

  test('the server’s time is read from a token that was just issued, and stored for the tab', () => {
    const server = Math.floor(Date.now() / 1000) * 1000 + 5 * HOUR;
    const jwt = token({ iat: server / 1000, exp: server / 1000 + 60 });
    storeReplyValues({ jwt });
    expect(storedToken()).toBe(jwt);
    expect(near(serverNow(), server)).toBe(true);
    expect(near(store.get('clock_offset', v.number()) ?? 0, 5 * HOUR)).toBe(true);
  });

  test('a token copied from another tab may be old and does not change the offset', () => {
    learnServerOffset(HOUR);
    const issued = Math.floor(Date.now() / 1000) - 3000;
    storeSessionValues({ jwt: token({ iat: issued, exp: issued + 6000 }) });
    expect(near(serverOffset(), HOUR)).toBe(true);
  });

  test('a token that was stored before is no new one', () => {
    const issued = Math.floor(Date.now() / 1000) - 3000;
    storeSessionValues({ auth_token: token({ iat: issued, exp: issued + 6000 }) });
    storeReplyValues({ auth_token: storedToken() ?? '' });
    expect(near(serverOffset(), 0)).toBe(true);
  });

  test.each(['opaque', token({ exp: 1_900_000_000 })])(
    'a token without a time of issue does not change the offset: %s',
    (jwt) => {
      storeReplyValues({ jwt });
      expect(near(serverOffset(), 0)).toBe(true);
    },
  );
});
