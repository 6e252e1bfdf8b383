import { PACING } from '../../config/pacing.ts';
import { TIMINGS } from '../../config/timings.ts';

/** How long to wait between two polls. Chance in it keeps players who came at the same moment from asking together ever after. */
export interface Pace {
  /** Milliseconds from the poll that leaves now to the next. */
  interval(): number;
  /** A poll has left. */
  polled(): void;
  /** The operator's own pace in seconds; undefined is ours. */
  told(seconds: number | undefined): void;
  /** What another tab was told within so many milliseconds counts as asked. */
  shared(): number;
  /** The next poll is the first of a session. */
  reset(): void;
}

/** Makes the pace: the second poll comes 0 to 10 s after the first, then each about 10 s after the last. `random` gives 0 to 1. */
export function createPace(random: () => number): Pace {
  let base: number = TIMINGS.initPoll;
  let wait = random() * base;
  return {
    interval: () => wait,
    polled() {
      wait = base * (1 + PACING.pollJitter * (2 * random() - 1));
    },
    told(seconds) {
      const [least, most] = PACING.pollRange;
      base = seconds === undefined ? TIMINGS.initPoll : Math.min(most, Math.max(least, seconds)) * 1000;
    },
    shared: () => base * PACING.pollShared,
    reset() {
      base = TIMINGS.initPoll;
      wait = random() * base;
    },
  };
}
