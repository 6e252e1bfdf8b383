import { LONGEST_RETRY_AFTER } from '../../config/pacing.ts';

/**
 * The wait of a `Retry-After` header in seconds, whether it has seconds or a date; undefined without one, or if it is past or
 * malformed. `serverNow` in milliseconds. Rule C19.
 */
export function readRetryAfter(header: string | null, serverNow: number): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const asked = Number.isNaN(seconds) ? (Date.parse(header) - serverNow) / 1000 : seconds;
  return asked > 0 ? Math.min(asked, LONGEST_RETRY_AFTER) : undefined;
}
