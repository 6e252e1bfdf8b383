/** A calendar day, `YYYY-MM-DD`, without a time zone. */
export type Day = `${number}-${number}-${number}`;

/** A range of days, both ends included. */
export interface DayRange {
  from: Day;
  to: Day;
}

/** The day some days after a day; before it for a negative number. */
export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10) as Day;
}

/** The time some calendar months (UTC) after a time, both in milliseconds since 1970: on the last day of a month that lacks the day. */
export function addMonths(time: number, months: number): number {
  const end = new Date(time);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + months);
  // 31 February has become a day of March.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end.getTime();
}
