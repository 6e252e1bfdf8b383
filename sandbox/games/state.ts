import type { Db } from '../db.ts';
import * as arcade from './arcade.ts';
import * as baccarat from './baccarat.ts';
import { commitment } from './chance.ts';
import { CLUBS } from './fixtures.ts';
import { board, newArcadeState, seedOf, view } from './kinds.ts';
import { latestRounds } from './rounds.ts';
import { saveState, type GameSession } from './sessions.ts';
import * as slot from './slot.ts';
import * as sports from './sports.ts';
import type { ArcadeRound, GameState, SportsRound } from './views.ts';

const RTP = slot.returnToPlayer();
const DECKS_CARDS = 416;

/** What a page needs to begin. Makes and keeps what a first round needs: the seed of a flight, the matches on the board. */
export async function stateOf(db: Db, session: GameSession): Promise<GameState> {
  const now = db.now().getTime();
  switch (session.game.kind) {
    case 'slot': {
      const { BETS: bets, REELS: reels, LINES: lines, PAYS: pays, SCATTER_PAYS: scatterPays } = slot;
      return { kind: 'slot', bets, reels, lines, pays, scatterPays, rtp: RTP };
    }
    case 'casino': {
      const { shoe, road = [] } = session.state as { shoe?: unknown[]; road?: baccarat.Spot[] };
      return { kind: 'casino', limits: baccarat.LIMITS, road, left: shoe?.length ?? DECKS_CARDS };
    }
    case 'arcade': {
      const state = await kept(db, session, (known) => (seedOf(known) === undefined ? newArcadeState() : known));
      const rounds = (await latestRounds(db, session, 12)).map(
        ({ key, round }) => view('arcade', key, round, now) as ArcadeRound,
      );
      const open = rounds.find((round) => round.status === 'open') ?? null;
      const past = rounds.flatMap((round) => (round.burst === undefined ? [] : [round.burst]));
      return {
        kind: 'arcade',
        limits: arcade.LIMITS,
        growth: arcade.GROWTH,
        hash: commitment(seedOf(state) ?? ''),
        open,
        past,
      };
    }
    case 'sports': {
      const state = await kept(db, session, (known) => board({ ...session, state: known }));
      const { id, length, draws } = sports.sportOf(session.game.title);
      const offers = state.matches.map((match) => ({
        id: match.id,
        home: match.home,
        away: match.away,
        odds: match.odds,
      }));
      const slips = (await latestRounds(db, session, 6)).map(
        ({ key, round }) => view('sports', key, round, now) as SportsRound,
      );
      return { kind: 'sports', limits: sports.LIMITS, sport: { id, length, draws }, clubs: CLUBS, offers, slips };
    }
  }
}

/** Changes the state under the session's lock, so that a round at the same moment is not lost. */
async function kept<State extends object>(
  db: Db,
  session: GameSession,
  change: (known: Record<string, unknown>) => State,
): Promise<State> {
  return db.transaction(async (tx) => {
    const [row] = await tx.query<{ state: Record<string, unknown> }>(
      'select state from game_sessions where id_hash = $1 for update',
      [session.idHash],
    );
    const state = change(row?.state ?? {});
    await saveState(tx, session, state);
    return state;
  });
}
