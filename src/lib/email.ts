/** The part before the `@`: words of letters, digits and the signs that the HTML standard allows, separated by single dots. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** A domain with at least one dot. Browsers write one of other letters (`bücher.de`) as `xn--…`, with hyphens in sequence. */
const DOMAIN = /^[\da-z]+(?:(?:\.|-+)[\da-z]+)*\.(?:[a-z]{2,}|xn-(?:-+[\da-z]+)+)$/i;

/** Whether a trimmed text is a complete email address. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  return LOCAL_PART.test(text.slice(0, at)) && DOMAIN.test(text.slice(at + 1));
}
