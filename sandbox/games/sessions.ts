import { LIFE } from '../facts.ts';
import { insert, type Db, type Queryable } from '../db.ts';
import { digest, randomToken } from '../secrets.ts';
import type { GameKind } from '../../src/config/gameKinds.ts';

/** A game as its page needs it. */
export interface Game {
  id: number;
  title: string;
  kind: GameKind;
}

/** A member and a game, and the state that the game keeps between rounds. */
export interface GameSession {
  idHash: string;
  memberId: string;
  game: Game;
  state: Record<string, unknown>;
  /** The member's play session that its rounds count for; null if the operator opened none. */
  playId: string | null;
}

/** Seconds after which a game that is left open must be launched again. */
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
    const [row] = await tx.query<{ member_id: string; game_id: number; play_id: string | null }>(
      `update launches set used_at = $2 where id = $1 and used_at is null and created_at > $3
       returning member_id, game_id, play_id`,
      [launch, now, new Date(now.getTime() - LIFE.launch * 1000)],
    );
    const game = row && (await findGame(tx, row.game_id));
    if (!game) return undefined;
    const session = randomToken();
    await insert(tx, 'game_sessions', { ...row, id_hash: digest(session), created_at: now });
    return { game, session };
  });
}

/**
 * The session of a secret; undefined when it is unknown or over. With `lock`, inside a transaction, the session's calls run one
 * after another.
 */
export async function findSession(db: Queryable, secret: string, lock = false): Promise<GameSession | undefined> {
  const [session] = await db.query<GameSession>(
    `select id_hash as "idHash", member_id as "memberId", state, play_id as "playId",
            json_build_object('id', games.id, 'title', title, 'kind', kind) as game
     from game_sessions join games on games.id = game_id
     where id_hash = $1 and game_sessions.created_at > $2 ${lock ? 'for update of game_sessions' : ''}`,
    [digest(secret), new Date(db.now().getTime() - SESSION_LIFE * 1000)],
  );
  return session;
}

/** Stores the state of a session for its next round. */
export async function saveState(tx: Queryable, session: GameSession, state: object): Promise<void> {
  const values = [session.idHash, JSON.stringify(state)];
  await tx.query('update game_sessions set state = $2::jsonb where id_hash = $1', values);
}
