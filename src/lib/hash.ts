/** A number from 0 to 2³² - 1 made of a text: the same for the same text, and for different ones nearly always another. */
export function hash(text: string): number {
  let value = 0;
  for (let at = 0; at < text.length; at++) value = (Math.imul(value, 31) + text.charCodeAt(at)) >>> 0;
  return value;
}
