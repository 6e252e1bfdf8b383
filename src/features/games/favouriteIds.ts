import * as v from 'valibot';
import { app } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';

/** Favourites are stored separately by kind. Rule G16. */
export type FavouriteKind = 'slots' | 'casino';

const schema = v.record(v.string(), v.array(v.string()));

/** The stored ids of favourites by player and kind; see `listOf`. */
export function favouriteIds(): Record<string, readonly string[]> {
  return store.get('favorites', schema) ?? {};
}

/** The key of a player's list of one kind in the stored record. */
export function listOf(player: string, kind: FavouriteKind): string {
  return `${kind}:${player}`;
}

/** The player's name; before the first poll the stored one; '' if there is none. */
export function playerName(): string {
  return app.user?.name ?? store.get('name', v.string()) ?? '';
}
