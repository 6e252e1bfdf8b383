import * as v from 'valibot';
import { app } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';

/** Favourites are stored separately by kind. Rule G16. */
export type FavouriteKind = 'slots' | 'casino';

const schema = v.record(v.string(), v.array(v.string()));
const namesSchema = v.record(v.string(), v.string());

/** The stored ids of favourites by player and kind; see `listOf`. */
export function favouriteIds(): Record<string, readonly string[]> {
  return store.get('favorites', schema) ?? {};
}

/** The key of a player's list of one kind in the stored record. */
export function listOf(player: string, kind: FavouriteKind): string {
  return `${kind}:${player}`;
}

/** By uid, the names under which members' favourites are stored. */
export function favouriteNames(): Record<string, string> {
  return store.get('favourite_names', namesSchema) ?? {};
}

/** Placeholder for a member's name while it is not known. No nickname begins with a space. */
export function unnamed(uid: string): string {
  return ` ${uid}`;
}

/**
 * The name under which the player's favourites are stored: the nickname; before the first poll the stored one, else that of the favourites,
 * else `unnamed`. '' for a visitor.
 */
export function playerName(): string {
  const { user, signedIn, uid } = app;
  return user?.name || store.get('name', v.string()) || (signedIn ? (favouriteNames()[uid] ?? unnamed(uid)) : '');
}
