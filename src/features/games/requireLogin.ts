import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { NAMED } from '../../i18n/named.ts';
import { confirm, isOverlayOpen } from '../../overlays/index.ts';
import { app } from '../../state/app.ts';
import { play } from '../../state/play.ts';
import { openLogin } from '../account/index.ts';
import { showPlayClosed } from './showPlayClosed.ts';

/**
 * Shows the LOGIN_REQUIRED alert, then the sign-in, then runs `then`; where the market closes play, a visitor gets that notice instead.
 * Rules G5, R5.
 */
export async function requireLogin(then: () => void): Promise<void> {
  if (play.closed) return showPlayClosed({ refusal: play.closed });
  // The second press of a double click may come before the alert's view is rendered.
  if (isOverlayOpen('dialog')) return;
  const agreed = await confirm(() => ({
    title: i18n._(NAMED.LOGIN_REQUIRED),
    body: i18n._(msg`Sign in to open your selection.`),
    accept: i18n._(msg`Sign in`),
    decline: i18n._(msg`Close`),
  }));
  if (!agreed) return;
  // Another tab may have given this one its session meanwhile.
  if (app.signedIn) then();
  else openLogin(then);
}
