import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { catalogue, recentGames, useFavourites, useKnownGames, type Playable } from '../../games/index.ts';
import { everything, type Finding, type SearchPage } from './findings.ts';

/** Everything known on this device; missing game lists are loaded while the search is open. */
export function useEverything(pages: readonly SearchPage[]): readonly Finding[] {
  const { _: translate } = useLingui();
  const { providers } = useSnapshot(catalogue);
  const { items: recent } = useSnapshot(recentGames);
  const favourites = useFavourites();
  const known = useKnownGames();
  return useMemo(
    () => everything(uniqueGames([...recent, ...favourites, ...known]), providers, pages, translate),
    [recent, favourites, known, providers, pages, translate],
  );
}

function uniqueGames(games: readonly Playable[]): readonly Playable[] {
  return [...new Map(games.map((game) => [`${game.category} ${game.id}`, game])).values()];
}
