import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { app, type Trouble } from '../../../state/app.ts';
import type { Provider } from '../../../contract/providers.ts';
import type { Game } from '../../../contract/games.ts';
import { gamesClient, gamesOf } from './gamesQuery.ts';

/** A game with the name of its provider. */
export type ListedGame = Game & { provider: string };

/** Of several providers so many games at most: what is new, not everything. */
const NEWEST = 120;
/** So many lists are asked for at a time. */
const AT_ONCE = 4;

/** What `useGames` gives. `failed` only if no list came at all; `error` is the first one's, `trouble` what is known of the connection. */
export interface ListedGames {
  games: readonly ListedGame[];
  status: 'loading' | 'failed' | 'ready';
  error: unknown;
  trouble: Trouble | undefined;
  retry: () => void;
}

/** The games of these providers; of several, or if asked so, the newest first. Cached for five minutes, given up with the screen. */
export function useGames(providers: readonly Provider[], newest: boolean): ListedGames {
  const answered = providers.filter(({ id }) => {
    const state = gamesClient.getQueryState(gamesOf(id).queryKey);
    return state !== undefined && state.status !== 'pending';
  }).length;
  // Until the operator's address is known there is nobody to ask.
  const { site, trouble } = useSnapshot(app);
  const canAsk = site !== undefined;
  const results = useQueries(
    {
      queries: providers.map(({ id }, index) => ({ ...gamesOf(id), enabled: canAsk && index < answered + AT_ONCE })),
      combine,
    },
    gamesClient,
  );
  const { lists, pending, error, retry } = results;
  const games = useMemo(() => {
    const all = providers.flatMap(({ title }, index) =>
      (lists[index] ?? []).map((game) => ({ ...game, provider: title })),
    );
    if (!newest && providers.length === 1) return all;
    all.sort((a, b) => (b.releasedAt ?? 0) - (a.releasedAt ?? 0));
    return providers.length === 1 ? all : all.slice(0, NEWEST);
  }, [providers, lists, newest]);
  const status = pending ? 'loading' : lists.some(Boolean) || providers.length === 0 ? 'ready' : 'failed';
  return { games, status, error, trouble, retry: useCallback(() => retry(), [retry]) };
}

function combine(results: UseQueryResult<Game[]>[]) {
  return {
    lists: results.map(({ data }) => data),
    pending: results.some(({ isPending }) => isPending),
    error: results.find(({ error }) => error)?.error,
    retry: () => results.forEach(({ isError, refetch }) => void (isError && refetch())),
  };
}
