import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { GameKind } from '../../../config/gameKinds.ts';
import type { Playable } from '../../../contract/games.ts';
import { catalogue } from '../catalogue.state.ts';

/** The games whose provider is of this kind. Stored games have only their provider's name, not their kind. */
export function useOfKind<Item extends Pick<Playable, 'provider'>>(
  items: readonly Item[],
  kind: GameKind,
): readonly Item[] {
  const { providers } = useSnapshot(catalogue);
  return useMemo(() => {
    const ofKind = new Set(providers.flatMap((provider) => (provider.kind === kind ? [provider.title] : [])));
    return items.filter(({ provider }) => ofKind.has(provider));
  }, [items, providers, kind]);
}
