import { subscribe } from 'valtio';
import * as TIMINGS from '../../config/timings.ts';
import { isHome } from '../../config/paths.ts';
import { systemClock } from '../../lib/clock.ts';
import { log } from '../../lib/log.ts';
import type { SignOutStep } from '../../operator/index.ts';
import { app, unreadOf } from '../../state/app.ts';
import { openChannel } from '../../storage/tabChannel.ts';
import { askAboutDrafts } from './inquiry.actions.ts';
import { flushDeletions, sendDeletions } from './memos.actions.ts';
import { offerNotice } from './notices.actions.ts';

/** What runs before a sign-out: the question about drafts, then the deletions that could still be undone are sent. Rules S2, S6. */
export const signOutSteps: readonly SignOutStep[] = [askAboutDrafts, flushDeletions];

/**
 * Starts what runs without a screen of this feature: on home the dialog for a new notice, the application's badge, and the pending deletions
 * when another window of this application gets the focus. Called once per page load. Rules S1, S2.
 */
export function connectSupports(): void {
  sendBeforeOtherWindow();
  if (isHome(location.pathname)) systemClock.setTimeout(() => void offerNotice(), TIMINGS.noticeDialog);
  showUnreadBadge();
}

/**
 * A sign-out in another window would cancel the deletions of this one, which may stay visible beside it. Not on this window's `blur`: a screen
 * reader's list of buttons, where the player may look for the undo, takes the focus too.
 */
function sendBeforeOtherWindow(): void {
  const windows = openChannel('focus');
  addEventListener('focus', () => windows.postMessage(''));
  windows.onmessage = () => void sendDeletions();
}

/** Shows the number of unread items as the installed application's badge, where the platform has badges. */
function showUnreadBadge(): void {
  if (!('setAppBadge' in navigator)) return;
  let shown: number | undefined;
  const show = (): void => {
    const count = unreadOf(app.user);
    if (count === shown) return;
    shown = count;
    const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
    done.catch((cause: unknown) => log.info('The badge was refused', { cause }));
  };
  show();
  subscribe(app, show);
}
