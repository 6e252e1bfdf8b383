import * as v from 'valibot';
import * as TIMINGS from '../config/timings.ts';
import type { Clock } from '../lib/clock.ts';
import { BUSY, type Busy } from './update.ts';

/** A message between tabs about an update. */
const message = v.variant('type', [
  v.object({ type: v.literal('busy?'), question: v.string() }),
  v.object({ type: v.literal('busy'), question: v.string(), why: v.picklist(BUSY) }),
]);

/**
 * Takes part in the tabs' vote on a reload: this tab replies with `busy`. The returned function asks the other tabs and resolves with the
 * first veto, or with undefined if none arrives within `TIMINGS.updateVote` ms. A suspended tab cannot veto: when it wakes up under the
 * newer worker, it reloads as soon as it is not busy.
 */
export function createUpdateVote(
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>,
  clock: Clock,
  busy: () => Busy | undefined,
): () => Promise<Busy | undefined> {
  const waiting = new Map<string, (why: Busy) => void>();
  const send = (data: v.InferOutput<typeof message>): void => channel.postMessage(data);

  channel.addEventListener('message', ({ data }) => {
    const parsed = v.safeParse(message, data);
    if (!parsed.success) return;
    const received = parsed.output;
    if (received.type === 'busy') {
      waiting.get(received.question)?.(received.why);
    } else {
      const why = busy();
      if (why) send({ type: 'busy', question: received.question, why });
    }
  });

  return async () => {
    const question = crypto.randomUUID();
    const answer = new Promise<Busy | undefined>((resolve) => {
      waiting.set(question, resolve);
      clock.setTimeout(() => resolve(undefined), TIMINGS.updateVote);
    });
    send({ type: 'busy?', question });
    try {
      return await answer;
    } finally {
      waiting.delete(question);
    }
  };
}
