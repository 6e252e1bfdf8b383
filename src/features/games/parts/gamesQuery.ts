import { i18n } from '@lingui/core';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { subscribeKey } from 'valtio/utils';
import { isNoAnswer, request, type ApiError } from '../../../operator/index.ts';
import { NAMED, errorText, noAnswerText } from '../../../i18n/serverMessages.ts';
import { app } from '../../../state/app.ts';
import { refetchAfterOutage, retryAfterFailures } from '../../../data/refetch.ts';
import { preferences } from '../../../state/preferences.ts';
import { askAgain } from '../catalogue.actions.ts';
import { providerGames } from '../../../contract/games.ts';
import { keepGames } from '../knownGames.ts';

const FRESH = 5 * 60_000;

/** Holds the lists of games while the page lives. The transport retries and knows the network, so the library need not. */
export const gamesClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH,
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: ({ state }) => (state.status === 'error' ? retryAfterFailures(state) : false),
    },
  },
});

// The lists are a member's: another one may be offered other games.
subscribeKey(app, 'signedIn', (signedIn) => {
  if (!signedIn) gamesClient.clear();
});

refetchAfterOutage(gamesClient);

// What the server says, it says in the player's language.
subscribeKey(preferences, 'lang', () => {
  void askAgain();
  void gamesClient.invalidateQueries();
});

/** Why a list of games is not there. */
export class GamesFailure extends Error {
  readonly error: ApiError;

  /** Takes the failed call. */
  constructor(error: ApiError) {
    super(error.kind);
    this.error = error;
  }
}

/** The query of a provider's games; it fails with `GamesFailure`. */
export function gamesOf(providerId: string) {
  return queryOptions({
    queryKey: ['games', providerId],
    queryFn: async ({ signal }) => {
      const reply = await request(providerGames, { provider_id: providerId }, { signal });
      if (!reply.ok) throw new GamesFailure(reply.error);
      keepGames(providerId, reply.value.list);
      return reply.value.list;
    },
  });
}

/** What to tell the player about a list that did not come. Spec section 8, "Game-related alerts". */
export function gamesFailureText(cause: unknown): string {
  const error = cause instanceof GamesFailure ? cause.error : undefined;
  if (error?.kind === 'signedOut') return i18n._(NAMED.LOGIN_REQUIRED);
  if (error?.kind === 'code')
    return isNoAnswer(error) ? errorText(error) : `${i18n._(NAMED.fetchError)} ${errorText(error)}`;
  return noAnswerText(NAMED.serverError);
}
