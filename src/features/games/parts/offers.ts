import type { DrawerFilter } from '../games.actions.ts';
import type { Provider } from '../../../contract/providers.ts';

/** Whether a provider belongs to what is asked for. New games are slots. Spec section 2, "Game provider lists". */
export function offers(provider: Provider, filter: DrawerFilter): boolean {
  return filter === 'all' || provider.kind === (filter === 'new' ? 'slot' : filter);
}
