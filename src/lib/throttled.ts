import { systemClock } from './clock.ts';

/** Limits how often `act` runs: at once, then at most once every `rest` ms. The last call is always followed by a run. */
export function throttled(act: () => void, rest: number): () => void {
  let isWanted = false;
  let isResting = false;
  const run = (): void => {
    isResting = isWanted;
    if (!isWanted) return;
    isWanted = false;
    // Set the timer first: if `act` throws, `isResting` must still be reset.
    systemClock.setTimeout(run, rest);
    act();
  };
  return () => {
    isWanted = true;
    if (!isResting) run();
  };
}
