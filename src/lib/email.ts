/** What stands before the `@` as letters, digits, `_`, `+` and `-` between dots; after it a domain that has a dot. */
const ADDRESS = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/i;

/** Whether a text, without spaces around it, is a complete email address. */
export function isEmail(text: string): boolean {
  return ADDRESS.test(text);
}
