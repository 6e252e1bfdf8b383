import type { GameKind } from '../../src/config/gameKinds.ts';
import type { Coup, Spot } from './baccarat.ts';
import type { Spin } from './slot.ts';
import type { Match, Outcome } from './sports.ts';
import type { Language } from './web/strings.ts';

/** What the server writes into a game's page, in an attribute: no script of the page is inline. */
export interface Boot {
  /** The secret of the game session, sent back in `x-game-session`. */
  session: string;
  title: string;
  id: number;
  kind: GameKind;
  lang: Language;
  /** The origin that the page's messages go to. */
  parent: string;
}

/** What a page gets of every round: its kind, the player's key, bet and win in won. */
interface RoundOf<Kind> {
  kind: Kind;
  key: string;
  bet: number;
  win: number;
}

/** What a page gets of a slot's round. */
export interface SlotRound extends RoundOf<'slot'> {
  spin: Spin;
}

/** What a page gets of a coup. */
export interface CasinoRound extends RoundOf<'casino'> {
  refund: number;
  bets: Partial<Record<Spot, number>>;
  coup: Coup;
  /** Outcomes of this shoe, oldest first, with this coup as the last. */
  road: readonly Spot[];
  /** Cards left in the shoe. */
  left: number;
}

/** What a page gets of a flight: where it ends and its seed only when it is over. */
export interface ArcadeRound extends RoundOf<'arcade'> {
  status: 'open' | 'left' | 'burst';
  /** Milliseconds since the flight began, by the server's clock. */
  elapsed: number;
  hash: string;
  auto?: number;
  left?: number;
  burst?: number;
  seed?: string;
  /** The commitment for the next flight. */
  next: string;
}

/** One pick of a slip with its score so far. */
export interface LegView {
  home: number;
  away: number;
  pick: Outcome;
  odds: number;
  score: { home: number; away: number };
}

/** What a page gets of a slip: scores as far as they have been played. */
export interface SportsRound extends RoundOf<'sports'> {
  status: 'open' | 'won' | 'lost';
  odds: number;
  /** How much of the matches is played, 0 to 1. */
  part: number;
  legs: readonly LegView[];
}

/** A round of any kind. */
export type Round = SlotRound | CasinoRound | ArcadeRound | SportsRound;

/** A match on the board. */
export type Offer = Pick<Match, 'id' | 'home' | 'away' | 'odds'>;

/** The market's rules for the rounds of a game. */
export interface RoundRules {
  /** The largest bet in won; null: no cap. */
  stakeCap: number | null;
  /** Fewest seconds from one round's start to the next. */
  roundSeconds: number;
  /** Whether autoplay is allowed. */
  mayAuto: boolean;
}

/**
 * Why a call had no effect. `session`: unknown or over; `limit`: a limit or a pause; `stake`, `pace`: the market's rules of rounds;
 * `unknown`: no such round.
 */
export type Refusal = 'session' | 'insufficient' | 'limit' | 'stake' | 'pace' | 'invalid' | 'key-reused' | 'unknown';

/** The state that a page starts with, by kind. */
export type GameState =
  | {
      kind: 'slot';
      bets: readonly number[];
      reels: readonly (readonly string[])[];
      lines: readonly (readonly number[])[];
      pays: Record<string, readonly number[]>;
      scatterPays: readonly number[];
      rtp: number;
    }
  | { kind: 'casino'; limits: { least: number; most: number }; left: number }
  | { kind: 'arcade'; rtp: number; hash: string }
  | {
      kind: 'sports';
      limits: { least: number; most: number; legs: number; win: number };
      sport: { id: string; length: number; draws: boolean };
      clubs: readonly { ko: string; en: string }[];
      offers: readonly Offer[];
    };
