/** Korea has no summer time: always nine hours before UTC. */
const SEOUL_MS = 9 * 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** Whether bank transfers may be delayed at this moment: 23:50 up to 00:30 in Seoul. `nowMs` from the server's clock. Spec section 5. */
export function isBankMaintenance(nowMs: number): boolean {
  const minute = Math.floor((nowMs + SEOUL_MS) / MINUTE_MS) % DAY_MINUTES;
  return minute >= DAY_MINUTES - 10 || minute < 30;
}

/** Whether the device's clock shows the same time as Seoul's at a moment (milliseconds since 1970). */
export function isSeoulClock(ms: number): boolean {
  return new Date(ms).getTimezoneOffset() * MINUTE_MS === -SEOUL_MS;
}

/** The calendar day in Seoul at a moment (milliseconds since 1970), as `yyyy-mm-dd`. */
export function seoulDate(ms: number): string {
  return new Date(ms + SEOUL_MS).toISOString().slice(0, 10);
}

/** A moment (milliseconds since 1970) on Seoul's clock as spreadsheets read it, `yyyy-mm-dd hh:mm:ss`. */
export function seoulStamp(ms: number): string {
  return new Date(ms + SEOUL_MS).toISOString().slice(0, 19).replace('T', ' ');
}
