import * as v from 'valibot';
import * as TIMINGS from '../../config/timings.ts';
import { systemClock } from '../../lib/clock.ts';
import { app } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';

/** Until when (monotonic ms) a read may be older than this member's last pause, also one on the tab's last page. */
let lagging = { uid: app.uid, until: systemClock.monotonic() + leftOfLastPage() };

function leftOfLastPage(): number {
  const pausedAt = store.get('paused_at', v.number()) ?? -Infinity;
  return Math.max(0, TIMINGS.lag - Math.abs(systemClock.now() - pausedAt));
}

/**
 * Records that a request for a pause was answered with the complete state. It counts for a minute, in which the state
 * is not read again, also by the tab's next page. Rule C53.
 */
export function pauseAnswered(): void {
  lagging = { uid: app.uid, until: systemClock.monotonic() + TIMINGS.lag };
  store.set('paused_at', systemClock.now());
}

/** For how many more ms a read may be older than this member's pause; 0 if there was none in a minute. Rule C53. */
export function lagLeft(): number {
  return lagging.uid === app.uid ? Math.max(0, lagging.until - systemClock.monotonic()) : 0;
}
