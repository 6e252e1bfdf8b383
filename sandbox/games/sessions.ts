import { LIFE } from '../facts.ts';
import type { Db, Queryable } from '../db.ts';
import { digest, randomToken } from '../secrets.ts';
import type { GameKind } from '../../src/config/gameKinds.ts';

/** A game as its page needs it. */
export interface Game {
  id: number;
  title: string;
  kind: GameKind;
}

/** Who plays which game, and what the game keeps from one round to the next. */
export interface GameSession {
  idHash: string;
  memberId: string;
  game: Game;
  state: Record<string, unknown>;
}

/** A page is left open for hours; after so many seconds it has to be launched again. */
const SESSION_LIFE = 12 * 3600;

/** The game with this id. */
export async function findGame(db: Queryable, id: number): Promise<Game | undefined> {
  const [game] = await db.query<Game>('select id, title, kind from games where id = $1', [id]);
  return game;
}

/**
 * Consumes a launch, once and within a minute, and gives the game with the secret of a new session; undefined when the launch is
 * unknown, used or too old. Two simultaneous calls cannot both succeed.
 */
export async function consumeLaunch(db: Db, launch: string): Promise<{ game: Game; session: string } | undefined> {
  return db.transaction(async (tx) => {
    const now = tx.now();
    const [row] = await tx.query<{ member_id: string; game_id: number }>(
      'update launches set used_at = $2 where id = $1 and used_at is null and created_at > $3 returning member_id, game_id',
      [launch, now, new Date(now.getTime() - LIFE.launch * 1000)],
    );
    const game = row && (await findGame(tx, row.game_id));
    if (!game) return undefined;
    const session = randomToken();
    const values = [digest(session), row.member_id, row.game_id, now];
    await tx.query(
      'insert into game_sessions (id_hash, member_id, game_id, created_at) values ($1, $2, $3, $4)',
      values,
    );
    return { game, session };
  });
}

/**
 * The session of a secret; undefined when it is unknown or over. With `lock`, inside a transaction, the session's calls run one
 * after another.
 */
export async function findSession(db: Queryable, secret: string, lock = false): Promise<GameSession | undefined> {
  const [session] = await db.query<GameSession>(
    `select id_hash as "idHash", member_id as "memberId", state,
            json_build_object('id', games.id, 'title', title, 'kind', kind) as game
     from game_sessions join games on games.id = game_id
     where id_hash = $1 and game_sessions.created_at > $2 ${lock ? 'for update of game_sessions' : ''}`,
    [digest(secret), new Date(db.now().getTime() - SESSION_LIFE * 1000)],
  );
  return session;
}

/** Stores what the next round of a session needs. */
export async function saveState(tx: Queryable, session: GameSession, state: object): Promise<void> {
  await tx.query('update game_sessions set state = $2::jsonb where id_hash = $1', [
    session.idHash,
    JSON.stringify(state),
  ]);
}
