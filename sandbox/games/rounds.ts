import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { insert, type Db, type Queryable } from '../db.ts';
import { balances, lockMember, post } from '../ledger.ts';
import { endPlay, recordRound, restAfterPlay } from '../play.ts';
import { refusalOf } from '../protection.ts';
import { KINDS, type StoredRound } from './kinds.ts';
import { againstRules, roundRules } from './roundRules.ts';
import { findSession, saveState, type GameSession } from './sessions.ts';
import type { GameState, Refusal, Round, RoundRules } from './views.ts';

const COLUMNS = `id, member_id as "memberId", game_id as "gameId", (select kind from games where games.id = game_id) as kind,
  split_part(key, ':', 2) as key, bet, win, detail`;

const callSchema = v.looseObject({ key: v.pipe(v.string(), v.uuid()) });

/** The key as it is stored: the key that a page sends is unique only within its session. */
function keyOf(session: GameSession, key: string): string {
  return `${session.idHash}:${key}`;
}

/** The round of a session with this key. */
export async function findRound(db: Queryable, session: GameSession, key: string): Promise<StoredRound | undefined> {
  const [round] = await db.query<StoredRound>(`select ${COLUMNS} from game_rounds where key = $1`, [
    keyOf(session, key),
  ]);
  return round;
}

/**
 * The state that a page starts with; undefined without a session. Stores what the first round needs: the seed of a flight, the matches on
 * the board.
 */
export async function openState(
  db: Db,
  secret: string,
): Promise<{ balance: number; state: GameState; rules: RoundRules } | undefined> {
  return db.transaction(async (tx) => {
    const session = await findSession(tx, secret, true);
    if (!session) return undefined;
    const kind = KINDS[session.game.kind];
    const ready = { ...session, state: kind.prepare(session) };
    await saveState(tx, session, ready.state);
    const { balance } = await balances(tx, session.memberId);
    const rules = await roundRules(tx, session);
    return { balance, state: { kind: session.game.kind, ...kind.state(ready) } as GameState, rules };
  });
}

/**
 * Plays one round from a page's request: bet, win and the round's row in one transaction, under the session's lock. The same key with
 * the same request gives the first result again; with another request it is refused.
 */
export async function playRound(
  db: Db,
  secret: string,
  body: unknown,
): Promise<{ round: StoredRound; balance: number } | Refusal> {
  return db.transaction(async (tx) => {
    const session = await findSession(tx, secret, true);
    if (!session) return 'session';
    const call = v.safeParse(callSchema, body);
    if (!call.success) return 'invalid';
    const { key, ...rest } = call.output;
    const bet = KINDS[session.game.kind].parse(rest);
    if (!bet) return 'invalid';
    const request = JSON.stringify(bet.request);
    const held = async () => (await balances(tx, session.memberId)).balance;
    const known = await findRound(tx, session, key);
    if (known) return known.detail.request === request ? { round: known, balance: await held() } : 'key-reused';
    const begun = bet.begin({ session, key, now: tx.now().getTime() });
    if (!begun) return 'invalid';
    const id = randomUUID();
    const entry = { memberId: session.memberId, ref: String(session.game.id) };
    await lockMember(tx, session.memberId);
    const wish = { what: 'play', amount: begun.bet, kind: session.game.kind } as const;
    if (await refusalOf(tx, session.memberId, wish)) return 'limit';
    const broken = await againstRules(tx, session, begun.bet);
    if (broken) return broken;
    if (session.playId !== null) {
      const open = await recordRound(tx, session.playId);
      if (open === undefined) return 'session';
      // A heartbeat ends the game when this rest begins; a page that was closed sends none, so a round checks too.
      if (await restAfterPlay(tx, session.memberId)) {
        await endPlay(tx, { id: open }, 'refusal');
        return 'limit';
      }
    }
    const paid = await post(tx, { ...entry, type: 'bet', amount: -begun.bet, key: `round:${id}:bet` });
    if (!paid.ok) return 'insufficient';
    for (const type of ['refund', 'win'] as const)
      if (begun[type] > 0) await post(tx, { ...entry, type, amount: begun[type], key: `round:${id}:${type}` });
    const { due } = begun;
    const status = due === undefined ? 'done' : 'open';
    const detail = { ...begun.detail, request, status, ...(due !== undefined && { due }) };
    await insert(tx, 'game_rounds', {
      id,
      launch_session: session.idHash,
      member_id: session.memberId,
      game_id: session.game.id,
      bet: begun.bet,
      win: begun.win,
      detail: JSON.stringify(detail),
      at: tx.now(),
      key: keyOf(session, key),
      play_id: session.playId,
    });
    await saveState(tx, session, begun.state);
    const round = await findRound(tx, session, key);
    if (!round) throw new Error('a round was not written');
    return { round, balance: await held() };
  });
}

/**
 * Ends an open round that is due or, with `cashOut`, that the player ends early to take the win: the win and the round's row in one
 * transaction. Returns the round as it is afterwards.
 */
export async function endRound(db: Db, id: string, cashOut = false): Promise<StoredRound> {
  return db.transaction(async (tx) => {
    const [round] = await tx.query<StoredRound>(`select ${COLUMNS} from game_rounds where id = $1 for update`, [id]);
    if (!round) throw new Error(`no round ${id}`);
    const { kind, memberId, gameId, detail } = round;
    const now = tx.now().getTime();
    const over = detail.status === 'done' || (!cashOut && now < (detail.due ?? 0));
    const ended = over ? undefined : KINDS[kind].end?.(round, now);
    if (!ended) return round;
    const { win } = ended;
    if (win > 0) await post(tx, { memberId, ref: String(gameId), type: 'win', amount: win, key: `round:${id}:win` });
    const after = { ...detail, ...ended.detail, status: 'done' as const };
    await tx.query('update game_rounds set win = $2, detail = $3::jsonb where id = $1', [
      id,
      win,
      JSON.stringify(after),
    ]);
    return { ...round, win, detail: after };
  });
}

/** Ends due rounds, at most 100: the next sweep ends the others. */
export async function endDueRounds(db: Db): Promise<void> {
  const due = await db.query<{ id: string }>(
    "select id from game_rounds where detail->>'status' = 'open' and (detail->>'due')::bigint <= $1 limit 100",
    [db.now().getTime()],
  );
  for (const { id } of due) {
    // A round that cannot be ended must not keep the others open.
    await endRound(db, id).catch((error: unknown) => console.error(`games: round ${id} stays open:`, error));
  }
}

/** A round as its page may see it at `now` (ms since the epoch): without what has not happened by then. */
export function viewOf(round: StoredRound, now: number): Round {
  const { kind, key, bet, win } = round;
  return { kind, key, bet, win, ...KINDS[kind].view(round, now) } as Round;
}
