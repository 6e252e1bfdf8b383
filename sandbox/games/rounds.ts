import { randomUUID } from 'node:crypto';
import type { Db, Queryable } from '../db.ts';
import { balances, post } from '../ledger.ts';
import { findSession, saveState, type GameSession } from './sessions.ts';
import type { Refusal } from './views.ts';

/** A round as the database has it. */
export interface StoredRound<Detail = Record<string, unknown>> {
  id: string;
  memberId: string;
  gameId: number;
  bet: number;
  win: number;
  detail: Detail & { request: string; status: 'open' | 'done'; due?: number };
}

/** What a kind of game makes of a request: money in won, what to keep of it, and the state for the next round. */
export interface Begun {
  bet: number;
  win: number;
  refund: number;
  detail: object;
  /** When the round ends by itself, in milliseconds since the epoch; without it the round is over at once. */
  due?: number;
  state: object;
}

/** Decides a round, on the session as it stands; no effects of its own. */
export type Begin = (session: GameSession, now: number) => Begun | Refusal;

interface RoundRow {
  id: string;
  member_id: string;
  game_id: number;
  bet: number;
  win: number;
  detail: StoredRound['detail'];
}

const COLUMNS = 'id, member_id, game_id, bet, win, detail';

function stored(row: RoundRow): StoredRound {
  return { id: row.id, memberId: row.member_id, gameId: row.game_id, bet: row.bet, win: row.win, detail: row.detail };
}

/** Keys of two sessions never meet. */
function keyOf(session: GameSession, key: string): string {
  return `${session.idHash}:${key}`;
}

/** The round of a session with this key. */
export async function findRound(db: Queryable, session: GameSession, key: string): Promise<StoredRound | undefined> {
  const [row] = await db.query<RoundRow>(`select ${COLUMNS} from game_rounds where key = $1`, [keyOf(session, key)]);
  return row && stored(row);
}

/**
 * Plays one round: bet, win and the round's row in one transaction, under the session's lock. The same key with the same
 * request gives the first result again; with another request it is refused. Design section 9.
 */
export async function playRound(
  db: Db,
  secret: string,
  key: string,
  request: object,
  begin: Begin,
): Promise<{ round: StoredRound; session: GameSession; balance: number } | Refusal> {
  const fingerprint = JSON.stringify(request);
  return db.transaction(async (tx) => {
    const session = await findSession(tx, secret, true);
    if (!session) return 'session';
    const held = async () => (await balances(tx, session.memberId)).balance;
    const known = await findRound(tx, session, key);
    if (known)
      return known.detail.request === fingerprint ? { round: known, session, balance: await held() } : 'key-reused';
    const now = tx.now().getTime();
    const begun = begin(session, now);
    if (typeof begun === 'string') return begun;
    const id = randomUUID();
    const entry = { memberId: session.memberId, ref: String(session.game.id) };
    const paid = await post(tx, { ...entry, type: 'bet', amount: -begun.bet, key: `round:${id}:bet` });
    if (!paid.ok) return 'insufficient';
    if (begun.refund > 0) await post(tx, { ...entry, type: 'refund', amount: begun.refund, key: `round:${id}:refund` });
    if (begun.win > 0) await post(tx, { ...entry, type: 'win', amount: begun.win, key: `round:${id}:win` });
    const status = begun.due === undefined ? 'done' : 'open';
    const detail = {
      ...begun.detail,
      request: fingerprint,
      status,
      ...(begun.due !== undefined && { due: begun.due }),
    };
    const [row] = await tx.query<RoundRow>(
      `insert into game_rounds (id, launch_session, member_id, game_id, bet, win, detail, at, key)
       values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9) returning ${COLUMNS}`,
      [
        id,
        session.idHash,
        session.memberId,
        session.game.id,
        begun.bet,
        begun.win,
        JSON.stringify(detail),
        tx.now(),
        keyOf(session, key),
      ],
    );
    if (!row) throw new Error('a round was not written');
    await saveState(tx, session, begun.state);
    return { round: stored(row), session: { ...session, state: { ...begun.state } }, balance: await held() };
  });
}

/** What ends an open round: its win in won and what to add to its detail; nothing while it goes on. */
export type End = (round: StoredRound, now: number) => { win: number; detail: object } | undefined;

/** Ends one open round if its time has come: the win and the round's row in one transaction. Gives the round as it stands. */
export async function endRound(db: Db, id: string, end: End): Promise<StoredRound> {
  return db.transaction(async (tx) => {
    const [row] = await tx.query<RoundRow>(`select ${COLUMNS} from game_rounds where id = $1 for update`, [id]);
    if (!row) throw new Error(`no round ${id}`);
    const round = stored(row);
    const ended = round.detail.status === 'open' ? end(round, tx.now().getTime()) : undefined;
    if (!ended) return round;
    const entry = { memberId: round.memberId, ref: String(round.gameId) };
    if (ended.win > 0) await post(tx, { ...entry, type: 'win', amount: ended.win, key: `round:${id}:win` });
    const detail = { ...round.detail, ...ended.detail, status: 'done' as const };
    await tx.query('update game_rounds set win = $2, detail = $3::jsonb where id = $1', [
      id,
      ended.win,
      JSON.stringify(detail),
    ]);
    return { ...round, win: ended.win, detail };
  });
}

/** Ids of the open rounds whose time has come. */
export async function dueRounds(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    "select id from game_rounds where detail->>'status' = 'open' and (detail->>'due')::bigint <= $1 limit 100",
    [db.now().getTime()],
  );
  return rows.map((row) => row.id);
}

/** The latest rounds of a session, newest first. */
export async function latestRounds(
  db: Queryable,
  session: GameSession,
  limit: number,
): Promise<{ key: string; round: StoredRound }[]> {
  const rows = await db.query<RoundRow & { key: string }>(
    `select ${COLUMNS}, key from game_rounds where launch_session = $1 order by at desc limit $2`,
    [session.idHash, limit],
  );
  return rows.map((row) => ({ key: row.key.slice(session.idHash.length + 1), round: stored(row) }));
}
