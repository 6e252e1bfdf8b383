import { CODES } from '../src/contract/codes.ts';
import type { Queryable } from './db.ts';
import { lockMember, post } from './ledger.ts';

/**
 * The state of a deposit or withdrawal request. `auto`: a deposit completed, or a withdrawal reclaimed, without a decision by the operator;
 * `unknown`: its outcome is not known: a deposit is not credited, a withdrawal stays debited; `point`: a conversion of points.
 */
export type RequestStatus = 'waiting' | 'completed' | 'rejected' | 'auto' | 'unknown' | 'point';

/** A row of the table `requests`. */
export interface RequestRow {
  id: string;
  member_id: string;
  kind: 'deposit' | 'withdraw';
  method: string;
  amount: number;
  status: RequestStatus;
  requested_at: Date;
  finished_at: Date | null;
  reason: string;
  /** The sender of a deposit as the member gave it: always with a transfer, optional with a card. '' for all other requests. */
  sender_name: string;
  /** Names a card deposit's payment page; null for all others. */
  payment_token: string | null;
}

/** A request as the API sends it. */
export function requestView(row: RequestRow) {
  return {
    id: row.id,
    kind: row.kind,
    method: row.method,
    amount: row.amount,
    status: row.status,
    requested_at: row.requested_at,
    ...(row.finished_at && { finished_at: row.finished_at }),
    ...(row.reason && { reason: row.reason }),
    ...(row.sender_name && { sender_name: row.sender_name }),
  };
}

/** Why a request could not be decided. */
export type Undecided = { ok: false; code: typeof CODES.notFound | typeof CODES.mismatch };

/**
 * Ends a waiting request inside a transaction and moves its money: a deposit with `completed` or `auto` is credited, a withdrawal with
 * `rejected` or `auto` refunded (its amount left the balance when it was requested). A request that is already decided is a mismatch.
 */
export async function decide(
  tx: Queryable,
  id: string,
  status: Exclude<RequestStatus, 'waiting' | 'point'>,
  reason = '',
): Promise<{ ok: true; request: RequestRow } | Undecided> {
  const [asked] = await tx.query<{ member_id: string }>('select member_id from requests where id = $1', [id]);
  if (!asked) return { ok: false, code: CODES.notFound };
  // Lock the member before reading the request: a new deposit locks them in this order too.
  await lockMember(tx, asked.member_id);
  const [current] = await tx.query<RequestRow>('select * from requests where id = $1', [id]);
  if (current?.status !== 'waiting') return { ok: false, code: CODES.mismatch };
  const [request] = await tx.query<RequestRow>(
    'update requests set status = $2, reason = $3, finished_at = $4 where id = $1 returning *',
    [id, status, reason, tx.now()],
  );
  if (!request) throw new Error('a locked request is gone');
  await moveMoney(tx, request);
  return { ok: true, request };
}

/** The states in which the amount of a request is added to the balance. */
const ADDED: Record<RequestRow['kind'], readonly RequestStatus[]> = {
  deposit: ['completed', 'auto'],
  withdraw: ['rejected', 'auto'],
};

async function moveMoney(tx: Queryable, { id, kind, status, member_id, amount }: RequestRow): Promise<void> {
  if (!ADDED[kind].includes(status)) return;
  const [type, what] = kind === 'deposit' ? (['deposit', 'credit'] as const) : (['refund', 'refund'] as const);
  const key = `request:${id}:${what}`;
  const posted = await post(tx, { memberId: member_id, amount, ref: id, type, key });
  if (!posted.ok) throw new Error(`ledger refused ${key}: ${posted.reason}`);
  // A deposit adds its amount to the wagering requirement.
  if (kind === 'deposit')
    await tx.query('update members set rolling = rolling + $2 where id = $1', [member_id, amount]);
}
