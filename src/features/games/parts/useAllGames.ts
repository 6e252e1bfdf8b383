import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { GameKind } from '../../../config/gameKinds.ts';
import * as LIMITS from '../../../config/limits.ts';
import type { Game } from '../../../contract/games.ts';
import type { Provider } from '../../../contract/providers.ts';
import { useFurtherPages, usePages } from '../../../data/pages.ts';
import { onceEach } from '../../../lib/onceEach.ts';
import type { ApiError } from '../../../operator/index.ts';
import { areAwaited, catalogue } from '../catalogue.state.ts';
import { favourites, isFavourite } from '../favourites.ts';
import { allGames } from '../games.queries.ts';
import { providerNames, providerOf } from '../providerOf.ts';
import { openFirst, ordersOf, sorted } from '../sorting.ts';
import type { GameListQuery, GameListState } from './useGameList.ts';
import { useTitleSearch } from './useTitleSearch.ts';
import { itemKey, type ListedGame } from '../playable.ts';

/** All games of a kind, as far as they are loaded. */
export interface AllGames extends GameListState {
  /** Number of games; undefined if the operator does not send it and not all are loaded. */
  total: number | undefined;
  hasMore: boolean;
  loadingMore: boolean;
  /** Why a further page that the player asked for could not be loaded. */
  moreError: ApiError | undefined;
  more(): void;
  /** The operator has no list of all games, or no game of the kind. `status` is then `loading`: the page shows the providers instead. */
  isLacking: boolean;
}

/**
 * All games of a kind, of all providers, page by page, in the order `sort`; without one the most played first or, with `newest`, the newest
 * first. A search, and a kind other than slots, need all pages, which are loaded one after another: of live tables the open ones come first.
 * The search also finds games by their provider. Rules G3, G24, C31.
 */
export function useAllGames(kind: GameKind, { query, sort, newest }: GameListQuery): AllGames {
  const { locale } = useLingui().i18n;
  const known = useSnapshot(catalogue);
  const { providers } = known;
  const own = newest ? 'new' : 'popular';
  const order = sort === 'new' || sort === 'popular' || sort === 'name' ? sort : own;
  const pages = usePages(allGames, { sort: order, kind, limit: LIMITS.pageMax });
  const { rows, hasMore, loadingMore, error, more, asOf } = pages;

  // A game stays the same object while further pages arrive, so that its search index and its card are made once.
  const name = useMemo(() => namer(providers), [providers]);
  // A game whose rank changed while pages were loaded may be on two pages: keep its first position and its latest data.
  const games = useMemo(() => [...new Map(rows.map((row) => [itemKey(row), row])).values()].map(name), [rows, name]);

  const sorts = ordersOf(rows, order, own);
  const active = sorts.find((each) => each === (sort ?? own)) ?? sorts[0] ?? 'listed';
  // Does not subscribe to the favourites: pressing a star must not move its game.
  const ordered = useMemo(() => {
    if (active === 'favourites') {
      const ofKind = providers.filter((provider) => provider.kind === kind);
      return sorted([...starred(games, ofKind), ...games], active, locale, isFavourite);
    }
    return kind === 'casino' ? openFirst(games) : games;
  }, [games, active, locale, providers, kind]);

  // There are thousands of slots, but only hundreds of games of the other kinds. Without a row further pages are needed too: an operator that
  // cannot filter by kind may send a page without a game of this kind.
  const needsAll = query.trim() !== '' || kind !== 'slot' || rows.length === 0;
  useFurtherPages(pages, needsAll);

  const moreError = needsAll ? undefined : pages.moreError;
  const found = useTitleSearch(ordered, query);
  // Nothing can be shown yet: no row, or no match although further pages may have one.
  const isEmpty = rows.length === 0 || (found.length === 0 && hasMore);
  // The name of its provider comes before a game's facts in a row, and would move them.
  const isNameless = areAwaited(known);
  const isComing = pages.fetching || (hasMore && !error);
  // A stored empty list that is being refetched does not count: the page would switch to the providers and stay there.
  const isLacking = asOf !== undefined && rows.length === 0 && !hasMore && !pages.fetching;
  const emptyStatus = isComing || isLacking ? 'loading' : error ? 'failed' : 'ready';

  return {
    games,
    found,
    status: isEmpty ? emptyStatus : isNameless ? 'loading' : 'ready',
    error: moreError ? undefined : error,
    staleSince: moreError ? undefined : error && asOf,
    retry: hasMore ? more : pages.refresh,
    sort: active,
    sorts,
    // `ordered` includes the favourites that the operator's list lacks.
    total: hasMore ? pages.total : ordered.length,
    hasMore,
    loadingMore,
    moreError,
    more,
    isLacking,
  };
}

/** Returns a memoised function that adds the provider's name to a game, so that the search finds the game by it. */
function namer(providers: readonly Provider[]): (game: Game) => ListedGame {
  const nameOf = providerNames(providers);
  return onceEach((game) => {
    const provider = nameOf(game);
    return { ...game, provider, aliases: [...(game.aliases ?? []), provider] };
  });
}

/** The player's favourites of these providers that are not among the loaded games. */
function starred(games: readonly ListedGame[], providers: readonly Provider[]): ListedGame[] {
  const loaded = new Set(games.map(itemKey));
  return favourites.items
    .filter(isFavourite)
    .filter((item) => providerOf(item, providers) && !loaded.has(itemKey(item)))
    .map((item) => ({ ...item, inService: true, releasedAt: undefined }));
}
