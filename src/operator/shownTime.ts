import * as TIMINGS from '../config/timings.ts';
import { systemClock } from '../lib/clock.ts';
import { time } from '../state/time.ts';
import { countSleep, shownNow } from './time.ts';

/**
 * Advances `time.now`, which screens show, while the page is visible, and immediately when it becomes visible again; the device's sleep while
 * it was hidden is counted then. Called once; before, only `connect` and `persistServerTime` set `time.now`.
 */
export function startShownTime(): void {
  let stop: (() => void) | undefined;
  /** By how much the device's clock was ahead of the monotonic one when the page was last shown or hidden. */
  let drift = Infinity;
  const advance = (): void => void (time.now = shownNow());
  const restart = (): void => {
    const before = drift;
    drift = systemClock.now() - systemClock.monotonic();
    stop?.();
    stop = undefined;
    if (document.visibilityState !== 'visible') return;
    countSleep(Math.max(0, drift - before));
    advance();
    stop = systemClock.setInterval(advance, TIMINGS.shownTime);
  };
  // Before the listeners of the session, which stores the server's time and polls.
  document.addEventListener('visibilitychange', restart, { capture: true });
  restart();
}
