import { err, ok, type Result } from './result.ts';

/** Issue and expiry of a token, in milliseconds since 1970. */
export interface TokenTimes {
  exp: number;
  iat?: number;
}

/**
 * Reads the times in a token's payload without verifying the signature: only the server can. A token without a usable `exp` counts as
 * undecodable. Rule A6.
 */
export function readTokenTimes(token: string): Result<TokenTimes, 'TOKEN_DECODE_ERROR'> {
  const parts = token.split('.');
  const payload = parts[1];
  if (parts.length !== 3 || !payload) return err('TOKEN_DECODE_ERROR');
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const exp = milliseconds(claims, 'exp');
    if (exp === undefined) return err('TOKEN_DECODE_ERROR');
    const iat = milliseconds(claims, 'iat');
    return ok(iat === undefined ? { exp } : { exp, iat });
  } catch {
    return err('TOKEN_DECODE_ERROR');
  }
}

/** A claim in seconds (fractions allowed) as whole milliseconds; undefined if it is missing or not a time. */
function milliseconds(claims: unknown, name: string): number | undefined {
  if (typeof claims !== 'object' || claims === null || !Object.hasOwn(claims, name)) return undefined;
  const seconds: unknown = Reflect.get(claims, name);
  if (typeof seconds !== 'number') return undefined;
  const ms = Math.floor(seconds * 1000);
  return Number.isSafeInteger(ms) && ms >= 0 ? ms : undefined;
}
