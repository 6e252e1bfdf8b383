/**
 * Letters, digits, `_`, `+` and `-` between dots; then a domain with at least one dot. Browsers write a domain of other letters (`bücher.de`)
 * as `xn--…`, with hyphens in sequence.
 */
const ADDRESS = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:(?:\.|-+)[\da-z]+)*\.(?:[a-z]{2,}|xn-(?:-+[\da-z]+)+)$/i;

/** Whether a trimmed text is a complete email address. */
export function isEmail(text: string): boolean {
  return ADDRESS.test(text);
}
