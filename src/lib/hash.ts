/** A 32-bit hash of a text, 0 to 2³² - 1. Not cryptographic; collisions are possible. */
export function hash(text: string): number {
  let value = 0;
  for (let at = 0; at < text.length; at++) value = (Math.imul(value, 31) + text.charCodeAt(at)) >>> 0;
  return value;
}
