import type { Draw } from './draw.ts';
import { pips, SHOE_CARDS, total } from './web/formulas.ts';

/** A card as 0 to 51: its suit is `card / 13` (spade, heart, club, diamond), its rank `card % 13` (0 ace … 12 king). */
export type Card = number;

/** The spots of the table that take bets. */
export const SPOTS = ['player', 'banker', 'tie'] as const;
/** A spot of the table. */
export type Spot = (typeof SPOTS)[number];

/** Smallest and largest bet on one spot, in won; bets are multiples of the smallest. */
export const LIMITS = { least: 1000, most: 500_000 } as const;

/** Position of the cut card, in cards from the end: the coup that reaches it is the shoe's last. */
const CUT = 16;

/** A shuffled shoe of eight decks. */
export function shuffledShoe(draw: Draw): Card[] {
  const shoe = Array.from({ length: SHOE_CARDS }, (_, index) => index % 52);
  for (let i = shoe.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    [shoe[i], shoe[j]] = [shoe[j] ?? 0, shoe[i] ?? 0];
  }
  return shoe;
}

/** Whether the next coup needs a new shoe. */
export function isSpent(shoe: readonly Card[]): boolean {
  return shoe.length <= CUT;
}

/** Whether the banker with this total takes a third card; `third` is the player's third card's pips, if there is one. */
export function bankerDraws(banker: number, third: number | undefined): boolean {
  if (third === undefined) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  return banker === 6 && (third === 6 || third === 7);
}

/** One coup: the hands in the order they were dealt, their totals, who won. */
export interface Coup {
  player: readonly Card[];
  banker: readonly Card[];
  totals: { player: number; banker: number };
  outcome: Spot;
}

/** Deals a coup from the front of a shoe: player, banker, player, banker, then the third cards. */
export function deal(shoe: readonly Card[]): { coup: Coup; shoe: Card[] } {
  let next = 0;
  const take = (): Card => {
    const card = shoe[next];
    if (card === undefined) throw new Error('The shoe is empty');
    next += 1;
    return card;
  };
  const [p1, b1, p2, b2] = [take(), take(), take(), take()];
  const player = [p1, p2];
  const banker = [b1, b2];
  const natural = total(player) >= 8 || total(banker) >= 8;
  if (!natural) {
    if (total(player) <= 5) player.push(take());
    const third = player[2];
    if (bankerDraws(total(banker), third === undefined ? undefined : pips(third))) banker.push(take());
  }
  const totals = { player: total(player), banker: total(banker) };
  const outcome = totals.player > totals.banker ? 'player' : totals.player < totals.banker ? 'banker' : 'tie';
  return { coup: { player, banker, totals, outcome }, shoe: shoe.slice(next) };
}

/** The payout of bets, in won: `win` includes the stake (banker pays 0.95, tie 8), `refund` is what a tie returns. */
export function settle(bets: Partial<Record<Spot, number>>, outcome: Spot): { win: number; refund: number } {
  if (outcome === 'tie') return { win: (bets.tie ?? 0) * 9, refund: (bets.player ?? 0) + (bets.banker ?? 0) };
  const stake = bets[outcome] ?? 0;
  return { win: outcome === 'banker' ? Math.floor((stake * 195) / 100) : stake * 2, refund: 0 };
}
