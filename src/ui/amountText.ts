import { plural } from '@lingui/core/macro';
import { FEATURES } from '../config/brand.ts';
import { numberFormat } from '../i18n/format.ts';
import { isLocaleSupported } from '../i18n/intlLocale.ts';
import { composed } from '../lib/composed.ts';
import { koreanWords, narrowed, parseAmount, type AmountError } from '../lib/money.ts';
import { err, type Result } from '../lib/result.ts';

/** Group separator for a language whose own one is neither a comma nor a point: a narrow no-break space, which `parseAmount` skips. */
const NARROW = '\u202f';

/** The language's own group separator. */
function ownMark(locale: string): string {
  const parts = numberFormat(locale).formatToParts(1_000_000);
  return parts.find(({ type }) => type === 'group')?.value ?? ',';
}

/** Whether a typed character is a decimal mark in this language: a point or a comma that is not its group separator. */
export function isDecimalMark(typed: string, locale: string): boolean {
  const mark = typed.normalize('NFKC');
  return (mark === '.' || mark === ',') && mark !== ownMark(locale);
}

/** An amount as the field shows it, with the language's own separators: `1,000,000`, `1.000.000`. Empty for undefined. */
export function groupAmount(value: number | undefined, locale: string): string {
  return value === undefined ? '' : groupDigits(String(value), locale);
}

/** Digits as the field shows them, leading zeros included: `00,000`. */
export function groupDigits(digits: string, locale: string): string {
  const mark = ownMark(locale);
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, mark === ',' || mark === '.' ? mark : NARROW);
}

/**
 * Parses the text of a field; see `parseAmount`. Where a comma is the decimal mark, commas and points count as group separators only if
 * every group is complete, as in a pasted `1,000,000원` or `1.000.000`. `ownPoints`: the points are those that the field has set itself,
 * whose groups an edit has changed. Rule W1.
 */
export function readAmount(text: string, locale: string, ownPoints = false): Result<number, AmountError> {
  const mark = ownMark(locale);
  if (mark === ',') return parseAmount(text);
  const typed = narrowed(composed(ownPoints && mark === '.' ? text.replaceAll('.', '') : text));
  if (/^[₩￦]?\s*\d{1,3}([.,])\d{3}(?:\1\d{3})*\s*[₩￦원]?$/.test(typed))
    return parseAmount(typed.replaceAll(/[.,]/g, ''));
  return typed.includes(',') ? err('notDigits') : parseAmount(typed);
}

/** Languages that put a preposition between a million (or a multiple) and what is counted, which CLDR's patterns lack: `1 millón de`. */
const AFTER_MILLIONS: Partial<Record<string, string>> = { es: 'de', it: 'di' };

/** A number as `numberFormat` writes it, with the preposition after millions. */
function written(value: number, locale: string, shape: Intl.NumberFormatOptions): string {
  const preposition = value >= 1_000_000 && AFTER_MILLIONS[locale];
  return numberFormat(locale, shape)
    .formatToParts(value)
    .map((part) => (part.type === 'compact' && preposition ? `${part.value} ${preposition}` : part.value))
    .join('');
}

/** An amount in words, exact: `오십만 원` in Korean, `500 thousand South Korean won` in English; in digits if the browser has no words for it. */
export function amountWords(value: number, unit: 'won' | 'points', locale: string): string {
  if (unit === 'won' && locale === 'ko') return koreanWords(value);
  const hasWords = isLocaleSupported(locale);
  const shape = hasWords
    ? ({ notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 15 } as const)
    : { maximumFractionDigits: 0 };
  if (unit === 'won' || !FEATURES.points) {
    const currencyDisplay = hasWords ? 'name' : 'narrowSymbol';
    const money = { style: 'currency', currency: 'KRW', currencyDisplay } as const;
    return written(value, locale, { ...shape, ...money });
  }
  const words = locale === 'ko' ? koreanWords(value).replace(/ 원$/, '') : written(value, locale, shape);
  return plural(value, { one: `${words} point`, other: `${words} points` });
}
