import type { GameKind } from '../../config/gameKinds.ts';
import type { Provider } from '../../contract/providers.ts';

/** The path of the page of a kind of games. */
export function kindPath(kind: GameKind): string {
  return `/game/${kind === 'casino' ? 'livecasino' : kind}`;
}

/** The path of a provider's games: on the page given, or on that of its kind. */
export function providerPath({ id, kind }: Pick<Provider, 'id' | 'kind'>, page = kindPath(kind)): string {
  return `${page}?provider=${encodeURIComponent(id)}`;
}
