/**
 * Masks a name except its first and last character: 홍길동 becomes 홍*동. Of two characters the first stays, a single one becomes `*`. Counts
 * graphemes. Rule M2.
 */
export function maskName(name: string): string {
  const chars = graphemes(name);
  if (chars.length === 1) return '*';
  return chars.length === 2 ? `${chars[0]}*` : hideMiddle(chars, 1, 1);
}

/**
 * Masks a number or id: from 8 characters the first 4 and last 3 stay, at 7 the first 3 and last 3 (4 + 3 would hide nothing), below that
 * like a name. Rule M2.
 */
export function maskValue(value: string): string {
  const chars = graphemes(value);
  if (chars.length < 7) return maskName(value);
  return hideMiddle(chars, chars.length === 7 ? 3 : 4, 3);
}

function hideMiddle(chars: string[], first: number, last: number): string {
  return chars.map((char, at) => (at < first || at >= chars.length - last ? char : '*')).join('');
}

function graphemes(text: string): string[] {
  return Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);
}
