import * as v from 'valibot';
import { query } from '../../data/query.ts';
import { gameList, providerGames, sessionHeartbeat, toldFields, type Game } from '../../contract/games.ts';

const kept: v.GenericSchema<unknown, { list: Game[] }> = v.object({
  list: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      category: v.picklist(['slot', 'casino']),
      image: v.string(),
      inService: v.boolean(),
      releasedAt: v.undefinedable(v.number()),
      ...toldFields,
    }),
  ),
});

/** A provider's games, persisted so that they can be found and read without a connection. Another member may be offered other games. */
export const games = query({
  name: 'games',
  changedBy: ['catalogue'],
  scope: 'member',
  byLanguage: true,
  fresh: 5 * 60_000,
  kept,
  endpoint: providerGames,
});

/** Games of all providers in one call, for everybody: the newest or the most played. Empty where the operator has no such list. Rule C31. */
export const gameLists = query({
  name: 'gameLists',
  changedBy: ['catalogue'],
  scope: 'public',
  byLanguage: true,
  fresh: 5 * 60_000,
  kept,
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
