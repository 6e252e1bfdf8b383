import { seoulDate } from '../../lib/seoulTime.ts';
import * as v from 'valibot';
import { FEATURES } from '../../config/brand.ts';
import * as fields from '../../contract/fields.ts';
import { addDays, type Day, type DayRange } from '../../lib/day.ts';
import { isTime } from '../../lib/storedTime.ts';
import type { Transaction, TransactionType } from '../../contract/history.ts';

/** A range of days, as stored and in the address. */
export const daysSchema = v.object({ from: v.custom<Day>(isDay), to: v.custom<Day>(isDay) });

/** A preset range. */
export type PresetId = 'today' | 'week' | 'month' | 'thisMonth' | 'lastMonth';

/** Sums of transactions in won: gains, losses (not positive), and net. */
export interface Sums {
  in: number;
  out: number;
  net: number;
}

/** The preset ranges for a day in Seoul, independent of the device's clock and zone. */
export function presetsOf(today: Day): Record<PresetId, DayRange> {
  const first = `${today.slice(0, 8)}01` as Day;
  const lastOfBefore = addDays(first, -1);
  return {
    today: { from: today, to: today },
    week: { from: addDays(today, -6), to: today },
    month: { from: addDays(today, -29), to: today },
    thisMonth: { from: first, to: today },
    lastMonth: { from: `${lastOfBefore.slice(0, 8)}01` as Day, to: lastOfBefore },
  };
}

/** Whether two ranges have the same days. */
export function isSameRange(one: DayRange, other: DayRange | undefined): boolean {
  return one.from === other?.from && one.to === other.to;
}

/** The range of days in a query string, `?from=2026-11-14&to=2026-11-20`; undefined for none or a malformed one. Rule H1. */
export function parseDays(search: string): DayRange | undefined {
  const params = new URLSearchParams(search);
  const days = v.safeParse(daysSchema, { from: params.get('from'), to: params.get('to') });
  return days.success && days.output.from <= days.output.to ? days.output : undefined;
}

/** The type that a transaction is shown as: points that were converted before the brand switched them off are a deposit. Rules W5, B3. */
export function typeOf({ type }: Pick<Transaction, 'type'>): TransactionType {
  return type === 'point' && !FEATURES.points ? 'deposit' : type;
}

/** The types that occur, in the order of their first transaction. */
export function typesOf(rows: readonly Transaction[]): TransactionType[] {
  return [...new Set(rows.map(typeOf))];
}

/** The gains, losses and net of transactions, in won. */
export function sumUp(rows: readonly Pick<Transaction, 'amount'>[]): Sums {
  const sums: Sums = { in: 0, out: 0, net: 0 };
  for (const { amount } of rows) {
    if (amount > 0) sums.in += amount;
    else sums.out += amount;
    sums.net += amount;
  }
  return sums;
}

/** The transactions of one day in Seoul. */
export interface DayOfTransactions {
  /** '' if the server sent no valid date. */
  day: Day | '';
  /** The moment of its newest transaction, ISO 8601; '' without a day. */
  date: string;
  /** Their sum, in won. */
  net: number;
  rows: Transaction[];
}

/** Transactions grouped by day in Seoul, in the order given; only neighbours are grouped. Rule H5. */
export function byDay(rows: readonly Transaction[]): DayOfTransactions[] {
  const days: DayOfTransactions[] = [];
  for (const row of rows) {
    const moment = Date.parse(row.date);
    const day = isTime(moment) ? seoulDate(moment) : '';
    const last = days.at(-1);
    if (last?.day === day) {
      last.rows.push(row);
      last.net += row.amount;
    } else days.push({ day, date: day && row.date, net: row.amount, rows: [row] });
  }
  return days;
}

/** Rows per group with `content-visibility: auto`. */
const CHUNK = 25;

/** Rows in groups of `CHUNK`; the browser skips the layout of groups outside the viewport. */
export function chunksOf<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}

function isDay(value: unknown): boolean {
  return v.is(fields.day, value);
}
