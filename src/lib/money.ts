import { withoutUnseen } from './composed.ts';
import { err, ok, type Result } from './result.ts';

/** Why a text is not an amount. */
export type AmountError = 'empty' | 'notDigits' | 'tooLong';

/** Digits that a number can hold without rounding. */
const MAX_DIGITS = 15;

/**
 * A text with its full-width digits, commas and points, and the digits of Thai, Lao and Khmer as ASCII; nothing else, since NFKC would turn
 * 10² into 102. In their code points the last four bits are the digit.
 */
export const narrowed = (text: string): string =>
  text
    .replaceAll(/[０-９๐-๙໐-໙០-៩]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('，', ',')
    .replaceAll('．', '.');

/**
 * Parses a whole number as people type and paste it: `1,000,000원`, `₩1,000,000`, full-width digits and those of the product's
 * languages, spaces. Never rounds or guesses: a minus, decimals (`10000,00` too), letters and other digits are `notDigits`. Rule W1.
 */
export function parseAmount(text: string): Result<number, AmountError> {
  const typed = narrowed(withoutUnseen(text));
  if (typed === '') return err('empty');
  const number = typed.replace(/^[₩￦]|[₩￦원]$/, '');
  // Commas are accepted anywhere, since a field that groups digits during typing passes through 1,00 and 1,0000; but not as a decimal
  // separator.
  const decimals = /^\d{4,},\d{1,2}$/.test(number);
  const digits = number.replaceAll(',', '');
  if (decimals || !/^\d+$/.test(digits)) return err('notDigits');
  const significant = digits.replace(/^0+(?=\d)/, '');
  return significant.length > MAX_DIGITS ? err('tooLong') : ok(Number(significant));
}

/** The largest multiple of `unit` that is at most `amount`, never below 0. */
export function floorToUnit(amount: number, unit: number): number {
  return amount > 0 ? Math.floor(amount / unit) * unit : 0;
}

const DIGITS = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];
const PLACES = ['', '십', '백', '천'];
const GROUPS = ['', '만', '억', '조'];

/** A whole amount of won in Korean words: 500000 is `오십만 원`. Empty if it is not a whole, non-negative amount. */
export function koreanWords(amount: number): string {
  if (!Number.isSafeInteger(amount) || amount < 0) return '';
  if (amount === 0) return '영 원';
  const words: string[] = [];
  for (let rest = amount, group = 0; rest > 0; rest = Math.floor(rest / 10_000), group += 1) {
    const value = rest % 10_000;
    // A leading 10,000 is 만, not 일만; 일억 and above keep 일.
    const spoken = group === 1 && rest === 1 ? '' : fourDigits(value);
    if (value > 0) words.unshift(spoken + GROUPS[group]);
  }
  return `${words.join(' ')} 원`;
}

/** Words for 1 to 9999; a one before 십, 백 and 천 is omitted. */
function fourDigits(value: number): string {
  let words = '';
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(value / 10 ** place) % 10;
    if (digit > 0) words += (digit === 1 && place > 0 ? '' : DIGITS[digit]!) + PLACES[place]!;
  }
  return words;
}
