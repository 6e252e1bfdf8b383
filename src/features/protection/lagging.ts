import * as TIMINGS from '../../config/timings.ts';
import { systemClock } from '../../lib/clock.ts';
import { app } from '../../state/app.ts';

/** Until when (monotonic milliseconds) a read may be answered from before this member's last change. */
let lagging = { uid: '', until: 0 };

/** A change was answered with the complete state, which counts for a minute: until then it is not read again. Rule C53. */
export function changeAnswered(): void {
  lagging = { uid: app.uid, until: systemClock.monotonic() + TIMINGS.lag };
}

/** For how many ms yet a read may be answered from before this member's last change; 0 if there was none within a minute. Rule C53. */
export function lagLeft(): number {
  return lagging.uid === app.uid ? Math.max(0, lagging.until - systemClock.monotonic()) : 0;
}
