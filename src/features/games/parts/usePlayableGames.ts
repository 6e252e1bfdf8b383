import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import * as LIMITS from '../../../config/limits.ts';
import { useFurtherPages, usePages } from '../../../data/pages.ts';
import { useQuery } from '../../../data/query.ts';
import type { Input } from '../../../contract/endpoint.ts';
import { isPlayable, type Game, type gameList } from '../../../contract/games.ts';
import type { ApiError } from '../../../operator/index.ts';
import { savesData } from '../../../pwa/savesData.ts';
import { catalogue } from '../catalogue.state.ts';
import { useIsShown } from '../closedKinds.ts';
import { gameLists, searchedGames } from '../games.queries.ts';
import type { ListedGame } from '../playable.ts';
import { providerNames } from '../providerOf.ts';

/** The query of a rail of new slots: the same on every page, so that one reply serves all. `limit` is the number of games in a rail. */
export const NEW_SLOTS = { sort: 'new', kind: 'slot', limit: 20 } as const;

/** The playable games that a query of `/game/list` found. */
export interface PlayableGames {
  /** With the names of their providers; undefined while none are known. */
  games: readonly ListedGame[] | undefined;
  /** When they were fetched, in ms by the server's clock, if the last refetch failed; otherwise undefined. */
  staleSince: number | undefined;
  /** Set while no games are known and the last fetch failed, also during the next one. */
  failure?: ListFailure | undefined;
}

/** Why a list could not be fetched, and how to retry. */
export interface ListFailure {
  error: ApiError;
  /** A retry is under way. */
  busy: boolean;
  retry: () => void;
}

/**
 * The playable games that `input` selects, over all providers: the persisted list first, then the operator's reply. Without an `input`
 * nothing is fetched and `games` is undefined; for a kind that the member closed nothing is fetched and there are none. Rules C31, R10.
 */
export function usePlayableGames(input: Input<typeof gameList> | undefined): PlayableGames {
  const isShown = useIsShown();
  const isClosed = input !== undefined && !isShown(input);
  const { value, error, asOf, refetch } = useQuery(gameLists, isClosed ? undefined : input);
  // A retry clears the error: the button that the player pressed must not disappear meanwhile.
  const [lastError, setLastError] = useState(error);
  if (error && error !== lastError) setLastError(error);
  const list = isClosed ? NONE : value?.list;
  const games = usePlayable(list ?? NONE);
  const failure = list || !lastError ? undefined : { error: lastError, busy: !error, retry: refetch };
  return { games: list && games, staleSince: error && asOf, failure };
}

const ALL_PROVIDERS = { sort: 'new', limit: LIMITS.pageMax } as const;

/**
 * All playable games of all providers, the newest first. Further pages are fetched one after another while the
 * component is mounted; with data saving only while they are `wanted`. `pending`: more will follow. Rule C31.
 */
export function useAllPlayableGames(wanted = false): { games: readonly ListedGame[]; pending: boolean } {
  const pages = usePages(searchedGames, ALL_PROVIDERS);
  const goesOn = useFurtherPages(pages, wanted || !savesData());
  return { games: usePlayable(pages.rows), pending: pages.loading || goesOn };
}

const NONE: readonly Game[] = [];

/**
 * The playable games of a list, with the names of their providers; without closed tables and without the kinds that the member closed or the
 * brand lacks. Rules R10, B3.
 */
function usePlayable(list: readonly Game[]): readonly ListedGame[] {
  const { providers } = useSnapshot(catalogue);
  const isShown = useIsShown();
  return useMemo(() => {
    const nameOf = providerNames(providers);
    return list
      .filter((game) => isPlayable(game) && game.table?.open !== false && isShown(game))
      .map((game) => ({ ...game, provider: nameOf(game) }));
  }, [list, providers, isShown]);
}
