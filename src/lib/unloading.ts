import { sleep, systemClock } from './clock.ts';

/** For this long after a navigation to another document has begun, it may still be under way, in milliseconds. */
const UNLOADING = 10_000;

/** Notes whether a navigation to another document begins. */
export interface Unload {
  /**
   * Resolves to false at once, unless such a navigation may be under way; then to true, when it should have ended this page. Firefox aborts what
   * a page loads as soon as a navigation begins: such a failure says nothing, and a reload would cancel the navigation.
   */
  isUnloading(): Promise<boolean>;
  /** Stops noting. */
  stop(): void;
}

/** Begins to note; to be stopped when what the page loads has arrived. */
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
