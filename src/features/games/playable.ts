import type { Game } from '../../contract/games.ts';
import type { Provider } from '../../contract/providers.ts';

/** What can be launched: a game, or a casino provider as a whole. */
export interface Playable extends Pick<Game, 'id' | 'title' | 'category' | 'image'> {
  /** The provider's display name. */
  provider: string;
  /** Missing in games that an earlier version of the page stored. */
  provider_id?: string | undefined;
}

/** A game of a list, with the name of its provider. */
export type ListedGame = Game & Playable;

/** What identifies an item: a slot and a casino item may have the same id. */
export function itemKey(item: Pick<Playable, 'category' | 'id'>): string {
  return `${item.category}-${item.id}`;
}

/**
 * Whether an item is a casino provider as a whole (`asPlayable`), which has no odds and the provider's picture. A provider with one game may
 * have its name: such a game has an id of its own. Rules G1, R21.
 */
export function isWholeProvider({
  id,
  title,
  provider,
  provider_id = id,
}: Omit<Playable, 'category' | 'image'>): boolean {
  return provider === title && provider_id === id;
}

/** A casino provider as something to launch or keep as a favourite. */
export function asPlayable(provider: Provider): Playable {
  const category = provider.is_casino === 1 ? 'casino' : 'slot';
  const { id: provider_id, title } = provider;
  return { id: provider_id, title, provider: title, provider_id, category, image: '' };
}
