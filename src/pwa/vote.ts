import { TIMINGS } from '../config/timings.ts';
import type { Clock } from '../lib/clock.ts';
import type { Busy } from './update.ts';

/** Messages between tabs about an update. */
type VoteMessage = { type: 'busy?'; question: string } | { type: 'busy'; question: string; why: Busy };

const REASONS: readonly Busy[] = ['game', 'money', 'form'];

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
  const send = (message: VoteMessage): void => channel.postMessage(message);

  channel.addEventListener('message', ({ data }) => {
    const { type, question, why } = Object(data) as Record<string, unknown>;
    if (typeof question !== 'string') return;
    const mine = type === 'busy?' ? busy() : undefined;
    if (mine) send({ type: 'busy', question, why: mine });
    const reason = REASONS.find((known) => known === why);
    if (type === 'busy' && reason) waiting.get(question)?.(reason);
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
