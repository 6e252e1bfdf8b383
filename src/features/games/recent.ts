import * as v from 'valibot';
import { proxy } from 'valtio';
import { readable } from '../../contract/readable.ts';
import { store } from '../../storage/encodedStore.ts';
import type { CurrentGame } from '../../state/game.ts';
import { currentGameOf, playableSchema } from './storedGame.ts';
import { itemKey, type Playable } from './playable.ts';

/** Number of recent games that are stored. */
const STORED_GAMES = 12;

const schema = readable(v.object({ ...playableSchema.entries, unfinished: v.optional(v.boolean()) }));

/** A game that was played. */
export interface RecentGame extends Playable {
  /** It has reported the start of a round, but not its end. Rule G28. */
  unfinished?: boolean | undefined;
}

/** Recent games, newest first. */
export const recentGames = proxy({ items: read() });
store.subscribe('recentGames', () => void (recentGames.items = read()));

function read(): readonly RecentGame[] {
  return store.get('recentGames', schema) ?? [];
}

/** Adds a launched game to the front of the recent ones. */
export function rememberGame(item: CurrentGame & Partial<Playable>): void {
  const others = recentGames.items.filter((other) => itemKey(other) !== itemKey(item));
  const known = recentGames.items.find((other) => itemKey(other) === itemKey(item));
  const image = item.image || known?.image || '';
  const unfinished = known?.unfinished;
  const latest = { ...currentGameOf(item), image, ...(unfinished && { unfinished }) };
  store.set('recentGames', [latest, ...others].slice(0, STORED_GAMES));
}

/** Marks a recent game as having an unfinished round, or removes the mark; writes only a change. Rule G28. */
export function rememberRound(game: CurrentGame, unfinished: boolean): void {
  const items = recentGames.items.map((item) => {
    const { unfinished: before = false, ...rest } = item;
    if (itemKey(item) !== itemKey(game) || before === unfinished) return item;
    return unfinished ? { ...rest, unfinished } : rest;
  });
  if (items.some((item, index) => item !== recentGames.items[index])) store.set('recentGames', items);
}
