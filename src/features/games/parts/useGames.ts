import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { LIMITS } from '../../../config/limits.ts';
import { useQueries, useQuery } from '../../../data/query.ts';
import type { ApiError } from '../../../operator/index.ts';
import type { Provider } from '../../../contract/providers.ts';
import type { Game } from '../../../contract/games.ts';
import { app } from '../../../state/app.ts';
import { gameLists, games as gamesOf } from '../games.queries.ts';

/** A game with the name of its provider. */
export type ListedGame = Game & { provider: string };

/** Most games shown of several providers: the newest, not all. */
const NEWEST = LIMITS.pageMax;
/** Parallel requests. */
const AT_ONCE = 4;

/** Result of `useGames`. */
export interface ListedGames {
  games: readonly ListedGame[];
  /** `failed` only if no list could be loaded. */
  status: 'loading' | 'failed' | 'ready';
  /** The error of the first failed list. */
  error: ApiError | undefined;
  /** When the oldest of the shown lists that could not be refetched was true, in ms; undefined if there is none. */
  staleSince: number | undefined;
  retry(): void;
}

/**
 * The games of these providers; of several, which are of one kind, or if asked so, the newest first. Those of several are one call, which needs
 * no session; an operator that has no such list (Rule C31) is asked provider by provider. A provider's games need a session (Rule G5).
 */
export function useGames(providers: readonly Provider[], newest: boolean): ListedGames {
  const { signedIn } = useSnapshot(app);
  const kind = providers.length > 1 ? providers[0]?.kind : undefined;
  const across = useQuery(gameLists, kind && { sort: 'new', kind, limit: NEWEST });
  const told = across.value?.list.length ? across.value.list : undefined;
  const asksEach = signedIn && !told && (!kind || across.value !== undefined);
  const inputs = useMemo(
    () => (asksEach ? providers.map(({ id }) => ({ provider_id: id })) : []),
    [asksEach, providers],
  );
  const { results } = useQueries(gamesOf, inputs, { atOnce: AT_ONCE });
  const games = useMemo(() => {
    if (told) {
      const titles = new Map(providers.map(({ id, title }) => [id, title]));
      return told.map((game) => ({ ...game, provider: titles.get(game.provider_id ?? '') ?? '' }));
    }
    const all = providers.flatMap(({ title }, index) =>
      (results[index]?.value?.list ?? []).map((game) => ({ ...game, provider: title })),
    );
    if (!newest && providers.length === 1) return all;
    all.sort((a, b) => (b.releasedAt ?? 0) - (a.releasedAt ?? 0));
    return providers.length === 1 ? all : all.slice(0, NEWEST);
  }, [told, providers, results, newest]);
  const answers = kind && !asksEach ? [across] : results;
  const failed = answers.filter(({ error }) => error);
  const isLoading = answers.some(({ value, error }) => !value && !error);
  const isReady = answers.length === 0 || answers.some(({ value }) => value);
  return {
    games,
    status: isLoading ? 'loading' : isReady ? 'ready' : 'failed',
    error: failed[0]?.error,
    staleSince: failed.flatMap(({ asOf }) => asOf ?? []).toSorted((a, b) => a - b)[0],
    retry: () => failed.forEach(({ refetch }) => refetch()),
  };
}
