import { fairUnit } from './chance.ts';
import { CEILING, cents } from './web/formulas.ts';

/** Smallest and largest bet in won; bets are multiples of the smallest. */
export const LIMITS = { least: 100, most: 100_000 } as const;

/** Expected return of a bet, at whatever height a player leaves. */
export const RETURN = 0.96;

/** The height at which a round ends, from 1.00: fixed by seed and round key before the flight. P(height ≥ m) = 0.96 / m. */
export function burstHeight(seed: string, roundKey: string): number {
  return Math.min(CEILING, Math.max(1, cents(RETURN / (1 - fairUnit(seed, roundKey)))));
}
