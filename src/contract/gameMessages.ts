import * as v from 'valibot';

/**
 * A message that the game in the frame may post to the page around it: an object of which only the `type` is read.
 * `game:ready` the game is shown and no round is running · `game:round-begin` a round begins · `game:round-end` it has
 * ended, and money may have moved · `game:balance` money may have moved outside a round · `game:close` the player wants
 * to leave. Where the providers' messages differ, the operator translates them into these. Rules C30, C33.
 */
export const gameMessage = v.object({
  type: v.picklist(['game:ready', 'game:round-begin', 'game:round-end', 'game:balance', 'game:close']),
});

/** The name of a message that a game may send. */
export type GameMessage = v.InferOutput<typeof gameMessage>['type'];
