import type { GameKind } from '../../../config/gameKinds.ts';
import type { Provider } from '../../../contract/providers.ts';

/** The providers that the drawer lists: those of a kind, all, or those with new games. */
export type DrawerFilter = GameKind | 'all' | 'new';

/** Whether a provider matches a filter. New games are slots. Rule G1. */
export function offers(provider: Provider, filter: DrawerFilter): boolean {
  return filter === 'all' || provider.kind === (filter === 'new' ? 'slot' : filter);
}
