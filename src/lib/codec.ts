import { err, ok, type Result } from './result.ts';

/**
 * [Note: encoded is not encrypted]
 * Stored values are obfuscated so that they cannot be read over a shoulder or edited by chance. The key is in the bundle:
 * whoever has the browser has the values. The checksum finds damage, not tampering. Nothing may rely on either for secrecy.
 */

/** `text` as `{checksum}.{body}`, ASCII only. Half a surrogate pair becomes U+FFFD. Spec section 3, "encoded". */
export function encode(text: string): string {
  let bytes = '';
  new TextEncoder().encode(text).forEach((byte, at) => {
    bytes += String.fromCharCode(byte ^ ((at * 31 + 90) & 255));
  });
  const body = btoa(bytes);
  return `${checksum(body)}.${body}`;
}

/** What `encode` was given; `malformed` if a single character of its result was lost, added or changed. */
export function decode(text: string): Result<string, 'malformed'> {
  const dot = text.indexOf('.');
  const body = text.slice(dot + 1);
  if (dot < 0 || text.slice(0, dot) !== checksum(body)) return err('malformed');
  try {
    return ok(unmask(body));
  } catch {
    return err('malformed');
  }
}

/**
 * The text behind the body of an encoded value; throws where the body is none. It uses nothing outside itself, so that
 * `unmask.toString()` can stand in the inline script that reads theme and style before the first paint.
 */
export function unmask(body: string): string {
  const bytes = Uint8Array.from(atob(body), (char, at) => char.charCodeAt(0) ^ ((at * 31 + 90) & 255));
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}

/** FNV-1a over the characters, 32 bits in base 36. Every step is a bijection: one changed character always shows. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
