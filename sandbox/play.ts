import { randomUUID } from 'node:crypto';
import type { GameKind } from '../src/config/gameKinds.ts';
import * as TIMINGS from '../src/config/timings.ts';
import { CODES } from '../src/contract/codes.ts';
import { Refusal } from './api/envelope.ts';
import type { Session } from './api/tokens.ts';
import { insert, type Queryable } from './db.ts';
import { lockMember } from './ledger.ts';
import { packOf } from './markets.ts';
import { MINUTE_MS } from './units.ts';

/**
 * A game that a member has or had open. One that was continued after a lapse has several rows; all but the last have
 * lapsed.
 */
interface PlaySession {
  id: string;
  /**
   * The id of the row that the launch opened, by which the client and the rounds know the game; null in that row
   * itself.
   */
  continues: string | null;
  member_id: string;
  /** The sign-in that opened it. */
  sign_in: string;
  game_id: number;
  started_at: Date;
  /** Time of the last heartbeat or round. */
  seen_at: Date;
  ended_at: Date | null;
  ended_by: 'close' | 'lapse' | 'launch' | 'takeover' | 'refusal' | null;
}

/**
 * Opens a play session and returns its id. One of the same sign-in ends; one of another sign-in refuses with code 7005.
 * Inside a transaction: locks the member, so that concurrent launches are serialized.
 */
export async function openPlay(tx: Queryable, { memberId, sessionId }: Session, gameId: number): Promise<string> {
  await lockMember(tx, memberId);
  const open = await openOf(tx, memberId);
  if (open && open.sign_in !== sessionId) {
    const [game] = await tx.query<{ title: string }>('select title from games where id = $1', [open.game_id]);
    throw new Refusal(CODES.gameElsewhere, {
      game: game?.title ?? '',
      session: open.continues ?? open.id,
      since: open.started_at,
    });
  }
  if (open) await endPlay(tx, open, 'launch');
  return startPlay(tx, { memberId, sessionId }, gameId);
}

/** Records a heartbeat or round of an open game at a time; returns whether the game is still open then. Inside a transaction. */
export async function recordActivity(tx: Queryable, play: PlaySession, at: Date): Promise<boolean> {
  const isOpen = !isOver(play, at);
  if (!isOpen) await endPlay(tx, play, 'lapse');
  else await tx.query('update play_sessions set seen_at = greatest(seen_at, $2) where id = $1', [play.id, at]);
  return isOpen;
}

/**
 * Records a round of a game. A game that has lapsed is continued, so that the time of its rounds counts; returns the id of the row that is
 * open, or undefined if it was closed, its sign-in was signed out or has expired, or another game is open. Inside a transaction.
 */
export async function recordRound(tx: Queryable, id: string): Promise<string | undefined> {
  const play = await lockPlay(tx, id);
  if (!play) return undefined;
  const now = tx.now();
  const [ended] = await tx.query(
    'select 1 from sessions where id = $1 and (revoked_at is not null or expires_at <= $2)',
    [play.sign_in, now],
  );
  if (ended) return undefined;
  if (await recordActivity(tx, play, now)) return play.id;
  const isLapsed = play.ended_by === null || play.ended_by === 'lapse';
  if (!isLapsed || (await openOf(tx, play.member_id))) return undefined;
  return startPlay(tx, { memberId: play.member_id, sessionId: play.sign_in }, play.game_id, id);
}

/** Ends a game that is open or has lapsed, so that no round continues it; one that has ended otherwise stays as it is. */
export async function endPlay(
  tx: Queryable,
  play: Pick<PlaySession, 'id'>,
  by: NonNullable<PlaySession['ended_by']>,
): Promise<void> {
  await tx.query(
    `update play_sessions set ended_by = $3, ended_at = play_end(play_sessions, $2)
     where id = $1 and (ended_at is null or ended_by = 'lapse')`,
    [play.id, tx.now(), by],
  );
}

/**
 * Locks the member and reads the game that a launch opened, with its kind: the row that has not lapsed, else the last of
 * the lapsed rows. Undefined if the id is unknown, or another member's.
 */
