import * as TIMINGS from '../../config/timings.ts';
import { display } from './balance.state.ts';

/** The pending animation frame of the running count. */
let frame = 0;

/**
 * Animates the shown balance from `before` to `to` (won); while a count is running, from the amount that it shows. No animation under reduced
 * motion or in a hidden page. Rule W16.
 */
export function countUp(before: number, to: number): void {
  cancelAnimationFrame(frame);
  const from = display.counting ?? before;
  display.counting = undefined;
  if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const begin = performance.now();
  const step = (now: number): void => {
    const share = Math.min(1, Math.max(0, (now - begin) / TIMINGS.balanceCount));
    display.counting = share < 1 ? Math.round(from + (to - from) * (1 - (1 - share) ** 3)) : undefined;
    if (share < 1) frame = requestAnimationFrame(step);
  };
  step(begin);
}
