import * as TIMINGS from '../config/timings.ts';
import { systemClock } from '../lib/clock.ts';
import { whenLoaded } from './whenLoaded.ts';

const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Calls `fn` once, `idle` ms after the load event. If `mayWait` returns true, the delay restarts with each file that arrives, up
 * to `TIMINGS.idleAtMost` ms after the load event in all; the player's first input ends this waiting. Requests by `fetch` do not count: a
 * poll that is retried would postpone the code that reports the failure.
 */
export function whenNetworkIdle(fn: () => void, mayWait: () => boolean, idle: number = TIMINGS.idle): void {
  whenLoaded(() => {
    const loadedAt = systemClock.monotonic();
    const ended = new AbortController();
    const finish = (): void => {
      if (ended.signal.aborted) return;
      ended.abort();
      fn();
    };
    const finishAt = (time: number): (() => void) =>
      systemClock.setTimeout(finish, Math.max(0, time - systemClock.monotonic()));
    const soonest = loadedAt + idle;
    let cancel = finishAt(soonest);
    if (!mayWait()) return;

    const files = new PerformanceObserver((list) => {
      const entries = list.getEntriesByType('resource') as PerformanceResourceTiming[];
      if (entries.every(({ initiatorType }) => initiatorType === 'fetch')) return;
      cancel();
      cancel = finishAt(systemClock.monotonic() + idle);
    });
    files.observe({ type: 'resource' });
    ended.signal.addEventListener('abort', () => files.disconnect());
    systemClock.setTimeout(finish, TIMINGS.idleAtMost);
    const hurry = (): void => {
      files.disconnect();
      cancel();
      cancel = finishAt(soonest);
    };
    for (const act of ACTS)
      addEventListener(act, hurry, { capture: true, passive: true, once: true, signal: ended.signal });
  });
}
