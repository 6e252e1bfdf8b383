import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useQuery } from '../../../data/query.ts';
import type { Input } from '../../../contract/endpoint.ts';
import { isPlayable, type Game, type gameList, type Playable } from '../../../contract/games.ts';
import { play } from '../../../state/play.ts';
import { catalogue } from '../catalogue.state.ts';
import { gameLists } from '../games.queries.ts';

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
  const { providers, closed } = useSnapshot(catalogue);
  const { closedKinds } = useSnapshot(play);
  const games = useMemo(() => {
    const titles = new Map(providers.map(({ id, title }) => [id, title]));
    return value?.list
      .filter((game) => isPlayable(game) && game.table?.open !== false)
      .filter(({ kind, provider_id }) => {
        const isClosed = kind ? closedKinds.includes(kind) : closed.some(({ id }) => id === provider_id);
        return !isClosed;
      })
      .map((game) => ({ ...game, provider: titles.get(game.provider_id ?? '') ?? '' }));
  }, [value, providers, closed, closedKinds]);
  return { games, staleSince: error && asOf };
}
