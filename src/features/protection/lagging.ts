import * as v from 'valibot';
import * as TIMINGS from '../../config/timings.ts';
import { systemClock } from '../../lib/clock.ts';
import { app } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';

/** Until when (monotonic milliseconds) a read may be answered from before this member's last pause; at first one of the tab's last page. */
let lagging = { uid: app.uid, until: systemClock.monotonic() + leftOfLastPage() };

function leftOfLastPage(): number {
  const pausedAt = store.get('paused_at', v.number()) ?? -Infinity;
  return Math.max(0, TIMINGS.lag - Math.abs(systemClock.now() - pausedAt));
}

/**
 * The request for a pause was answered with the complete state, which counts for a minute: until then it is not read again, also by the tab's
 * next page. Rule C53.
 */
export function pauseAnswered(): void {
  lagging = { uid: app.uid, until: systemClock.monotonic() + TIMINGS.lag };
  store.set('paused_at', systemClock.now());
}

/** For how many ms yet a read may be answered from before this member's last pause; 0 if there was none within a minute. Rule C53. */
export function lagLeft(): number {
  return lagging.uid === app.uid ? Math.max(0, lagging.until - systemClock.monotonic()) : 0;
}
