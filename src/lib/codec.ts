/**
 * [Note: encoded is not encrypted] Stored values are encoded so that they cannot be read over a shoulder or edited by
 * accident. The key is in the bundle: anybody with access to the browser can read the values. The checksum detects
 * damage, not tampering. Nothing may rely on either for secrecy. Rule D1.
 */

/** Encodes a text as `{checksum}.{body}`, ASCII only. A lone surrogate becomes U+FFFD. */
export function encode(text: string): string {
  let bytes = '';
  new TextEncoder().encode(text).forEach((byte, at) => {
    bytes += String.fromCharCode(byte ^ ((at * 31 + 90) & 255));
  });
  const body = btoa(bytes);
  return `${checksum(body)}.${body}`;
}

/** Reverses `encode`; undefined if even one character was lost, added or changed. */
export function decode(text: string): string | undefined {
  const dot = text.indexOf('.');
  const body = text.slice(dot + 1);
  if (dot < 0 || text.slice(0, dot) !== checksum(body)) return undefined;
  try {
    return unmask(body);
  } catch {
    return undefined;
  }
}

/** The JSON value of an encoded text; undefined if that is malformed or no JSON. */
export function decodeJson(encoded: string): unknown {
  try {
    return JSON.parse(decode(encoded) ?? '');
  } catch {
    return undefined;
  }
}

/**
 * The text of an encoded body; throws if the body is not one. The inline script uses it before the first paint: keep it
 * small.
 */
export function unmask(body: string): string {
  const bytes = Uint8Array.from(atob(body), (char, at) => char.charCodeAt(0) ^ ((at * 31 + 90) & 255));
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}

/** FNV-1a, 32 bits, in base 36. Each step is a bijection, so a single changed character always changes the result. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
