import { isNoAnswer, isRateLimit } from '../transport/error.ts';
import type { ReadPace } from '../transport/readPace.ts';

/**
 * Ends the waits that calls failing in an outage have named, since the operator answers again before their end;
 * `since`: when the outage began, in monotonic milliseconds. The waits of rate limits and of refusals remain. Rule C19.
 */
export function endWaits({ waits }: Pick<ReadPace, 'waits'>, since: number): void {
  for (const [key, { at, error }] of waits)
    if (at >= since && isNoAnswer(error) && !isRateLimit(error)) waits.delete(key);
}
