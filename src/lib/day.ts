/** A calendar day, `YYYY-MM-DD`, without a time zone. */
export type Day = `${number}-${number}-${number}`;

/** A range of days, both ends included. */
export interface DayRange {
  from: Day;
  to: Day;
}

/** Whether a value is a day of the calendar, as text. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** The day some days after a day; before it for a negative number. */
export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10) as Day;
}
