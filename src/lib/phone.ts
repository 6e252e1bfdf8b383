import { caretAfterFormat } from './caret.ts';

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
 * The formatted text of a field after an edit, and its caret, which stays between the same digits. `caret` is an index into `text`;
 * `inputType` is that of the `input` event.
 */
export function formatPhoneEdit(text: string, caret: number, inputType?: string): { text: string; caret: number } {
  const formatted = formatPhone(text);
  const behind = text.slice(caret).normalize('NFKC').replaceAll(/\D/g, '').length;
  return { text: formatted, caret: caretAfterFormat(formatted, behind, inputType) };
}
