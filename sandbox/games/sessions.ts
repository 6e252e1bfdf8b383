import { LIFE } from '../facts.ts';
import type { Db, Queryable } from '../db.ts';
import { digest, randomToken } from '../secrets.ts';
import type { GameKind } from '../../src/config/brand.ts';

/** A game as its page needs it. */
export interface Game {
  id: number;
  title: string;
  slug: string;
  kind: GameKind;
}

/** Who plays what, with what goes on from round to round. */
export interface GameSession {
  idHash: string;
  memberId: string;
  game: Game;
  state: Record<string, unknown>;
}

/** A page is left open for hours; after so many seconds it has to be launched anew. */
const SESSION_LIFE = 12 * 3600;

interface SessionRow {
  id_hash: string;
  member_id: string;
  game_id: number;
  title: string;
  slug: string;
  kind: GameKind;
  state: Record<string, unknown>;
}

/**
 * Uses a launch, once and within a minute, and gives the game with the secret of a new session; nothing when the launch
 * is unknown, used or too old. Two calls at one time cannot both succeed. Contract section 5.
 */
export async function consumeLaunch(db: Db, launch: string): Promise<{ game: Game; session: string } | undefined> {
  return db.transaction(async (tx) => {
    const now = tx.now();
    const [row] = await tx.query<{ member_id: string; game_id: number }>(
      'update launches set used_at = $2 where id = $1 and used_at is null and created_at > $3 returning member_id, game_id',
      [launch, now, new Date(now.getTime() - LIFE.launch * 1000)],
    );
    if (!row) return undefined;
    const [game] = await tx.query<Game>('select id, title, slug, kind from games where id = $1', [row.game_id]);
    if (!game) return undefined;
    const session = randomToken();
    await tx.query('insert into game_sessions (id_hash, member_id, game_id, created_at) values ($1, $2, $3, $4)', [
      digest(session),
      row.member_id,
      row.game_id,
      now,
    ]);
    return { game, session };
  });
}

/**
 * The session of a secret; nothing when there is none or it is over. With `lock`, inside a transaction, the session's calls
 * run one after another.
 */
export async function findSession(db: Queryable, session: string, lock = false): Promise<GameSession | undefined> {
  const [row] = await db.query<SessionRow>(
    `select id_hash, member_id, game_id, title, slug, kind, state from game_sessions join games on games.id = game_id
     where id_hash = $1 and game_sessions.created_at > $2 ${lock ? 'for update of game_sessions' : ''}`,
    [digest(session), new Date(db.now().getTime() - SESSION_LIFE * 1000)],
  );
  if (!row) return undefined;
  const { id_hash, member_id, game_id, title, slug, kind, state } = row;
  return { idHash: id_hash, memberId: member_id, game: { id: game_id, title, slug, kind }, state };
}

/** Keeps what goes on to the next round. */
export async function saveState(tx: Queryable, session: GameSession, state: object): Promise<void> {
  await tx.query('update game_sessions set state = $2::jsonb where id_hash = $1', [
    session.idHash,
    JSON.stringify(state),
  ]);
}
