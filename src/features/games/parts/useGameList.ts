import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { Provider } from '../../../contract/providers.ts';
import { isFavourite } from '../favourites.ts';
import type { ListedGame } from '../playable.ts';
import { sorted, sortsOf, type Sort } from '../sorting.ts';
import { useGames, type ListedGames } from './useGames.ts';
import { useTitleSearch } from './useTitleSearch.ts';

/** Which games are listed, and in which order. */
export interface GameListQuery {
  /** The text of the search; all games for an empty one. */
  query: string;
  /** The order that the player chose; the list's own if not given or not possible. */
  sort?: Sort | undefined;
  /** The list's own order is the newest first instead of the provider's. */
  newest: boolean;
}

/** A list of games as it is shown. */
export interface GameListState extends ListedGames {
  /** The games that the search found, in order. */
  found: readonly ListedGame[];
  /** The order of the list, and all possible orders. */
  sort: Sort;
  sorts: readonly Sort[];
}

/** The games of these providers that the search finds, in the chosen order. Rules G3, G24. */
export function useGameList(providers: readonly Provider[], { query, sort, newest }: GameListQuery): GameListState {
  const { locale } = useLingui().i18n;
  const list = useGames(providers, newest);
  const { games } = list;
  const sorts = useMemo(() => {
    const all = sortsOf(games);
    return newest && all.includes('new') ? all.filter((each) => each !== 'listed') : all;
  }, [games, newest]);
  const active = sorts.find((each) => each === sort) ?? sorts[0] ?? 'listed';
  // Does not subscribe to the favourites: pressing a star must not move its game.
  const ordered = useMemo(() => sorted(games, active, locale, isFavourite), [games, active, locale]);
  return { ...list, found: useTitleSearch(ordered, query), sort: active, sorts };
}
