/** Letters, digits, `_`, `+` and `-` between dots; then a domain with at least one dot. */
const ADDRESS = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/i;

/** Whether a trimmed text is a complete email address. */
export function isEmail(text: string): boolean {
  return ADDRESS.test(text);
}
