import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { GameKind } from '../../../config/gameKinds.ts';
import type { Playable } from '../../../contract/games.ts';
import { catalogue } from '../catalogue.state.ts';

/** Those of these games whose provider offers this kind: what is stored of a game names its provider only. */
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
