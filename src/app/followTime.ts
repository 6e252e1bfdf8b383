import { TIMINGS } from '../config/timings.ts';
import { systemClock } from '../lib/clock.ts';
import { time } from '../state/time.ts';
import { serverNow } from './serverTime.ts';

/** Moves the shown time on while the page is visible, and at once when it is visible again. Called once. */
export function followTime(): void {
  let stop: (() => void) | undefined;
  const move = (): void => void (time.now = serverNow());
  const follow = (): void => {
    stop?.();
    stop = undefined;
    if (document.visibilityState !== 'visible') return;
    move();
    stop = systemClock.setInterval(move, TIMINGS.shownTime);
  };
  document.addEventListener('visibilitychange', follow);
  follow();
}
