import { plural } from '@lingui/core/macro';
import { isWritten, writingOf } from '../i18n/writing.ts';
import { koreanWords, parseAmount, type AmountError } from '../lib/money.ts';
import { err, type Result } from '../lib/result.ts';

/** Between groups where a comma would read as a decimal mark: the thin space of the SI, which `parseAmount` skips. */
const THIN = '\u202f';

/** The language's own mark between groups of digits. */
function ownMark(locale: string): string {
  return (
    new Intl.NumberFormat(writingOf(locale)).formatToParts(1_000_000).find(({ type }) => type === 'group')?.value ?? ','
  );
}

/** An amount as a field shows it: `1,000,000`, or with thin spaces where a comma means decimals. Empty for none. */
export function groupAmount(value: number | undefined, locale: string): string {
  const mark = ownMark(locale) === ',' ? ',' : THIN;
  return value === undefined ? '' : String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, mark);
}

/**
 * The whole number in what stands in the field; see `parseAmount`. Where a comma means decimals, commas and points are taken for
 * groups only if every group is whole, as in a pasted `1,000,000원` or `1.000.000`. Spec section 5.
 */
export function readAmount(text: string, locale: string): Result<number, AmountError> {
  if (ownMark(locale) === ',') return parseAmount(text);
  if (/^\s*\d{1,3}([.,])\d{3}(?:\1\d{3})*\s*원?\s*$/.test(text)) return parseAmount(text.replaceAll(/[.,]/g, ''));
  return text.includes(',') ? err('notDigits') : parseAmount(text);
}

/** An amount in words, exactly: `오십만 원` in Korean, `500 thousand South Korean won` in English; in digits where the browser has no words. */
export function amountWords(value: number, unit: 'won' | 'points', locale: string): string {
  if (unit === 'won' && locale === 'ko') return koreanWords(value);
  const hasWords = isWritten(locale);
  const shape = hasWords
    ? ({ notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 15 } as const)
    : { maximumFractionDigits: 0 };
  if (unit === 'won') {
    const currencyDisplay = hasWords ? 'name' : 'narrowSymbol';
    const money = { style: 'currency', currency: 'KRW', currencyDisplay } as const;
    return new Intl.NumberFormat(writingOf(locale), { ...shape, ...money }).format(value);
  }
  const words =
    locale === 'ko'
      ? koreanWords(value).replace(/ 원$/, '')
      : new Intl.NumberFormat(writingOf(locale), shape).format(value);
  return plural(value, { one: `${words} point`, other: `${words} points` });
}
