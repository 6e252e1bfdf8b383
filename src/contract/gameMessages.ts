import * as v from 'valibot';

/**
 * What the game in the frame may say to the page around it, with `postMessage`: an object with a `type` and nothing else that is read.
 * `game:ready` the game is drawn and no round is running · `game:round-begin` a round begins · `game:round-end` it has ended, and money
 * may have moved · `game:balance` money may have moved outside a round · `game:close` the player wants to leave. An operator whose
 * providers say the same in other words writes an adapter that sends these. Rules C30, C33.
 */
export const gameMessage = v.object({
  type: v.picklist(['game:ready', 'game:round-begin', 'game:round-end', 'game:balance', 'game:close']),
});

/** The name of a message that a game may send. */
export type GameMessage = v.InferOutput<typeof gameMessage>['type'];
