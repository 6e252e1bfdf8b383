import type { PlayDay, PlaySums } from '../../contract/protection.ts';
import type { Day } from '../../lib/day.ts';
import { seoulDate } from '../../lib/seoulTime.ts';

const DAY_MS = 86_400_000;

/** The last `days` days in Seoul at a moment (server milliseconds), today included. */
export function statementRange(now: number, days: number): { from: Day; to: Day } {
  return { from: seoulDate(now - (days - 1) * DAY_MS) as Day, to: seoulDate(now) as Day };
}

/** The sums over some days; of none, zeros. */
export function sumDays(days: readonly PlayDay[]): PlaySums {
  const all = { staked: 0, won: 0, deposited: 0, withdrawn: 0, played_s: 0 };
  for (const day of days) {
    all.staked += day.staked;
    all.won += day.won;
    all.deposited += day.deposited;
    all.withdrawn += day.withdrawn;
    all.played_s += day.played_s;
  }
  return all;
}
