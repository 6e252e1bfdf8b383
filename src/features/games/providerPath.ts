import type { Provider } from '../../contract/providers.ts';

/** The path of a provider's games, by its kind. */
export function providerPath({ id, kind }: Pick<Provider, 'id' | 'kind'>): string {
  return `/game/${kind === 'casino' ? 'livecasino' : kind}?provider=${encodeURIComponent(id)}`;
}
