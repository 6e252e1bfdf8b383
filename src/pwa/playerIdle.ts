import { TIMINGS } from '../config/timings.ts';
import { sleep, systemClock } from '../lib/clock.ts';

const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;

/** Watches whether the player acts. Returns a wait for the moment when they have done nothing for a while, and a way to stop watching. */
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
