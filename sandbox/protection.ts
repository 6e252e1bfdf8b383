import { CODES } from '../src/contract/codes.ts';
import type { LimitKind } from '../src/contract/protection.ts';
import { Refusal } from './api/envelope.ts';
import type { Queryable } from './db.ts';

/** A limit that leaves too little. */
interface PassedLimit {
  kind: LimitKind;
  period: string;
  remaining: number;
  resets_at: Date;
}

/** A pause of a member's play; `until` is null if it has no end. */
export interface PauseRow {
  kind: 'break' | 'stop' | 'exclusion';
  since: Date;
  until: Date | null;
}

/** The pause in force that lasts longest. */
export async function pauseOf(db: Queryable, memberId: string): Promise<PauseRow | undefined> {
  const [pause] = await db.query<PauseRow>('select * from pause_at($1, $2)', [memberId, db.now()]);
  return pause;
}

/**
 * Refuses what a pause (code 7002) or a limit of these kinds (code 7001) forbids to a member. The member is locked, so that within a
 * transaction nothing comes between this answer and what follows from it.
 */
export async function refuseProtected(
  db: Queryable,
  memberId: string,
  kinds: readonly LimitKind[],
  amount: number,
): Promise<void> {
  await db.query('select 1 from members where id = $1 for update', [memberId]);
  const pause = await pauseOf(db, memberId);
  if (pause) throw new Refusal(CODES.paused, { kind: pause.kind, until: pause.until ?? '', may_withdraw: true });
  const limit = await limitPassed(db, memberId, kinds, amount);
  if (limit) throw new Refusal(CODES.limitReached, { ...limit });
}

/** Whether a pause or a limit forbids a bet of so many won. */
export async function isProtected(tx: Queryable, memberId: string, bet: number): Promise<boolean> {
  if (await pauseOf(tx, memberId)) return true;
  return (await limitPassed(tx, memberId, ['stake', 'loss'], bet)) !== undefined;
}

async function limitPassed(
  db: Queryable,
  memberId: string,
  kinds: readonly LimitKind[],
  amount: number,
): Promise<PassedLimit | undefined> {
  const sql = 'select * from limit_passed($1, $2, $3, $4)';
  const [limit] = await db.query<PassedLimit>(sql, [memberId, kinds, amount, db.now()]);
  return limit;
}
