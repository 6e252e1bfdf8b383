import * as v from 'valibot';

/** What a game may say: it is there, a round began or ended, it wants to be closed. Never an amount. */
const schema = v.object({
  type: v.picklist(['game:ready', 'game:busy', 'game:idle', 'game:round-end', 'game:close']),
});

/** The name of a message that a game may send. */
export type GameMessage = v.InferOutput<typeof schema>['type'];

/** The part of a message event that decides whether it is heard. */
export type HeardEvent = Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>;

/**
 * What the game in `frame`, launched at `url`, says; undefined for anybody else's message and for one that no game may send.
 */
export function readGameMessage(event: HeardEvent, frame: Window | null, url: string): GameMessage | undefined {
  if (!frame || event.source !== frame || !URL.canParse(url) || event.origin !== new URL(url).origin) return undefined;
  const message = v.safeParse(schema, event.data);
  return message.success ? message.output.type : undefined;
}
