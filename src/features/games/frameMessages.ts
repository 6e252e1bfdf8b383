import * as v from 'valibot';
import { gameMessage, type GameMessage } from '../../contract/gameMessages.ts';

/** The part of a message event that decides whether it is accepted. */
export type ReceivedEvent = Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>;

/** The message of the game in `frame`, launched at `url`; undefined for a message from elsewhere, or of an unknown type. Rules C30, C33. */
export function readGameMessage(event: ReceivedEvent, frame: Window | null, url: string): GameMessage | undefined {
  if (!frame || event.source !== frame || !URL.canParse(url) || event.origin !== new URL(url).origin) return undefined;
  const message = v.safeParse(gameMessage, event.data);
  return message.success ? message.output.type : undefined;
}
