import * as TIMINGS from '../../config/timings.ts';
import { invalidate } from '../../data/query.ts';
import { systemClock } from '../../lib/clock.ts';
import { app } from '../../state/app.ts';
import { protection } from './protection.queries.ts';

/** Until when (monotonic milliseconds) a read may be answered from before this member's last change. Rule C53. */
let lagging = { uid: '', until: 0 };
let cancel = (): void => undefined;

/** A change was answered with the complete state, which counts for a minute: see `readAgain`. */
export function changeAnswered(): void {
  lagging = { uid: app.uid, until: systemClock.monotonic() + TIMINGS.lag };
}

/** Refetches what protects the member; in the minute after a change of theirs not at once, but once after it. Rule C53. */
export function readAgain(): void {
  const wait = lagging.uid === app.uid ? lagging.until - systemClock.monotonic() : 0;
  cancel();
  if (wait > 0) cancel = systemClock.setTimeout(readAgain, wait);
  else invalidate(protection.name);
}
