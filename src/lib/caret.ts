/**
 * The caret (index) of a text field whose text was formatted anew: as many digits follow it as before. It is placed
 * before a separator, so that Backspace deletes a digit and not the separator, which formatting would insert again;
 * after a forward deletion it is placed after it.
 *
 * @param digits number of digits after the caret before formatting
 * @param inputType that of the `input` event, for example `deleteContentForward`
 */
export function caretAfterFormat(text: string, digits: number, inputType?: string): number {
  let at = text.length;
  for (let remaining = digits; remaining > 0 && at > 0; at -= 1) if (/\d/.test(text[at - 1] ?? '')) remaining -= 1;
  const forward = inputType?.endsWith('Forward');
  return at > 0 && at < text.length && !forward && !/\d/.test(text[at - 1] ?? '') ? at - 1 : at;
}
