import { currentLocale, formatMoney, formatNumber } from '../../i18n/format.ts';

const TEN_THOUSAND = 10_000;
const HUNDRED_MILLION = 100_000_000;
/** The units of ten thousand and of a hundred million, in the languages that count in them. */
const UNITS: Readonly<Record<string, readonly [tenThousand: string, hundredMillion: string]>> = {
  ko: ['만', '억'],
  ja: ['万', '億'],
  'zh-CN': ['万', '亿'],
  'zh-TW': ['萬', '億'],
};

/**
 * A whole number in units of ten thousand and of a hundred million: `15만`, `1억 2,000만`. Undefined in languages that do not count so, and
 * if the number is not a multiple of ten thousand: nothing is rounded.
 */
export function briefNumber(value: number, locale = currentLocale()): string | undefined {
  const units = UNITS[locale];
  if (!units || value <= 0 || value % TEN_THOUSAND !== 0) return undefined;
  const large = Math.floor(value / HUNDRED_MILLION);
  const rest = (value % HUNDRED_MILLION) / TEN_THOUSAND;
  const parts = [
    large && `${formatNumber(large, locale)}${units[1]}`,
    rest && `${formatNumber(rest, locale)}${units[0]}`,
  ];
  return parts.filter(Boolean).join(locale === 'ko' ? ' ' : '');
}

/** An amount in won for a sentence or a button: `15만원` in Korean, in figures elsewhere. */
export function briefMoney(amount: number, locale = currentLocale()): string {
  const brief = locale === 'ko' ? briefNumber(amount, locale) : undefined;
  return brief === undefined ? formatMoney(amount, 'KRW', locale) : `${brief}원`;
}
