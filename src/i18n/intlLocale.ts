/** The substitute for languages that Intl does not support: its dates and numbers are plain digits. */
const DIGITS = 'en-GB';

/** Whether this browser's Intl supports a language: Chrome lacks Khmer and Lao, and would use the system's language. */
export function isLocaleSupported(locale: string): boolean {
  return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;
}

/** The tag for Intl. The substitute may be used for digits only, not for names. */
export function intlLocale(locale: string): string {
  return isLocaleSupported(locale) ? locale : DIGITS;
}

/** Default date style: with the month's name, or in digits if Intl does not know it. */
export function dateStyleOf(locale: string): 'medium' | 'short' {
  return isLocaleSupported(locale) ? 'medium' : 'short';
}
