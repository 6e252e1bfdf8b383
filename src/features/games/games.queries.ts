import * as v from 'valibot';
import { query } from '../../data/query.ts';
import { providerGames, type Game } from '../../contract/games.ts';

const kept: v.GenericSchema<unknown, { list: Game[] }> = v.object({
  list: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      category: v.picklist(['slot', 'casino']),
      image: v.string(),
      inService: v.boolean(),
      releasedAt: v.undefinedable(v.number()),
    }),
  ),
});

/** A provider's games, persisted so that they can be found and read without a connection. Another member may be offered other games. */
export const games = query({
  name: 'games',
  scope: 'member',
  byLanguage: true,
  fresh: 5 * 60_000,
  kept,
  endpoint: providerGames,
});
