import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Game } from '../../contract/games.ts';
import { formatMoney, formatNumber, formatPercent } from '../../i18n/format.ts';

/** Optional facts of a game that a card shows. Rule C32. */
export type GameFacts = Partial<Pick<Game, 'table' | 'rtp' | 'volatility' | 'max_win' | 'min_bet' | 'max_bet'>>;

/** Rounds per hour for the average cost of an hour: one each six seconds. Rule R21. */
export const ROUNDS_AN_HOUR = 600;

/**
 * What an hour costs on average, in won, at ROUNDS_AN_HOUR bets of `bet` won. `rtp` is the return to player in percent: with 96 the game
 * keeps 4 % of all stakes. Rule R21.
 */
export function costOfAnHour(rtp: number, bet: number): number {
  return Math.round(((100 - rtp) * bet * ROUNDS_AN_HOUR) / 100);
}

/** A return to player in percent, in the format of the language. */
export function formatRtp(rtp: number): string {
  return formatPercent(rtp / 100);
}

/** Texts for how large and how frequent a slot's wins are. */
const VOLATILITIES: Record<NonNullable<Game['volatility']>, MessageDescriptor> = {
  low: msg({ message: 'Low volatility', comment: 'Of a slot: small wins, often' }),
  medium: msg({ message: 'Medium volatility', comment: 'Of a slot' }),
  high: msg({ message: 'High volatility', comment: 'Of a slot: large wins, seldom' }),
};

/**
 * The known facts of a game as texts, the most important first; empty if there are none. A table's limits count before a game's bets, and
 * only an open one has free seats. Some operators write 0 where there is no limit. Rule G25.
 */
export function factsOf({ table, rtp, volatility, max_win, min_bet, max_bet }: GameFacts, i18n: I18n): string[] {
  const facts: string[] = [];
  if (table?.max) facts.push(range(table.min, table.max));
  if (table?.open && table.seats !== undefined) facts.push(seatsOf(table.seats, i18n));
  if (rtp !== undefined) {
    const percent = formatRtp(rtp);
    facts.push(i18n._(msg({ message: `RTP ${percent}`, comment: 'Return to player of a slot: a percentage' })));
  }
  if (volatility) facts.push(i18n._(VOLATILITIES[volatility]));
  if (max_win !== undefined) {
    const times = formatNumber(max_win);
    facts.push(
      i18n._(msg({ message: `Up to ×${times}`, comment: 'The largest win of a slot: so many times the bet' })),
    );
  }
  if (!table && min_bet !== undefined && max_bet) facts.push(range(min_bet, max_bet));
  return facts;
}

function seatsOf(seats: number, i18n: I18n): string {
  if (seats === 0) return i18n._(msg({ message: 'Full', comment: 'A live table: no seat is free' }));
  return i18n._(msg({ message: plural(seats, { one: '# seat free', other: '# seats free' }) }));
}

function range(least: number, most: number): string {
  return `${formatMoney(least)} – ${formatMoney(most)}`;
}
