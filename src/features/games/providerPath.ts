import type { Provider } from '../../contract/providers.ts';

/** The page with a provider's games: that of its kind. */
export function providerPath({ id, kind }: Pick<Provider, 'id' | 'kind'>): string {
  return `/game/${kind === 'casino' ? 'livecasino' : kind}?provider=${encodeURIComponent(id)}`;
}
