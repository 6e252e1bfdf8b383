import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { GameKind } from '../../../config/gameKinds.ts';
import type { Playable } from '../../../contract/games.ts';
import { catalogue } from '../catalogue.state.ts';
import { providerOf } from '../providerOf.ts';

/** The games whose provider is of this kind: stored games do not have their kind. */
export function useOfKind<Item extends Pick<Playable, 'provider' | 'provider_id'>>(
  items: readonly Item[],
  kind: GameKind,
): readonly Item[] {
  const { providers } = useSnapshot(catalogue);
  return useMemo(() => items.filter((item) => providerOf(item, providers)?.kind === kind), [items, providers, kind]);
}
