import type * as v from 'valibot';
import type { GameKind } from '../../src/config/gameKinds.ts';
import type { gameSchema } from '../../src/contract/games.ts';
import * as arcade from '../games/arcade.ts';
import * as baccarat from '../games/baccarat.ts';
import * as slot from '../games/slot.ts';
import * as sports from '../games/sports.ts';
import { seeded, type Rng } from '../random.ts';

/** The optional facts that are seeded for a game, in the contract's fields. */
export type GameFacts = Partial<v.InferInput<typeof gameSchema>>;

/** Words of titles in English and in Korean: a title with one of them gets the other as an alias. */
const MEANINGS: readonly (readonly [english: string, korean: string])[] = [
  ['Dragon', '용'],
  ['Tiger', '호랑이'],
  ['Fox', '여우'],
  ['Moon', '달'],
  ['Phoenix', '봉황'],
  ['Treasure', '보물'],
  ['Pearl', '진주'],
  ['Lantern', '등불'],
  ['Lotus', '연꽃'],
  ['Palace', '궁전'],
  ['Garden', '정원'],
  ['Turtle', '거북이'],
  ['Koi', '잉어'],
  ['Golden', '황금'],
  ['Lucky', '행운'],
  ['Baccarat', '바카라'],
];

/** Return to player of the slots, in percent with two decimal places. */
const RTP = Math.round(slot.returnToPlayer() * 10_000) / 100;
/** How many last results a table shows. */
export const RESULTS = 12;
/** Results of a table (player, banker, tie), repeated according to how frequently they are drawn. */
const OUTCOMES = ['P', 'P', 'P', 'B', 'B', 'B', 'B', 'T'] as const;

/**
 * The optional facts of a game: a part of the games has them, the same on every machine. Limits and the return to player are those of the
 * real rules.
 */
export function factsOf(kind: GameKind, id: number, title: string, inService: boolean): GameFacts {
  const draw = seeded(`told ${id}`);
  const aliases = aliasesOf(title);
  return {
    ...(aliases.length > 0 && draw.chance(0.7) && { aliases }),
    ...(draw.chance(0.6) && FACTS[kind](draw, inService)),
  };
}

/** Seeded number of plays: one game in ten has any, a few of them many. */
export function popularityOf(id: number): number {
  const draw = seeded(`popularity ${id}`);
  return draw.chance(0.1) ? Math.round(draw.between(1, 40) ** 2) : 0;
}

const FACTS: Record<GameKind, (draw: Rng, inService: boolean) => GameFacts> = {
  slot: (draw) => ({
    kind: 'slot',
    rtp: RTP,
    volatility: draw.pick(['low', 'medium', 'high']),
    max_win: draw.pick([500, 1000, 2500, 5000, 10_000]),
    min_bet: slot.BETS[0],
    max_bet: Math.max(...slot.BETS),
  }),
  casino: (draw, open) => ({
    kind: 'casino',
    table: {
      min: baccarat.LIMITS.least,
      max: baccarat.LIMITS.most,
      open,
      ...(draw.chance(0.5) && { seats: draw.int(0, 7) }),
      ...(draw.chance(0.7) && { results: Array.from({ length: RESULTS }, () => draw.pick(OUTCOMES)) }),
    },
  }),
  arcade: () => ({ kind: 'arcade', min_bet: arcade.LIMITS.least, max_bet: arcade.LIMITS.most }),
  sports: () => ({ kind: 'sports', min_bet: sports.LIMITS.least, max_bet: sports.LIMITS.most }),
};

function aliasesOf(title: string): string[] {
  const words = title.split(' ');
  return MEANINGS.flatMap(([english, korean]) => {
    if (words.includes(english)) return [korean];
    return words.some((word) => word.startsWith(korean)) ? [english] : [];
  });
}
