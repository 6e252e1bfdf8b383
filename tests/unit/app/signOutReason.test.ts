// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showSignOutReason } from '../../../src/app/third/signOutReason.ts';
import * as TIMINGS from '../../../src/config/timings.ts';
import { closeToast, toast } from '../../../src/overlays/index.ts';
import { app } from '../../../src/state/app.ts';
import { store } from '../../../src/storage/encodedStore.ts';

vi.mock('../../../src/overlays/index.ts', () => ({
  toast: vi.fn(() => Promise.resolve(true)),
  closeToast: vi.fn(() => Promise.resolve()),
}));
const completeCatalog = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('../../../src/i18n/activate.ts', () => ({ completeCatalog }));

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  Object.assign(app, { uid: '', signedIn: false });
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

test.each(['expired', 'ended'])(
  'the toast that asks to sign in again closes at the sign-in: %s (Rule A10)',
  async (reason) => {
    store.set('sign_out_reason', reason);
    await showSignOutReason();
    expect(closeToast).not.toHaveBeenCalled();
    const [said] = shown();
    app.signedIn = true;
    await vi.waitFor(() => expect(closeToast).toHaveBeenCalledWith(...said!), 60_000);
  },
);

test('the toast about the reached play-time limit stays after the next sign-in (Rule R38)', async () => {
  store.set('sign_out_reason', 'timeLimit');
  await showSignOutReason();
  const [said] = shown();
  app.signedIn = true;
  await Promise.resolve();
  await Promise.resolve();
  expect(vi.mocked(closeToast).mock.calls).not.toContainEqual(said);
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

describe('where the browser has a member, whose other tabs may give this one their session', () => {
  /** Shows the reason with a tab that answers with its token after `ms`; resolves to the number of toasts until and after the wait. */
  async function shownWith(reason: string, ms: number): Promise<number[]> {
    vi.useFakeTimers();
    app.uid = 'kim';
    store.set('sign_out_reason', reason);
    setTimeout(() => store.set('auth_token', 'of the other tab'), ms);
    const ended = showSignOutReason();
    await vi.advanceTimersByTimeAsync(TIMINGS.siblingAnswer - 1);
    const before = shown().length;
    await vi.advanceTimersByTimeAsync(1);
    await ended;
    expect(store.peekRaw('sign_out_reason')).toBeNull();
    return [before, shown().length];
  }

  test.each(['ended', 'expired'])(
    'the reason %s is not shown if another tab answers within a second',
    async (reason) => {
      expect(await shownWith(reason, TIMINGS.siblingAnswer / 2)).toEqual([0, 0]);
    },
  );

  test.each(['ended', 'expired'])('the reason %s is shown after a second if no tab answers', async (reason) => {
    expect(await shownWith(reason, 2 * TIMINGS.siblingAnswer)).toEqual([0, 1]);
  });

  test('the reached play-time limit is shown at once, also on a page that is signed in (Rule R38)', async () => {
    expect(await shownWith('timeLimit', 0)).toEqual([1, 1]);
  });
});