export async function lockPlay(
  tx: Queryable,
  id: string,
  memberId?: string,
): Promise<(PlaySession & { kind: GameKind }) | undefined> {
  const [known] = await tx.query<{ member_id: string }>('select member_id from play_sessions where id = $1', [id]);
  if (!known || (memberId !== undefined && known.member_id !== memberId)) return undefined;
  await lockMember(tx, known.member_id);
  const [play] = await tx.query<PlaySession & { kind: GameKind }>(
    `select plays.*, kind from plays_of($1) as plays join games on games.id = game_id
     order by ended_by = 'lapse' nulls first, started_at desc limit 1`,
    [id],
  );
  return play;
}

/**
 * Starts the rest of a few minutes that the market requires after long play; returns whether it has begun. Play counts as continuous while
 * no gap between two games is as long as that rest. Inside a transaction.
 */
export async function restAfterPlay(tx: Queryable, memberId: string): Promise<boolean> {
  const { restAfter } = await packOf(tx);
  if (!restAfter) return false;
  const now = tx.now();
  const rest = restAfter.restMinutes * MINUTE_MS;
  const spans = await tx.query<{ started_at: Date; ended_at: Date }>(
    `select started_at, play_end(p, $2) as ended_at from play_sessions as p
     where member_id = $1 and started_at > $2::timestamptz - interval '1 day' order by started_at desc, id desc`,
    [memberId, now],
  );
  let start = now.getTime();
  for (const { started_at, ended_at } of spans) {
    if (start - ended_at.getTime() >= rest) break;
    start = started_at.getTime();
  }
  if (now.getTime() - start < restAfter.playMinutes * MINUTE_MS) return false;
  await insert(tx, 'pauses', { member_id: memberId, kind: 'rest', since: now, until: new Date(now.getTime() + rest) });
  return true;
}

/** What a session has staked and won by the ledger, in won, how long it lasts at a time, and whether it is over; with all that continued it. */
export async function playFigures(db: Queryable, id: string, at: Date) {
  const [figures] = await db.query<{ staked: number; won: number; played_s: number; ended: boolean }>(
    `select staked, won, played_s, ended from (
       select coalesce(-sum(amount) filter (where type = 'bet'), 0)::bigint as staked,
         coalesce(sum(amount) filter (where type <> 'bet'), 0)::bigint as won
       from game_rounds join ledger on ledger.key in ('round:' || game_rounds.id || ':bet', 'round:' || game_rounds.id || ':win',
         'round:' || game_rounds.id || ':refund')
       where game_rounds.play_id = $1
     ) as sums, (
       select floor(sum(extract(epoch from play_end(p, $2) - p.started_at)))::bigint as played_s,
         bool_and(p.ended_at is not null) as ended
       from plays_of($1) as p
     ) as times`,
    [id, at],
  );
  if (!figures) throw new Error(`no play session ${id}`);
  return figures;
}

function isOver({ ended_at, seen_at }: PlaySession, at: Date): boolean {
  return ended_at !== null || at.getTime() > seen_at.getTime() + TIMINGS.sessionLost;
}

async function startPlay(
  tx: Queryable,
  { memberId, sessionId }: Session,
  gameId: number,
  continues: string | null = null,
): Promise<string> {
  const now = tx.now();
  const row = { member_id: memberId, sign_in: sessionId, game_id: gameId, started_at: now, seen_at: now, continues };
  const { id } = await insert<PlaySession>(tx, 'play_sessions', { id: randomUUID(), ...row });
  return id;
}

/** The open game of a member. One that has lapsed, or whose sign-in has ended, is closed first. */
async function openOf(tx: Queryable, memberId: string): Promise<PlaySession | undefined> {
  const [open] = await tx.query<PlaySession & { signed_out: boolean }>(
    `select play_sessions.*, revoked_at is not null or expires_at <= $2 as signed_out
     from play_sessions join sessions on sessions.id = sign_in where play_sessions.member_id = $1 and ended_at is null`,
    [memberId, tx.now()],
  );
  if (!open || !(open.signed_out || isOver(open, tx.now()))) return open;
  await endPlay(tx, open, 'lapse');
  return undefined;
}
