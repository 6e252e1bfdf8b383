// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showSignOutReason } from '../../../src/app/third/signOutReason.ts';
import { toast } from '../../../src/overlays/index.ts';
import { store } from '../../../src/storage/encodedStore.ts';

vi.mock('../../../src/overlays/index.ts', () => ({ toast: vi.fn(() => Promise.resolve(true)) }));
const completeCatalog = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('../../../src/i18n/activate.ts', () => ({ completeCatalog }));

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
});

/** The kinds and the texts, in the language of the page, of the toasts so far. */
const shown = (): string[][] =>
  vi.mocked(toast).mock.calls.map(([kind, text]) => [kind, typeof text === 'string' ? text : text()]);

test.each([
  ['expired', 'Your session has ended. Please sign in again.'],
  ['ended', 'Our server ended your session. Please sign in again.'],
  ['timeLimit', 'Your play-time limit is reached, so you have been signed out.'],
])('the reason %s is shown once, in a toast that stays until it is closed', async (reason, text) => {
  store.set('sign_out_reason', reason);
  await showSignOutReason();
  await showSignOutReason();
  expect(shown()).toEqual([['lasting', text]]);
});

test('a reason whose texts cannot be loaded is shown by the next page, with the limits', async () => {
  store.set('sign_out_reason', 'timeLimit');
  store.set('sign_out_limits', 'Limit reached: Loss limit (Daily).');
  completeCatalog.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(showSignOutReason()).rejects.toThrow('Failed to fetch');
  expect(toast).not.toHaveBeenCalled();
  await showSignOutReason();
  const said = 'Your play-time limit is reached, so you have been signed out.';
  expect(shown()).toEqual([['lasting', `${said} Limit reached: Loss limit (Daily).`]]);
});

test('a reason waits for the language of the page, which may arrive later', async () => {
  vi.spyOn(i18n, 'locale', 'get').mockReturnValueOnce('');
  store.set('sign_out_reason', 'ended');
  const ended = showSignOutReason();
  await new Promise((resolve) => setTimeout(resolve));
  expect(toast).not.toHaveBeenCalled();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  await ended;
  expect(toast).toHaveBeenCalledTimes(1);
});

test('a reason whose toast cannot be shown is shown by the next page', async () => {
  store.set('sign_out_reason', 'ended');
  vi.mocked(toast).mockResolvedValueOnce(false);
  await showSignOutReason();
  await showSignOutReason();
  await showSignOutReason();
  expect(toast).toHaveBeenCalledTimes(2);
});

test('limits that were reached together with the time limit are shown in its toast, once (Rule R38)', async () => {
  store.set('sign_out_reason', 'timeLimit');
  store.set('sign_out_limits', 'Limit reached: Loss limit (Daily).');
  await showSignOutReason();
  store.set('sign_out_reason', 'timeLimit');
  await showSignOutReason();
  const said = 'Your play-time limit is reached, so you have been signed out.';
  expect(shown()).toEqual([
    ['lasting', `${said} Limit reached: Loss limit (Daily).`],
    ['lasting', said],
  ]);
});

test.each(['chosen', 'elsewhere', '<b>your account was hacked</b>', 7])(
  'for the reason %s nothing is shown',
  async (reason) => {
    store.set('sign_out_reason', reason);
    await showSignOutReason();
    expect(toast).not.toHaveBeenCalled();
  },
);
