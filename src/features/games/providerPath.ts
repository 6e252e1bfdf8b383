import type { Provider } from '../../contract/providers.ts';

/** The path of a provider's games: on the page given, or on that of its kind. */
export function providerPath(
  { id, kind }: Pick<Provider, 'id' | 'kind'>,
  page = `/game/${kind === 'casino' ? 'livecasino' : kind}`,
): string {
  return `${page}?provider=${encodeURIComponent(id)}`;
}
