import { sleep, systemClock } from '../../lib/clock.ts';

/** For this long after a navigation to another document has begun, it may still be under way, in milliseconds. */
const UNLOADING = 10_000;

/** Whether a navigation to another document has begun. */
export interface Unload {
  /**
   * Resolves to false at once if no such navigation is under way, otherwise to true after the time in which it should
   * have ended this page. Firefox aborts what a page loads as soon as a navigation begins: ignore that failure, since a
   * reload would cancel the navigation.
   */
  isUnloading(): Promise<boolean>;
  /** Stops watching. */
  stop(): void;
}

/** Starts watching; call `stop` once what the page loads has arrived. */
export function watchUnload(): Unload {
  let leftAt = -Infinity;
  const note = (): void => void (leftAt = systemClock.monotonic());
  addEventListener('beforeunload', note);
  return {
    async isUnloading() {
      const left = leftAt + UNLOADING - systemClock.monotonic();
      if (left <= 0) return false;
      await sleep(systemClock, left);
      return true;
    },
    stop: () => removeEventListener('beforeunload', note),
  };
}
