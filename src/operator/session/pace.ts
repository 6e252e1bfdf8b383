import { LIVE_PACING, PACING } from '../../config/pacing.ts';
import * as TIMINGS from '../../config/timings.ts';

/** The interval between two polls. Jitter spreads the polls of players who arrived at the same moment. */
export interface Pace {
  /** Milliseconds from a poll that is sent now to the next. */
  interval(): number;
  /** Call when a poll was sent. */
  polled(): void;
  /** Sets the operator's own interval in seconds; undefined: the default. */
  setBase(seconds: number | undefined): void;
  /** Whether a live stream is open: polls are rarer while it is. Rule C43. */
  setLive(live: boolean): void;
  /**
   * Milliseconds to the retry of a poll that got no answer while a stream is open: the interval beside a stream is too long to wait for.
   * Undefined without a stream: the usual interval applies.
   */
  retry(): number | undefined;
  /** Milliseconds for which a poll shared by another tab replaces one of this tab. */
  shared(): number;
  /**
   * The next poll is the first after an outage. All clients return at the same time, so the second poll follows one to two intervals after
   * it.
   */
  resume(): void;
  /** The next poll is the first of a session. */
  reset(): void;
}

/** Creates the pace: the second poll comes 0 to 10 s after the first, then each about 10 s after the last. `random` gives 0 to 1. */
export function createPace(random: () => number): Pace {
  let base: number = TIMINGS.initPoll;
  let isLive = false;
  let wait = random() * base;
  const length = (): number => (isLive ? Math.max(base, LIVE_PACING.poll) : base);
  const jittered = (ms: number): number => ms * (1 + PACING.pollJitter * (2 * random() - 1));
  return {
    interval: () => wait,
    polled() {
      wait = jittered(length());
    },
    setLive(live) {
      if (live === isLive) return;
      isLive = live;
      wait = jittered(length());
    },
    retry: () => (isLive ? jittered(base) : undefined),
    setBase(seconds) {
      const [least, most] = PACING.pollRange;
      base = seconds === undefined ? TIMINGS.initPoll : Math.min(most, Math.max(least, seconds)) * 1000;
    },
    resume() {
      wait = length() * (1 + random());
    },
    shared: () => length() * PACING.pollShared,
    reset() {
      base = TIMINGS.initPoll;
      isLive = false;
      wait = random() * base;
    },
  };
}
