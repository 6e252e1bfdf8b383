import { currentLocale, numberFormat } from './format.ts';
import { isLocaleSupported } from './intlLocale.ts';

/**
 * A span of time in hours and minutes, rounded down: `2 hr 30 min`, or with `long` units as they are read aloud: `2 hours 30 minutes`. From
 * seconds.
 */
export function formatSpan(seconds: number, locale = currentLocale(), unitDisplay: 'short' | 'long' = 'short'): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  // `h:mm`: the substitute locale must not write names of units.
  if (!isLocaleSupported(locale)) return `${hours}:${String(minutes).padStart(2, '0')}`;
  const part = (value: number, unit: 'hour' | 'minute'): string =>
    numberFormat(locale, { style: 'unit', unit, unitDisplay }).format(value);
  const parts = [
    ...(hours > 0 ? [part(hours, 'hour')] : []),
    ...(minutes > 0 || hours === 0 ? [part(minutes, 'minute')] : []),
  ];
  return parts.join(' ');
}
