import { fetchQuery } from '../../data/query.ts';
import { serverNow } from '../../operator/index.ts';
import { play, type PlayRefusal } from '../../state/play.ts';
import { closedBy } from './closed.ts';
import { protection } from './protection.queries.ts';

/** Asks the operator why no game may be open for the member; undefined if games may be played, or if nobody answers. Rule R19. */
export async function askPlayClosed(): Promise<PlayRefusal | undefined> {
  const reply = await fetchQuery(protection, {}, 0);
  return play.closed ?? (reply.ok ? closedBy(reply.value, undefined, serverNow()) : undefined);
}
