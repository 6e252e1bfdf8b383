import { i18n } from '@lingui/core';
import { FALLBACK_LOCALE } from '../config/brand.ts';
import { isLocaleSupported, intlLocale } from './intlLocale.ts';

type Format = Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat;

const formats = new Map<string, Format>();

/** The number format of a language with these options. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const make = (): Intl.NumberFormat => new Intl.NumberFormat(intlLocale(locale), options);
  return cached(`number ${locale} ${JSON.stringify(options)}`, make);
}

/** The date format of a language with these options; without a time zone in them, in that of the device by now. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const make = (): Intl.DateTimeFormat => new Intl.DateTimeFormat(intlLocale(locale), options);
  // A format keeps the zone that the device had when it was made: a traveller's page may be open for days.
  return cached(`date ${locale} ${JSON.stringify(options)} ${new Date().getTimezoneOffset()}`, make);
}

/** The cached format for `key`: creating one takes longer than using it. */
function cached<T extends Format>(key: string, make: () => T): T {
  const found = formats.get(key) as T | undefined;
  if (found) return found;
  const made = make();
  formats.set(key, made);
  return made;
}

/** A whole amount of money: won in Korean as `1,250,000원`, else in Intl's format of the language, in English `₩1,250,000`. */
export function formatMoney(amount: number, currency = 'KRW', locale = currentLocale()): string {
  if (currency === 'KRW' && locale === 'ko') return `${formatNumber(amount, locale)}원`;
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 } as const;
  return withMinus(numberFormat(locale, options).format(amount));
}

/** A whole amount of money with its sign, also of a gain: `+1,250,000원`; zero has none. */
export function formatSignedMoney(amount: number, currency?: string, locale?: string): string {
  return `${amount > 0 ? '+' : ''}${formatMoney(amount, currency, locale)}`;
}

/** A whole number with the language's group separators. */
export function formatNumber(value: number, locale = currentLocale()): string {
  return withMinus(numberFormat(locale).format(value));
}

/** A formatted number with a minus sign where Intl writes a hyphen: it is as wide as `+`, and screen readers do not skip it. */
function withMinus(text: string): string {
  return text.replace('-', '−');
}

/** A share (0 to 1) in percent, with two decimal places at the most. */
export function formatPercent(share: number, locale = currentLocale()): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(share);
}

/** An age in its largest whole unit up to days: `2 min. ago`. From milliseconds. */
export function formatAge(ms: number, locale = currentLocale()): string {
  const seconds = Math.max(1, Math.floor(ms / 1000));
  // `hh:mm:ss`, also of several days: the substitute locale must not write names of units.
  if (!isLocaleSupported(locale)) {
    const hours = String(Math.floor(seconds / 3600)).padStart(2, '0');
    return `${hours}${new Date(seconds * 1000).toISOString().slice(13, 19)}`;
  }
  const format = cached(`age ${locale}`, () => new Intl.RelativeTimeFormat(locale, { style: 'short' }));
  if (seconds < 60) return format.format(-seconds, 'second');
  if (seconds < 3600) return format.format(-Math.floor(seconds / 60), 'minute');
  if (seconds < 86_400) return format.format(-Math.floor(seconds / 3600), 'hour');
  return format.format(-Math.floor(seconds / 86_400), 'day');
}

/** Bytes in megabytes. */
export function formatMegabytes(bytes: number, locale = currentLocale()): string {
  const options = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
  return numberFormat(locale, options).format(bytes / 1_000_000);
}

/** The active language; the fallback before a catalogue is loaded. */
export function currentLocale(): string {
  return i18n.locale || FALLBACK_LOCALE;
}
