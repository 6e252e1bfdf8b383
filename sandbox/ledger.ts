import type { Queryable } from './db.ts';

/** What an entry of the money ledger is for, as `/wallet/history` names it. */
export type EntryType = 'deposit' | 'withdraw' | 'bet' | 'win' | 'refund' | 'point' | 'adjust';

/** What an entry of the points ledger is for. */
export type PointsEntryType = 'bonus' | 'convert' | 'adjust';

/** One change of a balance to make. */
export interface Entry<Type> {
  memberId: string;
  type: Type;
  /** Signed whole won or points: bets and withdrawals are negative. */
  amount: number;
  /** Id of the request, or of the game whose round it is. */
  ref?: string;
  /** Idempotency key, unique over all members; it never has a second effect. */
  key: string;
  /** Its timestamp; the server's clock by default, read by the database when the wallet is locked. */
  at?: Date;
}

/** `after` is the balance after the entry; `replayed`: this key was posted before. */
export type Posted =
  | { ok: true; after: number; replayed: boolean }
  | { ok: false; reason: 'insufficient' | 'key-reused' };

/**
 * Writes one entry of the money ledger and with it moves the balance, atomically.
 * The same key with the same entry returns the first result again; works on a database and inside a transaction alike.
 */
export function post(db: Queryable, entry: Entry<EntryType>): Promise<Posted> {
  return postEntry(db, 'won', entry);
}

/** Writes one entry of the points ledger, like `post`. */
export function postPoints(db: Queryable, entry: Entry<PointsEntryType>): Promise<Posted> {
  return postEntry(db, 'point', entry);
}

async function postEntry(db: Queryable, unit: 'won' | 'point', entry: Entry<string>): Promise<Posted> {
  const [row] = await db.query<{
    reason: 'insufficient' | 'key-reused' | null;
    entry_after: number;
    replayed: boolean;
  }>('select * from post_entry($1, $2, $3, $4, $5, $6, $7)', [
    unit,
    entry.memberId,
    entry.type,
    entry.amount,
    entry.ref ?? '',
    entry.key,
    entry.at ?? null,
  ]);
  if (!row) throw new Error('post_entry gave no row');
  if (row.reason) return { ok: false, reason: row.reason };
  return { ok: true, after: row.entry_after, replayed: row.replayed };
}

/** Posts many entries in their order, in one round trip; throws when one is refused. For filling a new database. */
export async function postAll(
  db: Queryable,
  unit: 'won' | 'point',
  entries: readonly Entry<EntryType | PointsEntryType>[],
): Promise<void> {
  const rows = entries.map((entry) => ({ ref: '', at: db.now(), ...entry }));
  const [refused] = await db.query<{ key: string; reason: string }>(
    `select key, reason from jsonb_to_recordset($2::jsonb)
       as entry ("memberId" text, type text, amount bigint, ref text, key text, at timestamptz),
       lateral post_entry($1, "memberId", type, amount, ref, key, at) where reason is not null`,
    [unit, JSON.stringify(rows)],
  );
  if (refused) throw new Error(`ledger refused ${refused.key}: ${refused.reason}`);
}

/** Creates both wallets of a new member, empty. */
export async function openWallets(db: Queryable, memberId: string): Promise<void> {
  await db.query("insert into wallets (member_id, unit) values ($1, 'won'), ($1, 'point')", [memberId]);
}

/**
 * Locks a member until the transaction ends, so that what it reads about them stays valid. The wallet comes first, as in a post: two
 * transactions that lock in another order could wait for each other.
 */
export async function lockMember(tx: Queryable, memberId: string): Promise<void> {
  await tx.query("select 1 from wallets where member_id = $1 and unit = 'won' for update", [memberId]);
  await tx.query('select 1 from members where id = $1 for no key update', [memberId]);
}

/** A member's balances now. */
export async function balances(db: Queryable, memberId: string): Promise<{ balance: number; points: number }> {
  const rows = await db.query<{ unit: 'won' | 'point'; balance: number }>(
    'select unit, balance from wallets where member_id = $1',
    [memberId],
  );
  const of = (unit: 'won' | 'point') => rows.find((row) => row.unit === unit)?.balance ?? 0;
  return { balance: of('won'), points: of('point') };
}
