import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { transactions } from '../../../../src/contract/history.ts';
import type { Transaction } from '../../../../src/contract/history.ts';
import {
  byDay,
  chunksOf,
  parseDays,
  presetsOf,
  sumUp,
  typesOf,
} from '../../../../src/features/history/history.rules.ts';
import { seoulDate } from '../../../../src/lib/seoulTime.ts';

const daysOf = (today: Parameters<typeof presetsOf>[0]) =>
  Object.fromEntries(Object.entries(presetsOf(today)).map(([id, { from, to }]) => [id, `${from} ${to}`]));

describe('presets are Seoul days from the server clock', () => {
  test('today, 7 days, 30 days, this month, last month', () => {
    expect(daysOf('2026-11-20')).toEqual({
      today: '2026-11-20 2026-11-20',
      week: '2026-11-14 2026-11-20',
      month: '2026-10-22 2026-11-20',
      thisMonth: '2026-11-01 2026-11-20',
      lastMonth: '2026-10-01 2026-10-31',
    });
  });

  test('across the end of a year, and into a February with 29 days', () => {
    expect(daysOf('2027-01-01')).toMatchObject({
      week: '2026-12-26 2027-01-01',
      thisMonth: '2027-01-01 2027-01-01',
      lastMonth: '2026-12-01 2026-12-31',
    });
    expect(daysOf('2028-03-31')).toMatchObject({ lastMonth: '2028-02-01 2028-02-29' });
  });

  test('on any day: in order, never after today, and of the right length', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2090, 0) }), (ms) => {
        const today = seoulDate(ms);
        for (const [id, days] of Object.entries(presetsOf(today))) {
          expect(days.from <= days.to && days.to <= today).toBe(true);
          const length = (Date.parse(days.to) - Date.parse(days.from)) / 86_400_000 + 1;
          if (id === 'today') expect(length).toBe(1);
          if (id === 'week') expect(length).toBe(7);
          if (id === 'month') expect(length).toBe(30);
        }
      }),
    );
  });
});

describe('the range of days in an address', () => {
  test('has both days, which may be the same one', () => {
    expect(parseDays('?from=2026-10-01&to=2026-10-31')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(parseDays('?to=2026-11-20&from=2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  });

  test.each([
    ['none', ''],
    ['no end', '?from=2026-10-01'],
    ['the end before the beginning', '?from=2026-10-02&to=2026-10-01'],
    ['a day that no month has', '?from=2026-02-30&to=2026-03-01'],
    ['a month that no year has', '?from=2026-13-01&to=2026-11-01'],
    ['another text', '?from=yesterday&to=<b>'],
  ])('counts as not given: %s', (_what, search) => {
    expect(parseDays(search)).toBeUndefined();
  });
});

describe('sums', () => {
  test('in, out and net', () => {
    expect(sumUp([{ amount: 30_000 }, { amount: -10_000 }, { amount: 0 }, { amount: 5000 }])).toEqual({
      in: 35_000,
      out: -10_000,
      net: 25_000,
    });
    expect(sumUp([])).toEqual({ in: 0, out: 0, net: 0 });
  });

  test('net is always the sum of in and out', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (amounts) => {
        const sums = sumUp(amounts.map((amount) => ({ amount })));
        expect(sums.in + sums.out).toBe(sums.net);
        expect(sums.in >= 0 && sums.out <= 0).toBe(true);
      }),
    );
  });
});

describe('a transaction', () => {
  const row = {
    id: '7',
    username: 'demo@example.com',
    type: 'bet',
    amount: -1000,
    before: 5000,
    after: 4000,
    date: '',
  };

  test('of a type the client does not know is shown as unknown, never dropped', () => {
    for (const type of ['jackpot', '', 7, null, undefined]) {
      expect(v.parse(transactions.row, { ...row, type })).toMatchObject({ id: '7', type: 'unknown', amount: -1000 });
    }
  });

  test('has empty texts and zeros for what is missing', () => {
    expect(v.parse(transactions.row, { id: '8', type: 'win' })).toEqual({
      id: '8',
      username: '',
      type: 'win',
      amount: 0,
      before: 0,
      after: 0,
      date: '',
      ref: '',
    });
  });

  test('with an amount that is no whole number of won is refused', () => {
    expect(v.safeParse(transactions.row, { ...row, amount: 0.5 }).success).toBe(false);
    expect(v.safeParse(transactions.row, { ...row, amount: '1000' }).success).toBe(false);
  });

  test('each type that occurs is listed once, unknown included', () => {
    const rows = ['win', 'bet', 'jackpot', 'bet'].map((type) => v.parse(transactions.row, { ...row, type }));
    expect(typesOf(rows)).toEqual(['win', 'bet', 'unknown']);
  });
});

describe('transactions by day in Seoul (Rule H5)', () => {
  const at = (id: string, date: string, amount = -1000): Transaction => ({ ...known, id, date, amount });
  const known: Transaction = { id: '', username: '', type: 'bet', amount: 0, before: 0, after: 0, date: '', ref: '' };

  test('a day begins at midnight in Seoul, and has the sum of its amounts', () => {
    const days = byDay([
      at('4', '2026-11-20T15:00:00Z', 5000),
      at('3', '2026-11-20T14:59:59Z'),
      at('2', '2026-11-19T15:00:00Z'),
      at('1', 'soon'),
      // The last time of a Date: in Seoul it is a later one, which none can be made of.
      at('0', '+275760-09-13T00:00:00.000Z'),
    ]);
    expect(days.map(({ rows, net, date }) => [rows.map(({ id }) => id), net, date])).toEqual([
      [['4'], 5000, '2026-11-20T15:00:00Z'],
      [['3', '2'], -2000, '2026-11-20T14:59:59Z'],
      [['1', '0'], -2000, ''],
    ]);
  });

  test('chunks of 25 rows have all rows', () => {
    const all = Array.from({ length: 60 }, (_, index) => index);
    expect(chunksOf(all).map(({ length }) => length)).toEqual([25, 25, 10]);
    expect(chunksOf(all).flat()).toEqual(all);
    expect(chunksOf([])).toEqual([]);
  });
});
