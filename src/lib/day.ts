/** A calendar day, `YYYY-MM-DD`, of no time zone. */
export type Day = `${number}-${number}-${number}`;

/** Whole days, the first and the last included. */
export interface DayRange {
  from: Day;
  to: Day;
}
