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
