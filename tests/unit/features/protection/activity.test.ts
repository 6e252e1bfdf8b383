import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { activity } from '../../../../src/contract/protection.ts';
import { statement } from '../../../../src/features/protection/protection.queries.ts';
import {
  activeDays,
  barsOf,
  daysToFetch,
  netOf,
  spansOf,
  sumFrom,
} from '../../../../src/features/protection/activity.ts';

const day = (date: string, staked: number, won: number, deposited = 0) => ({
  date,
  staked,
  won,
  deposited,
  withdrawn: 0,
  played_s: 0,
});

describe('the spans of the member’s play (Rule R20)', () => {
  it('end today: the last seven days, the month and the year from their first day', () => {
    expect(spansOf('2026-11-21')).toEqual({
      today: '2026-11-21',
      week: '2026-11-15',
      month: '2026-11-01',
      year: '2026-01-01',
    });
  });

  it.each([
    ['2026-11-21', '2025-11-20'],
    ['2026-01-10', '2025-01-09'],
    // A leap year.
    ['2028-12-31', '2027-12-31'],
  ] as const)('need the days of twelve months, which contain the year: on %s from %s', (to, from) => {
    expect(daysToFetch(to)).toEqual({ from, to });
  });

  it('sum up only their own days', () => {
    const days = [day('2026-11-14', 1, 2), day('2026-11-15', 10_000, 4000), day('2026-11-21', 500, 900, 70_000)];
    const week = sumFrom(days, spansOf('2026-11-21').week);
    expect(week).toEqual({ staked: 10_500, won: 4900, deposited: 70_000, withdrawn: 0, played_s: 0 });
    expect(netOf(week)).toBe(-5600);
  });
});

describe('the days of play', () => {
  it('are not known where the operator lacks the call: its empty reply is no play without a loss', () => {
    expect(v.parse(activity.output, {}).days).toBeUndefined();
    expect(v.is(statement.endpoint.output, {})).toBe(false);
    for (const days of [[], null]) expect(v.parse(activity.output, { days }).days).toEqual([]);
  });

  it('have a bar for each of 30 days, with its share of the largest result, win or loss', () => {
    const bars = barsOf([day('2026-11-20', 8000, 0), day('2026-11-21', 0, 4000)], '2026-11-21');
    expect(bars).toHaveLength(30);
    expect(bars.slice(-3)).toEqual([
      { date: '2026-11-19', net: 0, share: 0 },
      { date: '2026-11-20', net: -8000, share: 1 },
      { date: '2026-11-21', net: 4000, share: 0.5 },
    ]);
    expect(barsOf([], '2026-11-21').every(({ share }) => share === 0)).toBe(true);
  });

  it('are listed newest first, without those on which nothing happened', () => {
    const days = [day('2026-11-19', 1, 0), day('2026-11-20', 0, 0), day('2026-11-21', 0, 0, 10_000)];
    expect(activeDays(days).map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-19']);
  });

  it('are listed also with figures below 0, as of a bet or a deposit that the operator takes back on a later day', () => {
    const days = [day('2026-11-19', -5000, 0), day('2026-11-20', 0, 0, -10_000), day('2026-11-21', 10_000, 0, -10_000)];
    expect(activeDays(days)).toHaveLength(3);
  });
});
