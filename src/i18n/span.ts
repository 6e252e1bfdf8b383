import { currentLocale, numberFormat } from './format.ts';
import { isLocaleSupported } from './intlLocale.ts';

/** A duration in whole seconds as `h:mm:ss`, the same in every language. */
export function formatDuration(seconds: number): string {
  const two = (value: number): string => String(Math.floor(value) % 60).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(seconds / 60)}:${two(seconds)}`;
}

/**
 * A span of time in hours and minutes, rounded down, or under a minute in seconds: `2 hr 30 min`, or with `long` units as they are read aloud:
 * `2 hours 30 minutes`. From whole seconds.
 */
export function formatSpan(seconds: number, locale = currentLocale(), unitDisplay: 'short' | 'long' = 'short'): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const isShort = seconds > 0 && seconds < 60;
  // `h:mm`, or `h:mm:ss`: the substitute locale must not write names of units.
  if (!isLocaleSupported(locale))
    return isShort ? formatDuration(seconds) : `${hours}:${String(minutes).padStart(2, '0')}`;
  const part = (value: number, unit: 'hour' | 'minute' | 'second'): string =>
    numberFormat(locale, { style: 'unit', unit, unitDisplay }).format(value);
  if (isShort) return part(seconds, 'second');
  const parts = [
    ...(hours > 0 ? [part(hours, 'hour')] : []),
    ...(minutes > 0 || hours === 0 ? [part(minutes, 'minute')] : []),
  ];
  return parts.join(' ');
}
