import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/** Milliseconds of an hour. */
export const HOUR_MS = 3_600_000;

const DAY_HOURS = 24;
const WEEK_HOURS = 7 * DAY_HOURS;
/** From this length on, in hours, whole weeks are called weeks; shorter breaks are called days. */
const IN_WEEKS = 5 * WEEK_HOURS;
const YEAR_MONTHS = 12;

/** The length of a break as text, from hours: 24 hours, 7 days, 6 weeks. Rule R34. */
export function breakText(hours: number): string {
  const [days, weeks] = [hours / DAY_HOURS, hours / WEEK_HOURS];
  if (hours >= IN_WEEKS && Number.isInteger(weeks))
    return i18n._(msg({ message: plural(weeks, { one: '# week', other: '# weeks' }) }));
  if (hours > DAY_HOURS && Number.isInteger(days))
    return i18n._(msg({ message: plural(days, { one: '# day', other: '# days' }) }));
  return i18n._(msg({ message: plural(hours, { one: '# hour', other: '# hours' }) }));
}

/** The length of an exclusion as text, from months: 6 months, 1 year; null has no end. Rule R34. */
export function exclusionText(months: number | null): string {
  if (months === null) return i18n._(msg`Permanently`);
  const years = months / YEAR_MONTHS;
  if (Number.isInteger(years)) return i18n._(msg({ message: plural(years, { one: '# year', other: '# years' }) }));
  return i18n._(msg({ message: plural(months, { one: '# month', other: '# months' }) }));
}
