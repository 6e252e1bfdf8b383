import type { Day } from './day.ts';

/** UTC+9 all year: Korea has no daylight saving time. */
const SEOUL_MS = 9 * 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** Whether bank transfers may be delayed: from 23:50 to 00:30 in Seoul. `nowMs` is the server's time. Rule W8. */
export function isBankMaintenance(nowMs: number): boolean {
  const minute = Math.floor((nowMs + SEOUL_MS) / MINUTE_MS) % DAY_MINUTES;
  return minute >= DAY_MINUTES - 10 || minute < 30;
}

/** Whether the device's time zone has Seoul's offset at a moment (milliseconds since 1970). */
export function isSeoulClock(ms: number): boolean {
  return new Date(ms).getTimezoneOffset() * MINUTE_MS === -SEOUL_MS;
}

/** The calendar day in Seoul at a moment (milliseconds since 1970). */
export function seoulDate(ms: number): Day {
  return new Date(ms + SEOUL_MS).toISOString().slice(0, 10) as Day;
}

/** The date and time in Seoul at a moment (milliseconds since 1970), `yyyy-mm-dd hh:mm:ss`, as spreadsheets parse it. */
export function seoulStamp(ms: number): string {
  return new Date(ms + SEOUL_MS).toISOString().slice(0, 19).replace('T', ' ');
}
