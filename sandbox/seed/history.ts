import * as LIMITS from '../../src/config/limits.ts';
import type { Queryable } from '../db.ts';
import { postAll, type Entry, type EntryType } from '../ledger.ts';
import { seeded } from '../random.ts';
import { DAY_MS, HOUR_MS } from '../units.ts';
import { insertRows } from './rows.ts';

const DAYS = 31;
/** Points credited each week, and the number of weeks. */
const BONUS = 20_000;
const BONUS_WEEKS = 4;

/** Seeds a month of deposits, withdrawals, bets, wins and points of a member, which ends with the given balance and points. */
export async function seedHistory(
  tx: Queryable,
  memberId: string,
  holds: { balance: number; points: number },
): Promise<void> {
  const start = tx.now().getTime() - DAYS * DAY_MS;
  const { entries, requests } = month(memberId, start, holds.balance);
  await postAll(tx, 'won', entries);
  await insertRows(tx, 'requests', requests);
  await tx.query('update members set rolling = 300000 where id = $1', [memberId]);

  const point = (type: 'bonus' | 'convert', amount: number, key: string, day: number) => {
    return { memberId, type, amount, key: `seed:${memberId}:${key}`, at: new Date(start + day * DAY_MS) };
  };
  await postAll(tx, 'point', [
    ...Array.from({ length: BONUS_WEEKS }, (_, week) => point('bonus', BONUS, `bonus${week}`, week * 7)),
    point('convert', holds.points - BONUS * BONUS_WEEKS, 'convert', 25),
  ]);
}

function month(memberId: string, start: number, end: number) {
  const draw = seeded(20_261_120);
  const entries: Entry<EntryType>[] = [];
  const requests: object[] = [];
  let balance = 0;
  const enter = (type: EntryType, amount: number, at: number, ref: string) => {
    entries.push({ memberId, type, amount, ref, key: `seed:${memberId}:${entries.length + 1}`, at: new Date(at) });
    balance += amount;
  };
  const move = (kind: 'deposit' | 'withdraw', amount: number, requested: number) => {
    const id = `seed-${memberId}-${requests.length + 1}`;
    const finished = requested + HOUR_MS / 4;
    const times = { requested_at: new Date(requested), finished_at: new Date(finished) };
    requests.push({ id, member_id: memberId, kind, method: 'bank', amount, status: 'completed', reason: '', ...times });
    enter(kind, kind === 'deposit' ? amount : -amount, kind === 'deposit' ? finished : requested, id);
  };
  for (let day = 0; day < DAYS; day += 1) {
    const morning = start + day * DAY_MS;
    if (day % 4 === 0 || balance < 300_000) move('deposit', draw.int(10, 40) * 10_000, morning + HOUR_MS);
    const rounds = draw.int(3, 8);
    for (let round = 0; round < rounds; round += 1) {
      const at = morning + (2 + round * 1.5) * HOUR_MS;
      const bet = draw.int(1, 20) * 1_000;
      enter('bet', -bet, at, `round-${day}-${round}`);
      if (draw.chance(0.45)) enter('win', bet * draw.int(1, 3), at + 5_000, `round-${day}-${round}`);
    }
    if (balance > end + 200_000) move('withdraw', 200_000, morning + 20 * HOUR_MS);
  }
  // The month ends with the documented balance: a request of whole units, and a last round for the remainder.
  const night = start + DAYS * DAY_MS;
  const rest = end - balance;
  const whole = Math.floor(Math.abs(rest) / LIMITS.amountUnit) * LIMITS.amountUnit;
  if (whole > 0) move(rest > 0 ? 'deposit' : 'withdraw', whole, night - 2 * HOUR_MS);
  const last = end - balance;
  if (last !== 0) enter(last > 0 ? 'win' : 'bet', last, night - HOUR_MS, 'round-last');
  return { entries, requests };
}
