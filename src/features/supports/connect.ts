import { subscribe } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { TIMINGS } from '../../config/timings.ts';
import { HOME_PATH } from '../../config/paths.ts';
import { systemClock } from '../../lib/clock.ts';
import { log } from '../../lib/log.ts';
import { app } from '../../state/app.ts';
import { resumeInquiry } from './inquiry.actions.ts';
import { offerNotice } from './notices.actions.ts';

/** Joins the supports to the session: what was wanted goes out, a new notice comes up, the badge follows. Called once. */
export function connectSupports(): void {
  const resume = (): void => void resumeInquiry();
  resume();
  subscribeKey(app, 'signedIn', resume);
  subscribeKey(app, 'site', resume);
  addEventListener('online', resume);

  if (location.pathname === HOME_PATH) systemClock.setTimeout(() => void offerNotice(), TIMINGS.noticeDialog);
  followUnread();
}

/** The application's badge shows how many memos are unread, where the platform has badges. */
function followUnread(): void {
  if (!('setAppBadge' in navigator)) return;
  let shown: number | undefined;
  const show = (): void => {
    const count = app.user?.unread.memo ?? 0;
    if (count === shown) return;
    shown = count;
    const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
    done.catch((cause: unknown) => log.info('The badge was refused', { cause }));
  };
  show();
  subscribe(app, show);
}
