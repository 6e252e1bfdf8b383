import * as v from 'valibot';
import type { CurrentGame } from '../../state/game.ts';

const fields = {
  id: v.string(),
  title: v.string(),
  provider: v.string(),
  provider_id: v.optional(v.string()),
  category: v.picklist(['slot', 'casino']),
} satisfies Record<keyof CurrentGame, v.GenericSchema>;

/** The fields of a game that are kept of it, without others that the argument may have, such as its picture or session. */
export function currentGameOf({ id, title, provider, provider_id, category }: CurrentGame): CurrentGame {
  return { id, title, provider, provider_id, category };
}

/** The shape in which favourites and recent games are stored. */
export const playableSchema = v.object({ ...fields, image: v.string() });

/** The shape in which a game is stored that this page has left, or that continues in its own window while the page is loaded again. */
export const storedGameSchema = v.object({
  ...fields,
  /** The operator's session of the game, '' without one. */
  session: v.optional(v.string(), ''),
  /** When the offer, or the wait for the next page, ends, in ms of the device's clock. */
  until: v.number(),
});
