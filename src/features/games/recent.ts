import * as v from 'valibot';
import { store } from '../../storage/encodedStore.ts';
import type { CurrentGame } from '../../state/game.ts';
import type { Playable } from '../../contract/games.ts';
import { recentGames } from './games.state.ts';

/** Recent games stored. */
const MOST = 12;

/** An item as favourites and recent games are stored. */
export const playableSchema = v.object({
  id: v.string(),
  title: v.string(),
  provider: v.string(),
  category: v.picklist(['slot', 'casino']),
  image: v.string(),
});
const schema = v.array(playableSchema);

function read(): void {
  recentGames.items = store.get('recentGames', schema) ?? [];
}

read();
store.subscribe('recentGames', read);

/** Adds a launched game to the front of the recent ones. */
export function rememberGame(item: CurrentGame & Partial<Playable>): void {
  const others = recentGames.items.filter(({ id, category }) => id !== item.id || category !== item.category);
  const { id, title, provider, category } = item;
  const known = recentGames.items.find((other) => other.id === id && other.category === category);
  const image = item.image ?? known?.image ?? '';
  store.set('recentGames', [{ id, title, provider, category, image }, ...others].slice(0, MOST));
}
