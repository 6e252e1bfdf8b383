import { systemClock } from '../lib/clock.ts';

/** A page that has not loaded by then waits for something that may never come, milliseconds. */
const PATIENCE = 10_000;

/** Calls `fn` once the page has loaded: work that would compete with it begins then. One picture that hangs does not hold it up for ever. */
export function whenLoaded(fn: () => void): void {
  if (document.readyState === 'complete') return fn();
  let begin = (): void => {
    begin = () => {};
    fn();
  };
  addEventListener('load', () => begin());
  systemClock.setTimeout(() => begin(), PATIENCE);
}
