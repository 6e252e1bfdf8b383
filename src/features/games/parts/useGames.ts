import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import * as LIMITS from '../../../config/limits.ts';
import { useQueries } from '../../../data/query.ts';
import { onceEach } from '../../../lib/onceEach.ts';
import type { ApiError } from '../../../operator/index.ts';
import type { Provider } from '../../../contract/providers.ts';
import type { Game } from '../../../contract/games.ts';
import { app } from '../../../state/app.ts';
import { useIsShown } from '../closedKinds.ts';
import { games as gamesOf } from '../games.queries.ts';
import type { ListedGame } from '../playable.ts';

/** Number of games that are shown of several providers at most: the newest ones. */
const NEWEST = LIMITS.pageMax;
/** Number of parallel requests. */
const REQUESTS_AT_ONCE = 4;

/** Result of `useGames`. */
export interface ListedGames {
  games: readonly ListedGame[];
  /** `failed` only if no list could be loaded. */
  status: 'loading' | 'failed' | 'ready';
  /** The error of the first failed list. */
  error: ApiError | undefined;
  /** When the oldest of the shown lists that could not be refetched was fetched, in ms since 1970; undefined if there is none. */
  staleSince: number | undefined;
  retry(): void;
}

/** The games of these providers, one call for each; for several providers, or with `newest`, the newest first. Needs a session. Rules G5, R10. */
export function useGames(providers: readonly Provider[], newest: boolean): ListedGames {
  const { signedIn } = useSnapshot(app);
  const inputs = useMemo(
    () => (signedIn ? providers.map(({ id }) => ({ provider_id: id })) : []),
    [signedIn, providers],
  );
  const isShown = useIsShown();
  const { results } = useQueries(gamesOf, inputs, { atOnce: REQUESTS_AT_ONCE });
  // A game stays the same object while its list is loaded again, so that its search index and its card are made once.
  const named = useMemo(() => providers.map(namer), [providers]);
  const games = useMemo(() => {
    const all = named.flatMap((name, index) => (results[index]?.value?.list ?? []).filter(isShown).map(name));
    if (!newest && named.length === 1) return all;
    all.sort((a, b) => (b.releasedAt ?? 0) - (a.releasedAt ?? 0));
    return named.length === 1 ? all : all.slice(0, NEWEST);
  }, [named, results, newest, isShown]);
  const failed = results.filter(({ error }) => error);
  const isLoading = results.some(({ value, error }) => !value && !error);
  const isReady = results.length === 0 || results.some(({ value }) => value);
  return {
    games,
    status: isLoading ? 'loading' : isReady ? 'ready' : 'failed',
    error: failed[0]?.error,
    staleSince: failed.flatMap(({ asOf }) => asOf ?? []).toSorted((a, b) => a - b)[0],
    retry: () => failed.forEach(({ refetch }) => refetch()),
  };
}

/** Returns a function that adds this provider to a game; it gives the same object for the same game. */
function namer({ id, title }: Provider): (game: Game) => ListedGame {
  return onceEach((game) => ({ ...game, provider: title, provider_id: id }));
}
