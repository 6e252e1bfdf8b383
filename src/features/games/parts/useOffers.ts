import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { LIMITS } from '../../../config/limits.ts';
import { usePages } from '../../../data/pages.ts';
import { useQuery } from '../../../data/query.ts';
import type { Input } from '../../../contract/endpoint.ts';
import { isPlayable, type Game, type gameList, type Playable } from '../../../contract/games.ts';
import { play } from '../../../state/play.ts';
import { savesData } from '../../../pwa/savesData.ts';
import { catalogue } from '../catalogue.state.ts';
import { allGames, gameLists } from '../games.queries.ts';

/** Games of all providers that can be played. */
export interface Offers {
  /** With the names of their providers; undefined while none are known. */
  games: readonly (Game & Playable)[] | undefined;
  /** When they were true, in ms, if they could not be refetched. */
  staleSince: number | undefined;
}

/** What can be played of all providers, as last known on this device and as the operator answers; without an input nothing. Rule C31. */
export function useOffers(input: Input<typeof gameList> | undefined): Offers {
  const { value, error, asOf } = useQuery(gameLists, input);
  const games = useOffered(value?.list ?? NONE);
  return { games: value && games, staleSince: error && asOf };
}

const EVERY = { sort: 'new', limit: LIMITS.pageMax } as const;

/**
 * Everything that can be played of all providers, the newest first: page after page while the component is shown, except where the player
 * saves data. Rule C31.
 */
export function useEveryOffer(): readonly (Game & Playable)[] {
  const { rows, hasMore, loadingMore, error, more } = usePages(allGames, EVERY);
  useEffect(() => {
    if (hasMore && !loadingMore && !error && !savesData()) more();
  }, [hasMore, loadingMore, error, more]);
  return useOffered(rows);
}

const NONE: readonly Game[] = [];

/** Those of these games that can be played, with the names of their providers. */
function useOffered(list: readonly Game[]): readonly (Game & Playable)[] {
  const { providers, closed } = useSnapshot(catalogue);
  const { closedKinds } = useSnapshot(play);
  return useMemo(() => {
    const titles = new Map(providers.map(({ id, title }) => [id, title]));
    return list
      .filter((game) => isPlayable(game) && game.table?.open !== false)
      .filter(({ kind, provider_id }) => {
        const isClosed = kind ? closedKinds.includes(kind) : closed.some(({ id }) => id === provider_id);
        return !isClosed;
      })
      .map((game) => ({ ...game, provider: titles.get(game.provider_id ?? '') ?? '' }));
  }, [list, providers, closed, closedKinds]);
}
