import { TIMINGS } from '../config/timings.ts';
import type { Clock } from '../lib/clock.ts';

/** What noticing the end of a trouble needs. */
export interface RecoveryPorts {
  clock: Clock;
  /** Asks the operator something cheap, for PROBE_TIMEOUT; if it answers, `end` is called. Never rejects. */
  probe(): Promise<unknown>;
  /** Somebody looks at the page. */
  visible(): boolean;
}

/** Asks until a trouble ends. */
export interface Recovery {
  /** A trouble began. */
  begin(): void;
  /** Something answered: there is nothing more to look for. */
  end(): void;
  /** A reason to look at once: the page is shown, the device says it has a line, somebody taps. */
  now(): void;
}

/** So many questions are under way at once: one that hangs must not hide that the next would be answered. */
const AT_ONCE = 3;
/** A question that has no answer after so many milliseconds is given up, to make room for the next. */
export const PROBE_TIMEOUT = AT_ONCE * TIMINGS.probe;

/**
 * While requests fail on a page that is looked at, asks again and again, every 1.5 s, so that it is back within 2 s of its operator. A hidden
 * page asks nothing. Design section 7.
 */
export function createRecovery({ clock, probe, visible }: RecoveryPorts): Recovery {
  let looking = false;
  let underWay = 0;
  let cancel = (): void => {};

  async function ask(): Promise<void> {
    cancel();
    if (!looking) return;
    cancel = clock.setTimeout(() => void ask(), TIMINGS.probe);
    if (!visible() || underWay >= AT_ONCE) return;
    underWay += 1;
    await probe();
    underWay -= 1;
  }

  return {
    begin() {
      if (looking) return;
      looking = true;
      cancel = clock.setTimeout(() => void ask(), TIMINGS.probe);
    },
    end() {
      looking = false;
      cancel();
    },
    now() {
      if (looking) void ask();
    },
  };
}
