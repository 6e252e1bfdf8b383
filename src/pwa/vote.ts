import { TIMINGS } from '../config/timings.ts';
import type { Clock } from '../lib/clock.ts';
import type { Busy } from './update.ts';

/** What the tabs tell each other about updating. */
type Said = { type: 'busy?'; question: string } | { type: 'busy'; question: string; why: Busy };

const REASONS: readonly Busy[] = ['game', 'money', 'form'];

/**
 * Joins the tabs' vote on whether the page may be loaded anew: this tab answers for itself by `busy`. What it gives asks the others and
 * resolves with the first reason against it, or with undefined when nobody had one in time. A tab that sleeps has nothing to lose that is
 * not stored: it loads anew when it wakes.
 */
export function joinVote(
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>,
  clock: Clock,
  busy: () => Busy | undefined,
): () => Promise<Busy | undefined> {
  const waiting = new Map<string, (why: Busy) => void>();
  const say = (said: Said): void => channel.postMessage(said);

  channel.addEventListener('message', ({ data }) => {
    const { type, question, why } = Object(data) as Record<string, unknown>;
    if (typeof question !== 'string') return;
    const mine = type === 'busy?' ? busy() : undefined;
    if (mine) say({ type: 'busy', question, why: mine });
    const reason = REASONS.find((known) => known === why);
    if (type === 'busy' && reason) waiting.get(question)?.(reason);
  });

  return async () => {
    const question = crypto.randomUUID();
    const answer = new Promise<Busy | undefined>((resolve) => {
      waiting.set(question, resolve);
      clock.setTimeout(() => resolve(undefined), TIMINGS.updateVote);
    });
    say({ type: 'busy?', question });
    try {
      return await answer;
    } finally {
      waiting.delete(question);
    }
  };
}
