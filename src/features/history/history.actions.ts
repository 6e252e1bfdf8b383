import { systemClock } from '../../lib/clock.ts';
import { store } from '../../storage/encodedStore.ts';
import type { DayRange } from '../../lib/day.ts';
import { listSeparator, toCsv } from './csv.ts';
import { daysSchema } from './history.rules.ts';

/** Milliseconds after which the file's URL is revoked: the browser may still be reading it for a while after the click. */
const URL_LIFETIME = 60_000;

/** Stores the range that was loaded last, since it can be shown offline. Rule H4. */
export function storeDays(days: DayRange): void {
  store.set('history_days', days);
}

/** The range that was loaded last on this device; undefined if none is stored. */
export function storedDays(): DayRange | undefined {
  return store.get('history_days', daysSchema);
}

/** Saves rows as a CSV file of this name. */
export function saveCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  const url = URL.createObjectURL(new Blob([toCsv(rows, listSeparator())], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  systemClock.setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME);
}
