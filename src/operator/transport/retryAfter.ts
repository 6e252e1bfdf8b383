import { LONGEST_RETRY_AFTER, LONGEST_UNSURE_WAIT } from '../../config/pacing.ts';
import { isServerTimeKnown } from '../time.ts';

/**
 * The wait of a `Retry-After` header in seconds, whether it has seconds or a date; undefined without one, or if it is past or
 * malformed. `serverNow` in milliseconds. A date is not trusted for long while `serverNow` is the device's clock, which may be behind by a
 * year. Rule C19.
 */
export function readRetryAfter(header: string | null, serverNow: number): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const isDate = Number.isNaN(seconds);
  const asked = isDate ? (Date.parse(header) - serverNow) / 1000 : seconds;
  const most = isDate && !isServerTimeKnown() ? LONGEST_UNSURE_WAIT : LONGEST_RETRY_AFTER;
  return asked > 0 ? Math.min(asked, most) : undefined;
}
