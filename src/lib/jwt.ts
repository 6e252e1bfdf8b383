import { err, ok, type Result } from './result.ts';

/** When a token was made and when it ends, in milliseconds since 1970. */
export interface TokenTimes {
  exp: number;
  iat?: number;
}

/**
 * Reads the times in a token's payload. It verifies nothing: the server alone judges a token. A token without a usable
 * `exp` cannot be checked and counts as undecodable. Spec sections 4 and 8.
 */
export function readExpiry(token: string): Result<TokenTimes, 'TOKEN_DECODE_ERROR'> {
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

/** A claim in seconds (fractions allowed) as whole milliseconds; undefined where it is missing or no time. */
function milliseconds(claims: unknown, name: string): number | undefined {
  if (typeof claims !== 'object' || claims === null || !Object.hasOwn(claims, name)) return undefined;
  const seconds: unknown = Reflect.get(claims, name);
  if (typeof seconds !== 'number') return undefined;
  const ms = Math.floor(seconds * 1000);
  return Number.isSafeInteger(ms) && ms >= 0 ? ms : undefined;
}
