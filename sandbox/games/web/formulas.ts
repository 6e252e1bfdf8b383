/*
 * Rules and formulas by which a page shows what the server deals and pays. They stand here for both, since a page gets the files of this
 * folder only.
 */

/** The rocket never flies higher than this. */
export const CEILING = 500;

/** The flight's height grows by e to the power of this, per millisecond: 2× after 4.6 seconds, 10× after 15. */
export const GROWTH = 0.00015;

/** Rounds down to hundredths; a floating-point number may be slightly below the hundredth that it should be. */
export const cents = (value: number): number => Math.floor(value * 100 + 1e-9) / 100;

/** The height after `milliseconds` of flight, rounded down to hundredths. */
export function heightAfter(milliseconds: number): number {
  return Math.min(CEILING, Math.max(1, cents(Math.exp(GROWTH * Math.max(0, milliseconds)))));
}

/** How many milliseconds a flight to this height takes. */
export function flightTime(height: number): number {
  return Math.ceil(Math.log(Math.max(1, height)) / GROWTH);
}

/** What a bet (in won) pays, in won, when it is cashed out at a height. */
export function payout(bet: number, height: number): number {
  return Math.floor((bet * Math.round(height * 100)) / 100);
}

/** The cards of a full shoe of baccarat: eight decks. */
export const SHOE_CARDS = 8 * 52;

/** What a card of baccarat counts: ace 1, two to nine as they are, ten and pictures 0. Cards are numbered as in `../baccarat.ts`. */
export function pips(card: number): number {
  const rank = (card % 13) + 1;
  return rank >= 10 ? 0 : rank;
}

/** The value of a hand of baccarat: the last digit of the sum. */
export function total(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + pips(card), 0) % 10;
}

/** What a slip pays in won for a stake in won when all its legs are won: the stake times their odds, up to `most`. */
export function slipWin(stake: number, odds: readonly number[], most: number): number {
  // A product of floating-point numbers may be slightly below the whole number that it should be.
  return Math.min(most, Math.floor(odds.reduce((product, price) => product * price, stake) + 1e-6));
}
