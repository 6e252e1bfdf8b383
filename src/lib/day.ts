/** A calendar day, `YYYY-MM-DD`, without a time zone. */
export type Day = `${number}-${number}-${number}`;

/** A range of days, both ends included. */
export interface DayRange {
  from: Day;
  to: Day;
}
