import type { PlayDay, PlaySums } from '../../contract/protection.ts';
import { addDays, type Day, type DayRange } from '../../lib/day.ts';

/** Spans whose sums are computed from the days; the operator sends the others. */
export type DaySpan = 'today' | 'week' | 'month' | 'year';

/** Number of bars, one per day. */
const SHOWN_DAYS = 30;

/** The first day of each span that ends today. Rule R20. */
export function spansOf(today: Day): Record<DaySpan, Day> {
  return {
    today,
    week: addDays(today, -6),
    month: `${today.slice(0, 8)}01` as Day,
    year: `${today.slice(0, 5)}01-01` as Day,
  };
}

/** The range of days to fetch: twelve months, the history that some markets want and the longest span. */
export function daysToFetch(today: Day): DayRange {
  return { from: addDays(today, -366), to: today };
}

/** The sums of the days from `first` on. */
export function sumFrom(days: readonly PlayDay[], first: Day): PlaySums {
  const sums: PlaySums = { staked: 0, won: 0, deposited: 0, withdrawn: 0, played_s: 0 };
  for (const day of days) {
    if (day.date < first) continue;
    for (const name of Object.keys(sums) as (keyof PlaySums)[]) sums[name] += day[name];
  }
  return sums;
}

/** The net result of play, in won: what was won less what was staked. */
export function netOf({ staked, won }: Pick<PlaySums, 'staked' | 'won'>): number {
  return won - staked;
}

/** One bar per day of the last 30, oldest first: its net result, and its height as a share (0 to 1) of the largest. */
export function barsOf(days: readonly PlayDay[], today: Day): { date: Day; net: number; share: number }[] {
  const nets = new Map(days.map((day) => [day.date, netOf(day)]));
  const bars = Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const date = addDays(today, index + 1 - SHOWN_DAYS);
    return { date, net: nets.get(date) ?? 0 };
  });
  const most = Math.max(...bars.map(({ net }) => Math.abs(net)));
  return bars.map((bar) => ({ ...bar, share: most === 0 ? 0 : Math.abs(bar.net) / most }));
}

/** The days on which anything happened, newest first. */
export function activeDays(days: readonly PlayDay[]): PlayDay[] {
  return (
    days
      // What is taken back on a later day makes figures below 0, which may add up to 0.
      .filter(({ staked, won, deposited, withdrawn, played_s }) =>
        [staked, won, deposited, withdrawn, played_s].some((figure) => figure !== 0),
      )
      .toSorted((one, other) => other.date.localeCompare(one.date))
  );
}
