/** Country code in any spelling (`+82`, `0082`, `82`), with or without the redundant zero. */
const COUNTRY_CODE = /^(?:00)?820?(?=1)/;
/** A complete number without its leading zero, as spreadsheets leave it. */
const WITHOUT_ZERO = /^1(?:0\d{8}|[16789]\d{7,8})$/;
/** 010 is followed by eight digits, the older prefixes by seven or eight. */
const MOBILE = /^01(?:0\d{8}|[16789]\d{7,8})$/;

/**
 * The digits of a Korean number in its national form, from anything typed or pasted: `+82 10-1234-5678`, `０１０…`, `010.1234.5678`. A partial
 * number gives its digits. Rule A3.
 */
export function phoneDigits(text: string): string {
  const digits = text.normalize('NFKC').replaceAll(/\D/g, '').replace(COUNTRY_CODE, '0');
  return WITHOUT_ZERO.test(digits) ? `0${digits}` : digits;
}

/** Whether these digits, as `phoneDigits` gives them, are a complete Korean mobile number. */
export function isMobile(digits: string): boolean {
  return MOBILE.test(digits);
}

/** Formats the digits typed so far as `010-1234-5678`, and 10-digit numbers of the older prefixes as `011-123-4567`. Nothing is cut off. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  const middle = digits.startsWith('010') || digits.length > 10 ? 7 : 6;
  return [digits.slice(0, 3), digits.slice(3, middle), digits.slice(middle)].filter(Boolean).join('-');
}

/**
 * The formatted text of a field after an edit, and its caret: the number of digits after it stays the same, so that a correction in the
 * middle does not move it to the end. `caret` is an index into `text`.
 */
export function formatPhoneEdit(text: string, caret: number): { text: string; caret: number } {
  const formatted = formatPhone(text);
  let behind = text.slice(caret).normalize('NFKC').replaceAll(/\D/g, '').length;
  let at = formatted.length;
  while (behind > 0 && at > 0) {
    at -= 1;
    if (formatted[at] !== '-') behind -= 1;
  }
  // Before a hyphen, so that Backspace deletes a digit.
  if (formatted[at - 1] === '-') at -= 1;
  return { text: formatted, caret: at };
}
