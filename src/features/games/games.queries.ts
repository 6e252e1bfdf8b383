import * as v from 'valibot';
import { pageOf } from '../../contract/page.ts';
import { readable } from '../../contract/readable.ts';
import { pagedQuery } from '../../data/pages.ts';
import { query } from '../../data/query.ts';
import { gameList, providerGames, sessionHeartbeat, factFields, type Game } from '../../contract/games.ts';

/** Age, in ms, from which a list is refetched. */
const FRESH = 5 * 60_000;

const storedGames = v.array(
  v.object({
    id: v.string(),
    title: v.string(),
    category: v.picklist(['slot', 'casino']),
    image: v.string(),
    inService: v.boolean(),
    releasedAt: v.undefinedable(v.number()),
    ...factFields,
  }),
);
const storedGame: v.GenericSchema<unknown, Game> = storedGames.item;
const storedPage = v.object({ ...pageOf(storedGame).entries, list: readable(storedGame) });

/** A provider's games, persisted so that they can be searched and read offline. They may differ between members. */
export const games = query({
  name: 'games',
  changedBy: ['catalogue'],
  scope: 'member',
  byLanguage: true,
  fresh: FRESH,
  persisted: v.object({ list: storedGames }),
  endpoint: providerGames,
});

const allProviders = {
  changedBy: ['catalogue'],
  scope: 'public',
  byLanguage: true,
  fresh: FRESH,
  persisted: storedPage,
  endpoint: gameList,
} as const;

/**
 * Games of all providers in one call, for everybody: the first of an order, or those of some ids. Empty where the operator has no such list.
 * Rule C31.
 */
export const gameLists = query({ name: 'gameLists', ...allProviders });

/** All games of all providers in an order, page by page, for everybody. Rule C31. */
export const allGames = pagedQuery({ name: 'allGames', ...allProviders });

/** Age, in ms, from which a visitor's search refetches its games: all pages, one after another. */
const SEARCH_FRESH = 3_600_000;

/** All games of all providers for a visitor's search, which needs only their titles and has them for longer than a list. Rule N9. */
export const searchedGames = pagedQuery({
  ...allProviders,
  name: 'searchedGames',
  fresh: SEARCH_FRESH,
  gcTime: SEARCH_FRESH,
});

/** Games by their ids, for the state of live tables, which changes every minute. Rule G30. */
export const tableStates = query({
  name: 'tableStates',
  scope: 'public',
  byLanguage: false,
  fresh: 10_000,
  gcTime: 60_000,
  endpoint: gameList,
});

/** The heartbeat of an open game session: each answer has the session's figures by the server's records. Rules R15, C35. */
export const heartbeats = query({
  name: 'heartbeats',
  scope: 'member',
  byLanguage: false,
  fresh: 0,
  gcTime: 0,
  endpoint: sessionHeartbeat,
});
