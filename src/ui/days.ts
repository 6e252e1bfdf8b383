import type { Day, DayRange } from '../lib/day.ts';
import { dateFormat } from '../i18n/format.ts';
import { dateStyleOf } from '../i18n/intlLocale.ts';

/** A day as a Date for the calendar: noon in the device's time zone, so that a clock change cannot move it to another day. */
export function dateOf(day: Day): Date {
  return new Date(`${day}T12:00`);
}

/** The day of a Date in the device's time zone. */
export function dayOf(date: Date): Day {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}` as Day;
}

/** A range of days in the format of the language. */
export function formatDays({ from, to }: DayRange, locale: string): string {
  const format = dateFormat(locale, { dateStyle: dateStyleOf(locale), timeZone: 'UTC' });
  return format.formatRange(Date.parse(from), Date.parse(to));
}
