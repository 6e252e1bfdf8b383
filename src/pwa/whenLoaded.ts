import { systemClock } from '../lib/clock.ts';

/** After this time, in milliseconds, a page counts as loaded: a request may hang forever. */
const LOAD_TIMEOUT = 10_000;

/** Calls `fn` after the page's load event, for work that would compete with loading. */
export function whenLoaded(fn: () => void): void {
  if (document.readyState === 'complete') return fn();
  const begin = (): void => {
    removeEventListener('load', begin);
    cancelTimeout();
    fn();
  };
  addEventListener('load', begin);
  const cancelTimeout = systemClock.setTimeout(begin, LOAD_TIMEOUT);
}
