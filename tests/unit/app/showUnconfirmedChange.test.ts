// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showUnconfirmedChange } from '../../../src/app/third/showUnconfirmedChange.ts';
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
const note = (change: string, page = 0) => store.set('unconfirmed_change', { change, page });
/** The kinds and the texts of the toasts so far. */
const shown = (): string[][] =>
  vi.mocked(toast).mock.calls.map(([kind, text]) => [kind, typeof text === 'string' ? text : text()]);

test.each([
  ['password', PASSWORD],
  ['profile', PROFILE],
])(
  'a member is shown that the %s may have changed, until the next answer of the server (Rule M3)',
  async (change, text) => {
    note(change);
    app.signedIn = true;
    const done = showUnconfirmedChange();
    app.stale = true;
    await vi.waitFor(() => expect(shown()).toEqual([['lasting', text]]), 60_000);
    expect(store.peekRaw('unconfirmed_change')).not.toBe(null);
    app.balanceAsOf = 1;
    await done;
    expect(store.peekRaw('unconfirmed_change')).toBe(null);
  },
);

test('where the session ends first, the next page shows it too, of the password also to a visitor (Rule M3)', async () => {
  note('password');
  app.signedIn = true;
  const done = showUnconfirmedChange();
  await vi.waitFor(() => expect(shown()).toHaveLength(1), 60_000);
  app.signedIn = false;
  await done;
  await showUnconfirmedChange();
  expect(shown()).toEqual([
    ['lasting', PASSWORD],
    ['lasting', PASSWORD],
  ]);
  expect(store.peekRaw('unconfirmed_change')).toBe(null);
});

test('nothing is shown to a visitor about a profile, nor to a member about a sign-up', async () => {
  note('profile');
  await showUnconfirmedChange();
  expect([shown(), store.peekRaw('unconfirmed_change')]).toEqual([[], null]);

  note('signUp');
  app.signedIn = true;
  const done = showUnconfirmedChange();
  app.balanceAsOf = 1;
  await done;
  expect([shown(), store.peekRaw('unconfirmed_change')]).toEqual([[], null]);
});

test('a visitor is shown that the account may exist (Rule A2)', async () => {
  note('signUp');
  await showUnconfirmedChange();
  expect(shown()).toEqual([['lasting', 'Your account may already have been created.']]);
});

test('a change of this page, sent before this was loaded or while the server is awaited, is left to its form', async () => {
  note('password', performance.timeOrigin);
  await showUnconfirmedChange();
  expect([shown(), store.peekRaw('unconfirmed_change')]).toEqual([[], expect.any(String)]);

  note('password');
  app.signedIn = true;
  const done = showUnconfirmedChange();
  await vi.waitFor(() => expect(shown()).toHaveLength(1), 60_000);
  note('password', performance.timeOrigin);
  app.balanceAsOf = 1;
  await done;
  expect(store.peekRaw('unconfirmed_change')).not.toBe(null);
});

test('a toast that could not be shown is shown by the next page', async () => {
  note('password');
  vi.mocked(toast).mockResolvedValueOnce(false);
  await showUnconfirmedChange();
  expect(store.peekRaw('unconfirmed_change')).not.toBe(null);
});
