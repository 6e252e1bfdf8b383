/**
 * A person's name with its first and last character showing: 홍길동 gives 홍*동. Two characters show the first only, one
 * shows none: a mask that hides nothing is none. Counts characters as people do (graphemes). Spec section 9.
 */
export function maskName(name: string): string {
  const chars = graphemes(name);
  if (chars.length === 1) return '*';
  return chars.length === 2 ? `${chars[0]}*` : hideMiddle(chars, 1, 1);
}

/**
 * A number or id with first 4 and last 3 characters showing from 8 characters, first 3 and last 3 at 7 (4 + 3 would show
 * all), and like a name below. Spec section 9.
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
