import type { DrawerFilter } from '../games.actions.ts';
import type { Provider } from '../../../contract/providers.ts';

/** Whether a provider matches a filter. New games are slots. Rule G1. */
export function offers(provider: Provider, filter: DrawerFilter): boolean {
  return filter === 'all' || provider.kind === (filter === 'new' ? 'slot' : filter);
}
