import type { Game } from '../../contract/games.ts';
import type { Provider } from '../../contract/providers.ts';
import type { Playable } from './playable.ts';

/** The provider of a game, by its id: titles depend on the language. A game that was stored without the id is matched by the title. */
export function providerOf(
  { provider, provider_id }: Pick<Playable, 'provider' | 'provider_id'>,
  providers: readonly Provider[],
): Provider | undefined {
  return providers.find(({ id, title }) => (provider_id === undefined ? title === provider : id === provider_id));
}

/** Returns a function that gives the name of a listed game's provider, '' if that is not among `providers`. */
export function providerNames(providers: readonly Provider[]): (game: Pick<Game, 'provider_id'>) => string {
  const titles = new Map(providers.map(({ id, title }) => [id, title]));
  return ({ provider_id = '' }) => titles.get(provider_id) ?? '';
}
