import { TIMINGS } from '../config/timings.ts';
import type { Clock } from '../lib/clock.ts';

/** What noticing the end of a trouble needs. */
export interface RecoveryPorts {
  clock: Clock;
  /** Asks the operator something cheap; true if it answered. Never rejects. */
  probe(): Promise<boolean>;
  /** Somebody looks at the page. */
  visible(): boolean;
  /** The operator answers again. */
  recovered(): void;
}

/** Looks for the end of a trouble. */
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
/** After so many milliseconds of trouble questions come less often. */
const LONG = 60_000;

/**
 * While requests fail on a page that is looked at, asks again and again: every 1.5 s in the first minute, later every 5 s, so that a visible
 * page is back within 2 s of its operator. A hidden page asks nothing. Design section 7.
 */
export function createRecovery({ clock, probe, visible, recovered }: RecoveryPorts): Recovery {
  let since: number | undefined;
  let underWay = 0;
  let cancel = (): void => {};

  async function ask(): Promise<void> {
    cancel();
    if (since === undefined) return;
    cancel = clock.setTimeout(() => void ask(), clock.now() - since < LONG ? TIMINGS.probe : TIMINGS.probeLater);
    if (!visible() || underWay >= AT_ONCE) return;
    underWay += 1;
    const answered = await probe();
    underWay -= 1;
    if (!answered || since === undefined) return;
    end();
    recovered();
  }

  function end(): void {
    since = undefined;
    cancel();
  }

  return {
    begin() {
      if (since !== undefined) return;
      since = clock.now();
      cancel = clock.setTimeout(() => void ask(), TIMINGS.probe);
    },
    end,
    now() {
      if (since === undefined) return;
      since = clock.now();
      void ask();
    },
  };
}
