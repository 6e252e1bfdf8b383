import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { currentLocale, formatMoney, numberFormat } from './format.ts';
import { isLocaleSupported } from './intlLocale.ts';
import { formatDuration, formatSpan } from './span.ts';

/** A duration in whole seconds as words: "1 hour 20 minutes"; in digits if Intl has no words of the language. */
export function spokenDuration(seconds: number): string {
  const locale = currentLocale();
  return isLocaleSupported(locale) ? formatSpan(seconds, locale, 'long') : formatDuration(seconds);
}

/** An amount in won with the currency as a word, for screen readers; as it is written in Korean, and where Intl has no words. */
export function spokenMoney(amount: number): string {
  const locale = currentLocale();
  if (locale === 'ko' || !isLocaleSupported(locale)) return formatMoney(amount);
  const options = { style: 'currency', currency: 'KRW', currencyDisplay: 'name', maximumFractionDigits: 0 } as const;
  return numberFormat(locale, options).format(amount);
}

/** A net result in won as words: "lost 12,000 South Korean won". */
export function spokenNet(net: number): string {
  const amount = spokenMoney(Math.abs(net));
  if (net === 0) return i18n._(msg({ message: 'broke even', comment: 'The net result of play, read aloud' }));
  return net > 0
    ? i18n._(
        msg({ message: `won ${amount}`, comment: 'The net result of play, read aloud; amount: an amount of money' }),
      )
    : i18n._(
        msg({ message: `lost ${amount}`, comment: 'The net result of play, read aloud; amount: an amount of money' }),
      );
}
