import { LONGEST_RETRY_AFTER, LONGEST_UNSURE_WAIT } from '../../config/pacing.ts';
import { HEADERS } from '../../contract/codes.ts';
import { err, type Result } from '../../lib/result.ts';
import { isServerTimeKnown } from '../time.ts';
import type { Opened } from './envelope.ts';
import type { ApiError } from './error.ts';

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

/** Adds the wait of the `Retry-After` header, in seconds or as a date, to a failure of any status; the longer wait counts. */
export function withRetryAfter(
  opened: Result<Opened, ApiError>,
  response: Response,
  serverNow: number,
): Result<Opened, ApiError> {
  const asked = readRetryAfter(response.headers.get(HEADERS.retryAfter), serverNow);
  if (opened.ok || asked === undefined) return opened;
  return err({ ...opened.error, retryAfter: Math.max(asked, opened.error.retryAfter ?? 0) });
}
