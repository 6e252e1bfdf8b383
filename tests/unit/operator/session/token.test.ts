// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeSessionValues } from '../../../../src/operator/session/values.ts';
import { hashStoredToken, isSignedOut, retireToken, storedHash } from '../../../../src/operator/session/token.ts';
import { resetMember } from '../../../../src/state/app.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { token } from './jwt.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');
/** Constant, so that `good` returns equal tokens for equal ids. */
const EXPIRES_AT = Math.round(Date.now() / 1000) + 3600;
const good = (id: number): string => token({ id, exp: EXPIRES_AT });
const listed = (): number => store.get('signed_out', v.array(v.unknown()))?.length ?? 0;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  resetMember();
});

/** Stores a token and its hash. */
async function storeToken(jwt: string): Promise<void> {
  storeSessionValues({ jwt });
  await hashStoredToken();
  expect(storedHash()).toBe(hashOf(jwt));
}

test('the hash stays with the token when other values are stored, and is removed with a token that is replaced', async () => {
  await storeToken(good(1));
  storeSessionValues({ name: '김' });
  expect(storedHash()).toBe(hashOf(good(1)));
  storeSessionValues({ jwt: null, auth_token: good(2) });
  await hashStoredToken();
  expect(storedHash()).toBe(hashOf(good(2)));
  storeSessionValues({ auth_token: good(3) });
  expect(storedHash()).toBe('');
});

test('a token that replaces another one while that is being hashed does not get the hash of the replaced one', async () => {
  storeSessionValues({ jwt: good(1) });
  const first = hashStoredToken();
  storeSessionValues({ jwt: null });
  await first;
  expect(storedHash()).toBe('');
});

test('a retired token counts as signed out; only its hash is stored', async () => {
  await storeToken(good(1));
  expect(isSignedOut()).toBe(false);
  retireToken();
  expect(isSignedOut()).toBe(true);
  const text = JSON.stringify(store.get('signed_out', v.unknown()));
  expect(text).toContain(hashOf(good(1)));
  expect(text).not.toContain(good(1));
  await storeToken(good(2));
  expect(isSignedOut()).toBe(false);
});

test('the newest 20 retired tokens are stored, each once and until its expiry', async () => {
  for (let id = 0; id < 30; id += 1) {
    await storeToken(good(id));
    retireToken();
    retireToken();
  }
  const hashes = store.get('signed_out', v.array(v.object({ hash: v.string() })))?.map(({ hash }) => hash);
  expect([listed(), new Set(hashes).size]).toEqual([20, 20]);
  expect(isSignedOut()).toBe(true);
  await storeToken(good(0));
  expect(isSignedOut()).toBe(false);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_700_000);
  retireToken();
  expect(listed()).toBe(1);
  vi.restoreAllMocks();
});

test('a token’s hash is its SHA-256, and is removed with the token', async () => {
  storeSessionValues({ jwt: good(1) });
  await expect.poll(() => storedHash()).toBe(hashOf(good(1)));
  storeSessionValues({ jwt: good(2) });
  expect(storedHash()).toBe('');
  await expect.poll(() => storedHash()).toBe(hashOf(good(2)));
  storeSessionValues({ jwt: null });
  await hashStoredToken();
  expect(storedHash()).toBe('');
});

test('a token that is retired before its hash is known is stored as signed out too', async () => {
  storeSessionValues({ jwt: good(1) });
  retireToken();
  await expect.poll(() => listed()).toBe(1);
});
