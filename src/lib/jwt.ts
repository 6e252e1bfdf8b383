/** Issue and expiry of a token, in milliseconds since 1970. */
export interface TokenTimes {
  exp: number;
  iat: number | undefined;
}

/**
 * Reads the times in a token's payload without verifying the signature: only the server can. Undefined for a token that cannot be decoded, or
 * without a usable `exp`. Rule A6.
 */
export function readTokenTimes(token: string): TokenTimes | undefined {
  const parts = token.split('.');
  const payload = parts[1];
  if (parts.length !== 3 || !payload) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const exp = milliseconds(claims, 'exp');
    return exp === undefined ? undefined : { exp, iat: milliseconds(claims, 'iat') };
  } catch {
    return undefined;
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
