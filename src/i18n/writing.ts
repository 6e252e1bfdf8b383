/** The tag that stands in where a browser does not know a language: its dates and numbers are digits that everybody reads. */
const DIGITS = 'en-GB';

/** Whether this browser writes a language's dates: Chrome does not know Khmer and Lao, and would write the system's language instead. */
export function isWritten(locale: string): boolean {
  return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;
}

/** The tag to hand to Intl for a language. With the stand-in only digits may be asked for, no names. */
export function writingOf(locale: string): string {
  return isWritten(locale) ? locale : DIGITS;
}

/** How a date is written where nothing else is said: with the month's name, or in digits where the browser does not know it. */
export function dateStyleOf(locale: string): 'medium' | 'short' {
  return isWritten(locale) ? 'medium' : 'short';
}
