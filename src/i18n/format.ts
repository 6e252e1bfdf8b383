import { i18n } from '@lingui/core';
import { FALLBACK_LOCALE } from '../config/locales.ts';

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function cached<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => T): T {
  const found = formats.get(key) as T | undefined;
  if (found) return found;
  const made = make();
  formats.set(key, made);
  return made;
}

/** A whole amount of money: `1,250,000원` in Korean, `₩1,250,000` elsewhere; other currencies as Intl writes them. */
export function formatMoney(amount: number, currency = 'KRW', locale = inForce()): string {
  if (currency === 'KRW' && locale === 'ko') return `${formatNumber(amount, locale)}원`;
  return cached(
    `m ${locale} ${currency}`,
    () =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits: 0,
      }),
  ).format(amount);
}

/** A whole number with the language's digit groups. */
export function formatNumber(value: number, locale = inForce()): string {
  return cached(`n ${locale}`, () => new Intl.NumberFormat(locale)).format(value);
}

/** Hours and minutes on the player's own clock, from milliseconds. */
export function formatTime(ms: number, locale = inForce()): string {
  return cached(`t ${locale}`, () => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })).format(
    ms,
  );
}

/** Day, month and year, from milliseconds. */
export function formatDate(ms: number, locale = inForce()): string {
  return cached(`d ${locale}`, () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })).format(ms);
}

/** The language in force; before a catalogue is there, that of the default one. */
function inForce(): string {
  return i18n.locale || FALLBACK_LOCALE;
}
