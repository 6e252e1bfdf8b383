import { useQuery, type QueryResult } from '../../../data/query.ts';
import type { Input } from '../../../contract/endpoint.ts';
import type { Game, gameList } from '../../../contract/games.ts';
import { gameLists } from '../games.queries.ts';

/** Games of all providers, as last known on this device and as the operator answers; without an input nothing is asked. Rule C31. */
export function useGameList(input: Input<typeof gameList> | undefined): QueryResult<{ list: Game[] }> {
  return useQuery(gameLists, input);
}
