import { fairUnit } from './chance.ts';

/** Smallest and largest bet in won; bets are multiples of the smallest. */
export const LIMITS = { least: 100, most: 100_000 } as const;

/** Expected return of a bet, at whatever height a player leaves. */
export const RETURN = 0.96;

/** The rocket never flies higher than this. */
export const CEILING = 500;

/** The flight's height grows by e to the power of this, per millisecond: 2× after 4.6 seconds, 10× after 15. */
export const GROWTH = 0.00015;

const cents = (value: number): number => Math.floor(value * 100 + 1e-9) / 100;

/** The height at which a round ends, from 1.00: fixed by seed and round key before the flight. P(height ≥ m) = 0.96 / m. */
export function burstHeight(seed: string, roundKey: string): number {
  return Math.min(CEILING, Math.max(1, cents(RETURN / (1 - fairUnit(seed, roundKey)))));
}

/** The height after `milliseconds` of flight, rounded down to hundredths. */
export function heightAfter(milliseconds: number): number {
  return Math.max(1, cents(Math.exp(GROWTH * Math.max(0, milliseconds))));
}

/** How many milliseconds a flight to this height takes. */
export function flightTime(height: number): number {
  return Math.ceil(Math.log(Math.max(1, height)) / GROWTH);
}

/** What a bet (in won) pays, in won, when it is cashed out at a height. */
export function payout(bet: number, height: number): number {
  return Math.floor((bet * Math.round(height * 100)) / 100);
}
