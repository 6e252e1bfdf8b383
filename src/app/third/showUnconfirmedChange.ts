import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { subscribe } from 'valtio';
import { unconfirmedChange } from '../../data/unconfirmedChange.ts';
import { completeCatalog } from '../../i18n/activate.ts';
import { toast } from '../../overlays/index.ts';
import { app } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';

const TEXTS = {
  profile: msg`Your profile may have been changed. Save again to be sure.`,
  signUp: msg`Your account may already have been created.`,
  password: msg`Your password may have been changed. At your next sign-in, try the new one first.`,
} as const;

/**
 * Shows that a change of the profile or the password may have been made, or an account created, of which no page of this tab has received
 * the reply; the first to a member only, the last to a visitor. The next page shows it again if this one ends before the server has
 * confirmed the session: a change of the password may have ended that. Rejects if the catalogue cannot be loaded. Rules A2, M3.
 */
export async function showUnconfirmedChange(): Promise<void> {
  const { change } = earlier() ?? {};
  if (!change) return;
  if (change === 'password' || app.signedIn === (change === 'profile')) {
    await completeCatalog();
    if (!(await toast('lasting', () => i18n._(TEXTS[change])))) return;
  }
  if (app.signedIn) {
    await nextAnswer();
    if (!app.signedIn) return;
  }
  if (earlier()) store.remove('unconfirmed_change');
}

/** The change that an earlier page has noted; undefined for one of this page, whose form says what becomes of it. */
function earlier(): ReturnType<typeof unconfirmedChange> {
  const noted = unconfirmedChange();
  return noted?.page === performance.timeOrigin ? undefined : noted;
}

/** Resolves when a poll has been answered with the member's data, or the session has ended. */
function nextAnswer(): Promise<void> {
  const { balanceAsOf } = app;
  return new Promise((resolve) => {
    const stop = subscribe(app, () => {
      if (app.signedIn && app.balanceAsOf === balanceAsOf) return;
      stop();
      resolve();
    });
  });
}
