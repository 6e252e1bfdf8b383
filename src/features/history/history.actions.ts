import * as v from 'valibot';
import { systemClock } from '../../lib/clock.ts';
import { store } from '../../storage/encodedStore.ts';
import type { Day, DayRange } from '../../lib/day.ts';
import { toCsv } from './csv.ts';

/** A browser may still be reading a file so long after the click that saves it, milliseconds. */
const KEPT = 60_000;

const isDay = (value: unknown): value is Day => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
const daysSchema = v.object({ from: v.custom<Day>(isDay), to: v.custom<Day>(isDay) });

/** Remembers which days were asked for and answered: without a connection they are the ones that can be read. */
export function rememberDays(days: DayRange): void {
  store.set('history_days', days);
}

/** The days that were last answered on this device. */
export function rememberedDays(): DayRange | undefined {
  return store.get('history_days', daysSchema);
}

/** Gives the player rows as a CSV file of this name. */
export function saveCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  const url = URL.createObjectURL(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  systemClock.setTimeout(() => URL.revokeObjectURL(url), KEPT);
}
