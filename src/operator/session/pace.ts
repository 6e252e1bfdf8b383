import { PACING } from '../../config/pacing.ts';
import { TIMINGS } from '../../config/timings.ts';

/** The interval between two polls. Its jitter spreads the polls of players who came at the same moment. */
export interface Pace {
  /** Milliseconds from the poll that leaves now to the next. */
  interval(): number;
  /** A poll has left. */
  polled(): void;
  /** Sets the operator's own interval in seconds; undefined: ours. */
  setBase(seconds: number | undefined): void;
  /** For this many milliseconds a poll of another tab replaces one of this tab. */
  shared(): number;
  /** The next poll is the first of a session. */
  reset(): void;
}

/** Creates the pace: the second poll comes 0 to 10 s after the first, then each about 10 s after the last. `random` gives 0 to 1. */
export function createPace(random: () => number): Pace {
  let base: number = TIMINGS.initPoll;
  let wait = random() * base;
  return {
    interval: () => wait,
    polled() {
      wait = base * (1 + PACING.pollJitter * (2 * random() - 1));
    },
    setBase(seconds) {
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
