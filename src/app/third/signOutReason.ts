import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { subscribeKey } from 'valtio/utils';
import * as TIMINGS from '../../config/timings.ts';
import { sleep, systemClock } from '../../lib/clock.ts';
import { apiError, storedToken } from '../../operator/index.ts';
import { completeCatalog } from '../../i18n/activate.ts';
import { sentences } from '../../i18n/sentences.ts';
import { errorText } from '../../i18n/serverMessages.ts';
import { closeToast, toast } from '../../overlays/index.ts';
import { app } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';

/**
 * Shows once why the previous page's session ended; nothing if the player ended it, or another tab gives this page its session. The reason
 * stays stored if a script for it cannot be loaded; rejects if that is the catalogue. Rules A10, R38.
 */
export async function showSignOutReason(): Promise<void> {
  // The page's language may arrive later than this script: until then its texts are only ids.
  if (i18n.locale === '') await new Promise<void>((resolve) => i18n.on('change', resolve));
  await completeCatalog();
  const reason = store.get('sign_out_reason', v.picklist(['expired', 'ended', 'timeLimit']));
  const limits = store.get('sign_out_limits', v.string()) ?? '';
  const isShown = reason === 'timeLimit' || (reason !== undefined && !(await isSignedInAgain()));
  const text = (): string => (reason ? sentences(textOf(reason), limits) : '');
  if (isShown && !(await toast('lasting', text))) return;
  // The text asks the player to sign in: close it once they have, also in another tab (`watchSignIns`). The text of the time limit stays.
  if (isShown && reason !== 'timeLimit')
    subscribeKey(app, 'signedIn', (on) => on && void closeToast('lasting', text()));
  store.remove('sign_out_reason');
  store.remove('sign_out_limits');
}

/**
 * Whether this page has a session again. Another tab with a session gives it within a moment; there may be no such tab
 * although the member has a newer session in this browser.
 */
async function isSignedInAgain(): Promise<boolean> {
  // Without a member in this browser no tab answers.
  if (app.uid !== '' && storedToken() === undefined) await sleep(systemClock, TIMINGS.siblingAnswer);
  return storedToken() !== undefined;
}

function textOf(reason: 'expired' | 'ended' | 'timeLimit'): string {
  switch (reason) {
    case 'expired':
      return errorText(apiError('signedOut'));
    case 'ended':
      return i18n._(msg`Our server ended your session. Please sign in again.`);
    case 'timeLimit':
      return i18n._(msg`Your play-time limit is reached, so you have been signed out.`);
  }
}
