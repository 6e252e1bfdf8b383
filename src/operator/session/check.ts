import { readTokenTimes } from '../../lib/jwt.ts';
import type { CheckResult } from './machine.ts';

/**
 * Creates the check that runs every 100 ms: it compares the stored token with the last one and its expiry with the clock, and decodes a
 * token only once. No allocation while nothing changes. Rule A6.
 *
 * `rawToken` gives the stored text as it is (undefined or null: none), `token` the decoded token, `now` server-corrected milliseconds.
 */
export function createCheck(
  rawToken: () => string | null | undefined,
  token: () => string | undefined,
  now: () => number,
): () => CheckResult {
  let seen: string | undefined;
  let expiry: number | undefined;
  return () => {
    const raw = rawToken() ?? undefined;
    if (raw !== seen) {
      seen = raw;
      expiry = readTokenTimes(token() ?? '')?.exp;
    }
    if (seen === undefined) return 'TOKEN_GET_ERROR';
    if (expiry === undefined) return 'TOKEN_DECODE_ERROR';
    return now() < expiry ? 'OK' : 'TOKEN_EXPIRED';
  };
}
