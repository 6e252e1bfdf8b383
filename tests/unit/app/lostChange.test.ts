// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showLostChange } from '../../../src/app/third/lostChange.ts';
import { toast } from '../../../src/overlays/index.ts';
import { app } from '../../../src/state/app.ts';
import { store } from '../../../src/storage/encodedStore.ts';

vi.mock('../../../src/overlays/index.ts', () => ({ toast: vi.fn(() => Promise.resolve(true)) }));
vi.mock('../../../src/i18n/activate.ts', () => ({ completeCatalog: () => Promise.resolve() }));

const PASSWORD = 'Your password may have been changed. At your next sign-in, try the new one first.';
const PROFILE = 'Your profile may have been changed. Save again to be sure.';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(() => {
  vi.clearAllMocks();
  Object.assign(app, { signedIn: false, balanceAsOf: undefined });
  sessionStorage.clear();
});

/** Notes a change as an earlier page does. */
const note = (change: string, page = 0) => store.set('change_sent', { change, page });
/** The kinds and the texts of the toasts so far. */
const shown = (): string[][] =>
  vi.mocked(toast).mock.calls.map(([kind, text]) => [kind, typeof text === 'string' ? text : text()]);

test.each([
  ['password', PASSWORD],
  ['profile', PROFILE],
])('a member hears of the %s; it counts as said with the next answer of the server (Rule M3)', async (change, text) => {
  note(change);
  app.signedIn = true;
  const done = showLostChange();
  app.stale = true;
  await vi.waitFor(() => expect(shown()).toEqual([['lasting', text]]), 10_000);
  expect(store.peekRaw('change_sent')).not.toBe(null);
  app.balanceAsOf = 1;
  await done;
  expect(store.peekRaw('change_sent')).toBe(null);
});

test('where the session ends first, the next page says it too, of the password also to a visitor (Rule M3)', async () => {
  note('password');
  app.signedIn = true;
  const done = showLostChange();
  await vi.waitFor(() => expect(shown()).toHaveLength(1), 10_000);
  app.signedIn = false;
  await done;
  await showLostChange();
  expect(shown()).toEqual([
    ['lasting', PASSWORD],
    ['lasting', PASSWORD],
  ]);
  expect(store.peekRaw('change_sent')).toBe(null);
});

test('a visitor hears nothing of a profile, and a member nothing of a sign-up', async () => {
  note('profile');
  await showLostChange();
  expect([shown(), store.peekRaw('change_sent')]).toEqual([[], null]);

  note('signUp');
  app.signedIn = true;
  const done = showLostChange();
  app.balanceAsOf = 1;
  await done;
  expect([shown(), store.peekRaw('change_sent')]).toEqual([[], null]);
});

test('a visitor hears that the account may exist (Rule A2)', async () => {
  note('signUp');
  await showLostChange();
  expect(shown()).toEqual([['lasting', 'Your account may already have been created.']]);
});

test('a change of this page, sent before this was loaded or while the server is awaited, is left to its form', async () => {
  note('password', performance.timeOrigin);
  await showLostChange();
  expect([shown(), store.peekRaw('change_sent')]).toEqual([[], expect.any(String)]);

  note('password');
  app.signedIn = true;
  const done = showLostChange();
  await vi.waitFor(() => expect(shown()).toHaveLength(1), 10_000);
  note('password', performance.timeOrigin);
  app.balanceAsOf = 1;
  await done;
  expect(store.peekRaw('change_sent')).not.toBe(null);
});

test('what could not be shown is left to the next page', async () => {
  note('password');
  vi.mocked(toast).mockResolvedValueOnce(false);
  await showLostChange();
  expect(store.peekRaw('change_sent')).not.toBe(null);
});
