import { i18n } from '@lingui/core';
import { FALLBACK_LOCALE } from '../config/brand.ts';
import { isLocaleSupported, intlLocale } from './intlLocale.ts';

type Format = Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat;

const formats = new Map<string, Format>();

/** The cached format for `key`: creating one takes longer than using it. */
export function cached<T extends Format>(key: string, make: () => T): T {
  const found = formats.get(key) as T | undefined;
  if (found) return found;
  const made = make();
  formats.set(key, made);
  return made;
}

/** A whole amount of money: won in Korean as `1,250,000원`, else in Intl's format of the language, in English `₩1,250,000`. */
export function formatMoney(amount: number, currency = 'KRW', locale = currentLocale()): string {
  if (currency === 'KRW' && locale === 'ko') return `${formatNumber(amount, locale)}원`;
  return cached(
    `m ${locale} ${currency}`,
    () =>
      new Intl.NumberFormat(intlLocale(locale), {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits: 0,
      }),
  ).format(amount);
}

/** A whole number with the language's group separators. */
export function formatNumber(value: number, locale = currentLocale()): string {
  return cached(`n ${locale}`, () => new Intl.NumberFormat(intlLocale(locale))).format(value);
}

/** A share (0 to 1) in percent, with two decimal places at the most. */
export function formatPercent(share: number, locale = currentLocale()): string {
  const options = { style: 'percent', maximumFractionDigits: 2 } as const;
  return cached(`p ${locale}`, () => new Intl.NumberFormat(intlLocale(locale), options)).format(share);
}

/** An age in its largest whole unit up to days: `2 min. ago`. From milliseconds. */
export function formatAge(ms: number, locale = currentLocale()): string {
  const seconds = Math.max(1, Math.floor(ms / 1000));
  // `hh:mm:ss`, also of several days: the substitute locale must not write names of units.
  if (!isLocaleSupported(locale)) {
    const hours = String(Math.floor(seconds / 3600)).padStart(2, '0');
    return `${hours}${new Date(seconds * 1000).toISOString().slice(13, 19)}`;
  }
  const format = cached(`a ${locale}`, () => new Intl.RelativeTimeFormat(locale, { style: 'short' }));
  if (seconds < 60) return format.format(-seconds, 'second');
  if (seconds < 3600) return format.format(-Math.floor(seconds / 60), 'minute');
  if (seconds < 86_400) return format.format(-Math.floor(seconds / 3600), 'hour');
  return format.format(-Math.floor(seconds / 86_400), 'day');
}

/** Bytes in megabytes. */
export function formatMegabytes(bytes: number, locale = currentLocale()): string {
  return cached(
    `b ${locale}`,
    () => new Intl.NumberFormat(intlLocale(locale), { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
  ).format(bytes / 1_000_000);
}

/** The active language; the fallback before a catalogue is loaded. */
export function currentLocale(): string {
  return i18n.locale || FALLBACK_LOCALE;
}
