/** Country code in any of its spellings (`+82`, `0082`, `82`), with or without the zero that does not belong behind it. */
const COUNTRY_CODE = /^(?:00)?820?(?=1)/;
/** A whole number whose leading zero a spreadsheet ate. */
const WITHOUT_ZERO = /^1(?:0\d{8}|[16789]\d{7,8})$/;
/** 010 has eight digits behind it, the prefixes of old seven or eight. */
const MOBILE = /^01(?:0\d{8}|[16789]\d{7,8})$/;

/**
 * The digits of a Korean number in its national form, from whatever was typed or pasted: `+82 10-1234-5678`, `０１０…`,
 * `010.1234.5678`. Half a number gives half the digits. Spec section 1, "phone number".
 */
export function phoneDigits(text: string): string {
  const digits = text.normalize('NFKC').replaceAll(/\D/g, '').replace(COUNTRY_CODE, '0');
  return WITHOUT_ZERO.test(digits) ? `0${digits}` : digits;
}

/** Whether these digits, as `phoneDigits` gives them, are a complete Korean mobile number. */
export function isMobile(digits: string): boolean {
  return MOBILE.test(digits);
}

/** `010-1234-5678` as far as it has been typed; 10-digit numbers of the old prefixes as `011-123-4567`. Nothing typed is cut off. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  const middle = digits.startsWith('010') || digits.length > 10 ? 7 : 6;
  return [digits.slice(0, 3), digits.slice(3, middle), digits.slice(middle)].filter(Boolean).join('-');
}

/**
 * The text of a field after an edit, and where its caret goes: as many digits stand behind it as before, so that correcting a digit
 * in the middle does not throw the player to the end. `caret` is an index into `text`.
 */
export function formatPhoneEdit(text: string, caret: number): { text: string; caret: number } {
  const formatted = formatPhone(text);
  let behind = text.slice(caret).normalize('NFKC').replaceAll(/\D/g, '').length;
  let at = formatted.length;
  while (behind > 0 && at > 0) {
    at -= 1;
    if (formatted[at] !== '-') behind -= 1;
  }
  // In front of a hyphen, not behind it: a Backspace there takes a digit.
  if (formatted[at - 1] === '-') at -= 1;
  return { text: formatted, caret: at };
}
