import type { Draw } from './draw.ts';
import { CLUBS, SPORTS, type Sport } from './sportsTables.ts';

/** Smallest and largest stake in won (stakes are multiples of the smallest), most legs of a slip, most that it pays, in won. */
export const LIMITS = { least: 1000, most: 500_000, legs: 6, win: 50_000_000 } as const;

/** Duration of a simulated match, in ms. */
export const MATCH_TIME = 9000;

/** How a match can end: home wins, draw, away wins. */
export const OUTCOMES = ['home', 'draw', 'away'] as const;
/** An outcome of a match. */
export type Outcome = (typeof OUTCOMES)[number];

/** A change of the score: its time as a part of the match (0 to 1), and its side. */
export interface Point {
  at: number;
  side: 'home' | 'away';
}

/** A match on offer: a bet on it takes it off the board. */
export interface Match {
  id: string;
  home: number;
  away: number;
  /** What each side scores on average. */
  strength: { home: number; away: number };
  /** Decimal odds; 0 where a match of the sport cannot end in a draw. */
  odds: Record<Outcome, number>;
}

/** The house's margin: fair odds are divided by it. */
const MARGIN = 1.06;

/** A uniform random number, from 0 to below 1. */
const uniform = (draw: Draw): number => draw(2 ** 40) / 2 ** 40;

/** The share of the home side in all points or sets. */
const homeShare = ({ home, away }: Match['strength']): number => home / (home + away);

/** The probabilities of 0 to `most` points. */
function poisson(mean: number, most: number): number[] {
  const likely = [Math.exp(-mean)];
  for (let n = 1; n <= most; n++) likely.push(((likely[n - 1] ?? 0) * mean) / n);
  return likely;
}

/** The exact probabilities of the three outcomes of a match that is played by `play`; the odds follow from them. */
export function chances(sport: Sport, strength: Match['strength']): Record<Outcome, number> {
  if (sport.sets) {
    const wins = winningChance(sport.sets, homeShare(strength));
    return { home: wins, draw: 0, away: 1 - wins };
  }
  const most = Math.ceil(sport.mean * 3 + 12);
  const [ours, theirs] = [poisson(strength.home, most), poisson(strength.away, most)];
  const result = { home: 0, draw: 0, away: 0 };
  ours.forEach((p, n) => theirs.forEach((q, m) => (result[n > m ? 'home' : n < m ? 'away' : 'draw'] += p * q)));
  if (sport.draws) return result;
  const extra = homeShare(strength);
  return { home: result.home + result.draw * extra, draw: 0, away: result.away + result.draw * (1 - extra) };
}

/** The probability that a side which wins each set with the probability `perSet` is the first to win `needed` sets. */
function winningChance(needed: number, perSet: number, ours = 0, theirs = 0): number {
  if (ours === needed) return 1;
  if (theirs === needed) return 0;
  const afterWin = winningChance(needed, perSet, ours + 1, theirs);
  return perSet * afterWin + (1 - perSet) * winningChance(needed, perSet, ours, theirs + 1);
}

/** Decimal odds with the house's margin, two decimals, never under 1.01; 0 for what cannot happen. */
function oddsFor(probability: number): number {
  return probability <= 0 ? 0 : Math.max(1.01, Math.floor(100 / (probability * MARGIN)) / 100);
}

/** A new match of a sport between two clubs that are not in `taken`. */
export function newMatch(sport: Sport, id: string, taken: readonly number[], draw: Draw): Match {
  const free = CLUBS.map((_, index) => index).filter((index) => !taken.includes(index));
  const home = free.splice(draw(free.length), 1)[0] ?? 0;
  const away = free.splice(draw(free.length), 1)[0] ?? 1;
  // The home side is stronger on average.
  const strength = {
    home: sport.mean * (1 + sport.spread * (uniform(draw) - 0.42)),
    away: sport.mean * (1 + sport.spread * (uniform(draw) - 0.56)),
  };
  const p = chances(sport, strength);
  return { id, home, away, strength, odds: { home: oddsFor(p.home), draw: oddsFor(p.draw), away: oddsFor(p.away) } };
}

/** Plays a match. Returns all its points, in order. */
export function play(sport: Sport, strength: Match['strength'], draw: Draw): Point[] {
  const share = homeShare(strength);
  if (sport.sets) {
    const won = { home: 0, away: 0 };
    const sides: Point['side'][] = [];
    while (won.home < sport.sets && won.away < sport.sets) {
      const side = uniform(draw) < share ? 'home' : 'away';
      won[side] += 1;
      sides.push(side);
    }
    return sides.map((side, index) => ({ at: (index + 1) / sides.length, side }));
  }
  const points = (['home', 'away'] as const).flatMap((side) => {
    const scored: Point[] = [];
    // Knuth's method for a Poisson number of points.
    const limit = Math.exp(-strength[side]);
    for (let product = uniform(draw); product > limit; product *= uniform(draw))
      scored.push({ at: uniform(draw) * 0.96, side });
    return scored;
  });
  points.sort((one, other) => one.at - other.at);
  const score = scoreAt(points, 1);
  if (!sport.draws && score.home === score.away) points.push({ at: 1, side: uniform(draw) < share ? 'home' : 'away' });
  return points;
}

/** The score at a part of the match (0 to 1). */
export function scoreAt(points: readonly Point[], part: number): { home: number; away: number } {
  const past = points.filter((point) => point.at <= part);
  const home = past.filter((point) => point.side === 'home').length;
  return { home, away: past.length - home };
}

/** How a played match ended. */
export function outcomeOf(points: readonly Point[]): Outcome {
  const { home, away } = scoreAt(points, 1);
  return home > away ? 'home' : home < away ? 'away' : 'draw';
}

/** The sport that a title names; football if it names none. */
export function sportOf(title: string): Sport {
  return SPORTS.find((sport) => sport.words.test(title)) ?? SPORTS[0];
}
