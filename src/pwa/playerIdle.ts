import * as TIMINGS from '../config/timings.ts';
import { sleep, systemClock } from '../lib/clock.ts';

const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;

/** Watches the player's input. `idle` resolves once there has been none for `TIMINGS.playerIdle`; `stop` removes the listeners. */
export function watchPlayer(): { idle(): Promise<void>; stop(): void } {
  let last = -Infinity;
  const stopped = new AbortController();
  const act = (): void => void (last = systemClock.monotonic());
  for (const type of ACTS) addEventListener(type, act, { capture: true, passive: true, signal: stopped.signal });
  return {
    async idle() {
      for (;;) {
        const left = last + TIMINGS.playerIdle - systemClock.monotonic();
        if (left <= 0) return;
        await sleep(systemClock, left);
      }
    },
    stop: () => stopped.abort(),
  };
}
