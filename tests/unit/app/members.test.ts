// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetMember } from '../../../src/app/forgetMember.ts';
import { serverOffset, takeServerOffset } from '../../../src/app/serverTime.ts';
import { joinSiblings } from '../../../src/app/siblings.ts';
import { storeSessionValues, takeUpStored } from '../../../src/app/sessionValues.ts';
import { STORAGE_KEYS, type StorageKey } from '../../../src/config/storageKeys.ts';
import { log } from '../../../src/lib/log.ts';
import { app, resetMember } from '../../../src/state/app.ts';
import { store } from '../../../src/storage/encodedStore.ts';

const KEYS = Object.keys(STORAGE_KEYS) as StorageKey[];
const channel = { posted: [] as unknown[], hear: (_data: unknown): void => {} };

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  resetMember();
  channel.posted = [];
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      set onmessage(fn: (event: { data: unknown }) => void) {
        channel.hear = (data) => fn({ data });
      }
      postMessage(data: unknown): void {
        channel.posted.push(data);
      }
    },
  );
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The keys that are stored anywhere. */
const stored = (): string[] => KEYS.filter((key) => store.peekRaw(key) !== null);
const nobody = { ask: () => undefined, tellSignedOut: () => undefined };

describe('spec 4: logout clears session keys', () => {
  test('jwt, name, email, bank fields, auth_token, memo hidden flag, notice session flags, counsel hidden flags; not the preferences', () => {
    for (const key of KEYS) store.set(key, 'x');
    void forgetMember(nobody);
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

  test('app state forgets the member at once, and their other tabs are told', () => {
    Object.assign(app, { uid: 'kim', signedIn: true, balances: { USD: 0, KRW: 5 } });
    const told: string[] = [];
    void forgetMember({ ...nobody, tellSignedOut: (uid) => void told.push(uid) });
    expect([app.uid, app.signedIn, app.balances, told]).toEqual(['', false, { USD: 0 }, ['kim']]);
  });

  test('once more for late replies, unless somebody signed in meanwhile', () => {
    void forgetMember(nobody);
    store.set('name', 'late');
    vi.advanceTimersByTime(1000);
    expect(stored()).toEqual([]);
    void forgetMember(nobody);
    store.set('name', 'the next member');
    app.signedIn = true;
    vi.advanceTimersByTime(1000);
    expect(stored()).toEqual(['name']);
  });

  test('a database that hangs does not hold up the way out', async () => {
    let out = false;
    void forgetMember(nobody).then(() => (out = true));
    await vi.advanceTimersByTimeAsync(500);
    expect(out).toBe(true);
  });
});

describe('design 3: tabs share a session', () => {
  const ASK = { type: 'ask', question: 'q', uid: 'kim' };

  /** This tab, signed in as kim. */
  function signIn(): void {
    storeSessionValues({ jwt: 'kim-1', bank_account: '110', uid: 'kim', email: 'kim@example.com' });
    app.signedIn = true;
  }

  test('it hands over its session values and its clock, and nothing of local storage', () => {
    joinSiblings(() => undefined);
    signIn();
    takeServerOffset(5000);
    channel.hear(ASK);
    expect(channel.posted).toEqual([
      {
        type: 'answer',
        question: 'q',
        uid: 'kim',
        values: { jwt: 'kim-1', bank_account: '110' },
        offset: serverOffset(),
      },
    ]);
  });

  test('signed out it hands over nothing', () => {
    joinSiblings(() => undefined);
    signIn();
    app.signedIn = false;
    channel.hear(ASK);
    expect(channel.posted).toEqual([]);
  });

  test('nor while another member is the browser’s', () => {
    joinSiblings(() => undefined);
    signIn();
    store.set('uid', 'lee');
    channel.hear(ASK);
    channel.hear({ ...ASK, uid: 'lee' });
    expect(channel.posted).toEqual([]);
  });

  test('a new tab takes them up as its own', () => {
    store.set('uid', 'kim');
    takeUpStored();
    joinSiblings(() => undefined).ask();
    const [{ question }] = channel.posted as [{ question: string }];
    channel.hear({ type: 'answer', question, uid: 'kim', values: { jwt: 'kim-1', name: '김' }, offset: 7_200_000 });
    expect(stored().sort()).toEqual(['clock_offset', 'jwt', 'member', 'name', 'uid']);
    expect(Math.abs(serverOffset() - 7_200_000)).toBeLessThan(1000);
    store.set('uid', 'lee');
    takeUpStored();
    expect(app.uid).toBe('kim');
  });

  test('a sign-out elsewhere is heard', () => {
    const signedOut = vi.fn();
    joinSiblings(signedOut);
    signIn();
    channel.hear({ type: 'signedOut', uid: 'kim' });
    expect(signedOut).toHaveBeenCalledOnce();
  });
});
