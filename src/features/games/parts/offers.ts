import type { GameKind } from '../../../config/gameKinds.ts';
import type { Provider } from '../../../contract/providers.ts';

/** The providers that the drawer lists: those of a kind, all, or those with new games. */
export type DrawerFilter = GameKind | 'all' | 'new';

/** The kind of games of a filter. New games are slots. */
export function kindOf(filter: DrawerFilter): GameKind | 'all' {
  return filter === 'new' ? 'slot' : filter;
}

/** Whether a provider matches a filter. Rule G1. */
export function offers(provider: Provider, filter: DrawerFilter): boolean {
  return filter === 'all' || provider.kind === kindOf(filter);
}
