import { proxy, subscribe, useSnapshot } from 'valtio';
import { readable } from '../../contract/readable.ts';
import { log } from '../../lib/log.ts';
import { app } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';
import { useOpenItems } from './closedKinds.ts';
import { favouriteIds, favouriteNames, listOf, playerName, unnamed, type FavouriteKind } from './favouriteIds.ts';
import { currentGameOf, playableSchema } from './storedGame.ts';
import { itemKey, type Playable } from './playable.ts';

const itemsSchema = readable(playableSchema);
const KINDS: readonly FavouriteKind[] = ['slots', 'casino'];

/** The favourites and their items. Rule G16. */
interface Favourites {
  /** Ids by player and kind, newest first. */
  ids: Record<string, readonly string[]>;
  items: readonly Playable[];
}

/** The favourites of this device. */
export const favourites = proxy(stored());
// Every change is written to the store, which notifies its subscribers of changes of this tab and of other tabs.
for (const key of ['favorites', 'favoritesArray'] as const) {
  store.subscribe(key, () => void Object.assign(favourites, stored()));
}
moveToNewNickname();
subscribe(app, moveToNewNickname);

function stored(): Favourites {
  return { ids: favouriteIds(), items: store.get('favoritesArray', itemsSchema) ?? [] };
}

/** Adds or removes a favourite. An item without an id is ignored with a warning; storage errors are only logged. Rule G16. */
export function toggleFavourite(item: Playable): void {
  if (!item.id) {
    log.warn('A favourite without an id was ignored', { title: item.title });
    return;
  }
  const list = listOf(playerName(), kindOf(item.category));
  const ids = favourites.ids[list] ?? [];
  const { id, category, image } = item;
  const next = ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids];
  const lists = { ...favourites.ids, [list]: next };
  const others = favourites.items.filter((other) => itemKey(other) !== itemKey(item));
  // All players of this device share the items: one stays while a list of its kind, of any player, has it.
  const wanted = Object.entries(lists).some(([name, all]) => name.startsWith(kindOf(category)) && all.includes(id));
  store.set('favoritesArray', wanted ? [{ ...currentGameOf(item), image }, ...others] : others);
  store.set('favorites', lists);
  moveToNewNickname();
}

/** Moves a player's favourites when the player's name changes, to those of the new name: they are stored by name. Rules G16, M3. */
export function moveFavourites(from: string, to: string): void {
  const lists = { ...favouriteIds() };
  for (const kind of KINDS) {
    const moved = lists[listOf(from, kind)];
    if (moved) lists[listOf(to, kind)] = [...new Set([...moved, ...(lists[listOf(to, kind)] ?? [])])];
    delete lists[listOf(from, kind)];
  }
  store.set('favorites', lists);
}

/**
 * Moves the member's favourites when the operator shows another nickname than before, which may have been changed on another device, and
 * those that were chosen before the name was known. Those of a member who has given the name up become theirs alone.
 */
function moveToNewNickname(): void {
  const { uid, user } = app;
  if (uid === '' || !user?.name) return;
  const { name } = user;
  const names = favouriteNames();
  // No two members have one name: this one's present name is not known here, and at their next sign-in their favourites follow it.
  const former = Object.keys(names).find((other) => other !== uid && names[other] === name);
  if (former !== undefined) {
    names[former] = unnamed(former);
    store.set('favourite_names', names);
    moveFavourites(name, unnamed(former));
  }
  const { [uid]: before = unnamed(uid) } = names;
  // No name is stored for a member without favourites.
  const hasAny = KINDS.some((kind) => favourites.ids[listOf(name, kind)] ?? favourites.ids[listOf(before, kind)]);
  if (before === name || (names[uid] === undefined && !hasAny)) return;
  store.set('favourite_names', { ...names, [uid]: name });
  moveFavourites(before, name);
}

/** Whether an item is a favourite of the player at this moment. */
export function isFavourite({ id, category }: Pick<Playable, 'id' | 'category'>): boolean {
  return favourites.ids[listOf(playerName(), kindOf(category))]?.includes(id) ?? false;
}

/** Whether an item is a favourite of the player; subscribes to changes. */
export function useIsFavourite(item: Pick<Playable, 'id' | 'category'>): boolean {
  const player = usePlayerName();
  return useSnapshot(favourites).ids[listOf(player, kindOf(item.category))]?.includes(item.id) ?? false;
}

/** The player's favourites that may be played, see `useAllFavourites`. */
export function useFavourites(): readonly Playable[] {
  return useOpenItems(useAllFavourites());
}

/** The player's favourites of both kinds, newest first within a kind, also those of kinds that are closed; subscribes to changes. */
export function useAllFavourites(): readonly Playable[] {
  const player = usePlayerName();
  const { ids, items } = useSnapshot(favourites);
  return (['slot', 'casino'] as const).flatMap((category) => {
    const list = ids[listOf(player, kindOf(category))] ?? [];
    return list.flatMap((id) => items.find((item) => itemKey(item) === itemKey({ id, category })) ?? []);
  });
}

function kindOf(category: Playable['category']): FavouriteKind {
  return category === 'slot' ? 'slots' : 'casino';
}

function usePlayerName(): string {
  const { user, signedIn } = useSnapshot(app);
  return user?.name || (signedIn ? playerName() : '');
}
