import type { Provider } from '../../contract/providers.ts';
import type { Playable } from './playable.ts';

/** The provider of a game, by its id: titles depend on the language. A game that was stored without the id is matched by the title. */
export function providerOf(
  { provider, provider_id }: Pick<Playable, 'provider' | 'provider_id'>,
  providers: readonly Provider[],
): Provider | undefined {
  return providers.find(({ id, title }) => (provider_id === undefined ? title === provider : id === provider_id));
}
