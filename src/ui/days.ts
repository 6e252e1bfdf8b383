import type { Day, DayRange } from '../lib/day.ts';
import { dateStyleOf, writingOf } from '../i18n/writing.ts';

/** A day as the calendar's Date: noon of that day where the player is, which no clock change moves to another day. */
export function dateOf(day: Day): Date {
  return new Date(`${day}T12:00`);
}

/** The day that a Date falls on where the player is. */
export function dayOf(date: Date): Day {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}` as Day;
}

/** Both days as the language writes a span of them. */
export function formatDays({ from, to }: DayRange, locale: string): string {
  return new Intl.DateTimeFormat(writingOf(locale), { dateStyle: dateStyleOf(locale) }).formatRange(
    dateOf(from),
    dateOf(to),
  );
}
