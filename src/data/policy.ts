import { PACING } from '../config/pacing.ts';
import type { LiveKind } from '../contract/live.ts';
import { systemClock } from '../lib/clock.ts';

/** Who may see an answer of the operator, and how long it is fresh. Every read is declared by one such row; see `query.md`. */
export interface ReadPolicy {
  /** Unique among the reads: `invalidate` takes it. */
  name: string;
  /** `member`: the answer belongs to the signed-in member. It is dropped at sign-out, and no other member is shown it. */
  scope: 'public' | 'member';
  /** The answer has texts in the player's language, so it is cached per language. */
  byLanguage: boolean;
  /** In ms: a screen that opens does not refetch an answer younger than this. */
  fresh: number;
  /** In ms: how long an answer that no screen shows stays in memory; five minutes if not given. */
  gcTime?: number;
  /** Live events after which the answer is refetched. Rule C43. */
  changedBy?: readonly LiveKind[];
}

/**
 * Whether what was true at `at` by the device's clock is younger than `fresh` (both in ms). A time in the future is not
 * fresh: the clock was set back since.
 */
export function isFresh(at: number | undefined, fresh: number): boolean {
  const age = systemClock.now() - (at ?? 0);
  return age >= 0 && age < fresh;
}

/** In ms: how long a read that fails while the operator answers others waits for its next try; twice as long after each failure. */
export function retryWait(failures: number): number {
  return Math.min(PACING.aloneRetryMost, PACING.aloneRetry * 2 ** Math.max(0, failures - 1));
}
