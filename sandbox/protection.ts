import { CODES } from '../src/contract/codes.ts';
import type { LimitKind } from '../src/contract/protection.ts';
import { Refusal } from './api/envelope.ts';
import type { Queryable } from './db.ts';
import { lockMember } from './ledger.ts';

/** A limit that leaves too little. */
interface PassedLimit {
  kind: LimitKind;
  period: string;
  remaining: number;
  /** Null: the limit counts over a session. */
  resets_at: Date | null;
  /** The register that counts it over all operators; '' if it is this operator's. */
  register: string;
}

/** A pause of a member's play; `until` is null if it has no end. */
export interface PauseRow {
  kind: 'break' | 'stop' | 'exclusion';
  since: Date;
  until: Date | null;
}

/** What a deposit is counted against. */
export const DEPOSIT_LIMITS: readonly LimitKind[] = ['deposit', 'net_deposit'];
/** What a bet is counted against. */
export const PLAY_LIMITS: readonly LimitKind[] = ['stake', 'loss', 'time'];

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
  await lockMember(db, memberId);
  const refusal = await refusalOf(db, memberId, kinds, amount);
  if (refusal) throw refusal;
}

/** What forbids a deposit or a bet of so many won: a pause, or a limit of these kinds. */
export async function refusalOf(
  db: Queryable,
  memberId: string,
  kinds: readonly LimitKind[],
  amount: number,
): Promise<Refusal | undefined> {
  const pause = await pauseOf(db, memberId);
  if (pause) return new Refusal(CODES.paused, { kind: pause.kind, until: pause.until ?? '', may_withdraw: true });
  const sql = 'select * from limit_passed($1, $2, $3, $4)';
  const [limit] = await db.query<PassedLimit>(sql, [memberId, kinds, amount, db.now()]);
  return limit && new Refusal(CODES.limitReached, { ...limit, resets_at: limit.resets_at ?? '' });
}
