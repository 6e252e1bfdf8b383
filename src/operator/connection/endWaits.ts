import { isNoAnswer, isRateLimit } from '../transport/error.ts';
import type { ReadPace } from '../transport/readPace.ts';

/**
 * Ends the waits that an outage since `since` (monotonic milliseconds) has brought: the operator answers earlier than it said. A rate
 * limit's stay, and those of an answer, such as a refusal. Rule C19.
 */
export function endWaits({ waits }: Pick<ReadPace, 'waits'>, since: number): void {
  for (const [key, { at, error }] of waits)
    if (at >= since && isNoAnswer(error) && !isRateLimit(error)) waits.delete(key);
}
