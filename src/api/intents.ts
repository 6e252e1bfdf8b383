import * as v from 'valibot';
import { CODES } from '../config/codes.ts';
import { TIMINGS } from '../config/timings.ts';
import type { Clock } from '../lib/clock.ts';
import { log } from '../lib/log.ts';
import type { Result } from '../lib/result.ts';
import type { Collection } from '../storage/database.ts';
import { apiError, type ApiError } from './error.ts';
import type { Endpoint, Payload } from './endpoint.ts';
import type { Request } from './transport.ts';

/*
 * [Note: one key per intent]
 * A press of "deposit" is one intent with one key for life. The key is kept before the first byte leaves, every re-send and every reload
 * uses it again, and the server does a key's work once. A new key per try is how money gets sent twice. Contract section 1.
 */

/** A confirmed wish that must be carried out exactly once. */
export interface Intent {
  /** The idempotency key, a UUID. */
  key: string;
  /** One of a kind is under way per member, over all tabs: `deposit`, `withdraw`, `convert`… */
  kind: string;
  /** Whose it is; another member of this browser never sees it. */
  uid: string;
  payload: Payload;
  /** `x-sequence` of every send. */
  sequence: number;
  /** Clock milliseconds of the press. */
  createdAt: number;
  /** `sending`: no reply yet · `unknown`: it left, and nobody knows what became of it. */
  state: 'sending' | 'unknown';
}

/** A stored intent's shape; what does not fit is not ours. */
export const intentSchema = v.object({
  key: v.string(),
  kind: v.string(),
  uid: v.string(),
  payload: v.record(v.string(), v.optional(v.union([v.string(), v.number(), v.boolean()]))),
  sequence: v.number(),
  createdAt: v.number(),
  state: v.picklist(['sending', 'unknown']),
});

/** What became of an intent: `done` with the reply, `refused` for good, `unknown` and being asked about, or another one is under way. */
export type IntentOutcome<T> =
  | { outcome: 'done'; value: T }
  | { outcome: 'refused'; error: ApiError }
  | { outcome: 'unknown'; intent: Intent }
  | { outcome: 'busy' };

/** What asking the server about a key gave: it has it, it has never seen it, or there was no answer. */
export type KeyAnswer = 'found' | 'notFound' | 'noAnswer';

/** What intents need; `app/wire.ts` gives it. */
export interface IntentPorts {
  request: Request;
  clock: Clock;
  intents: Collection<Intent>;
  newKey(): string;
  nextSequence(): number;
  /** The signed-in member, '' while there is none. */
  uid(): string;
  /** Runs `work` while holding a lock over all tabs; undefined if another tab holds it. */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T | undefined>;
  /** Asks the server what it knows of a key. */
  askByKey(key: string): Promise<KeyAnswer>;
  /** An unknown intent came to an end: it was carried out, or the server never saw it. */
  onResolved(intent: Intent, answer: 'found' | 'notFound'): void;
}

/** Carries out intents exactly once. */
export interface Intents {
  /** Sends a new intent of `kind`; the payload is stored before it leaves. */
  send<Input extends Payload, Schema extends v.GenericSchema>(
    kind: string,
    endpoint: Endpoint<Input, Schema>,
    input: Input,
  ): Promise<IntentOutcome<v.InferOutput<Schema>>>;
  /** Sends an intent again, with its own key and sequence, after the player asked for it. */
  sendAgain<Schema extends v.GenericSchema>(
    intent: Intent,
    endpoint: Endpoint<Payload, Schema>,
  ): Promise<IntentOutcome<v.InferOutput<Schema>>>;
  /** The member's open intents. One that a reload or a crash cut off counts as unknown. */
  open(): Promise<Intent[]>;
  /** Asks about every open intent until it is known: after a start, a sign-in, and when the page is looked at again. Gives a stop. */
  resolveOpen(): () => void;
  /** Drops an intent that the server has never seen, at the player's wish. */
  discard(intent: Intent): Promise<void>;
}

/** A server that has not seen a key this long after the last send will not see it: no send takes longer. Milliseconds. */
const SETTLED = 60_000;

/** Makes the intents of this tab. */
export function createIntents(ports: IntentPorts): Intents {
  const idOf = (intent: Intent): string => `${intent.uid}/${intent.key}`;
  /** Sends under way in this tab: the store alone cannot tell them from ones that a crash cut off. */
  const inFlight = new Set<string>();

  async function open(): Promise<Intent[]> {
    const all = await ports.intents.all();
    if (!all.ok) return [];
    return all.value.map(([, intent]) => intent).filter((intent) => intent.uid === ports.uid());
  }

  async function run<Input extends Payload, Schema extends v.GenericSchema>(
    intent: Intent,
    endpoint: Endpoint<Input, Schema>,
    input: Input,
  ): Promise<IntentOutcome<v.InferOutput<Schema>>> {
    inFlight.add(intent.key);
    try {
      await ports.intents.set(idOf(intent), { ...intent, state: 'sending' });
      const sent = await ports.request(endpoint, input, { idempotencyKey: intent.key, sequence: intent.sequence });
      return await conclude(intent, sent);
    } finally {
      inFlight.delete(intent.key);
    }
  }

  async function conclude<T>(intent: Intent, sent: Result<T, ApiError>): Promise<IntentOutcome<T>> {
    if (sent.ok) {
      await ports.intents.delete(idOf(intent));
      return { outcome: 'done', value: sent.value };
    }
    // "Already processed" is the key's own earlier send, still running or done.
    if (!sent.error.outcomeUnknown && sent.error.state !== CODES.alreadyProcessed) {
      await ports.intents.delete(idOf(intent));
      return { outcome: 'refused', error: sent.error };
    }
    const unknown: Intent = { ...intent, state: 'unknown' };
    await ports.intents.set(idOf(intent), unknown);
    return { outcome: 'unknown', intent: unknown };
  }

  return {
    open,

    async send(kind, endpoint, input) {
      const uid = ports.uid();
      if (uid === '') return { outcome: 'refused', error: apiError('signedOut') };
      const outcome = await ports.exclusively(`intent/${uid}/${kind}`, async () => {
        if ((await open()).some((intent) => intent.kind === kind)) return undefined;
        const intent: Intent = {
          key: ports.newKey(),
          kind,
          uid,
          payload: input,
          sequence: ports.nextSequence(),
          createdAt: ports.clock.now(),
          state: 'sending',
        };
        return run(intent, endpoint, input);
      });
      return outcome ?? { outcome: 'busy' };
    },

    async sendAgain(intent, endpoint) {
      const again = (): Promise<IntentOutcome<v.InferOutput<typeof endpoint.output>>> =>
        run(intent, endpoint, intent.payload);
      return (await ports.exclusively(`intent/${intent.uid}/${intent.kind}`, again)) ?? { outcome: 'busy' };
    },

    resolveOpen() {
      let stopped = false;
      let cancel = (): void => {};
      let tries = 0;

      async function ask(): Promise<void> {
        let left = 0;
        for (const intent of await open()) {
          if (stopped || inFlight.has(intent.key)) continue;
          if (!(await askOne(intent))) left++;
        }
        if (stopped || left === 0) return;
        const wait = TIMINGS.intentPoll[Math.min(tries++, TIMINGS.intentPoll.length - 1)] ?? 30_000;
        cancel = ports.clock.setTimeout(() => void ask(), wait);
      }

      /** Whether the intent is over. */
      async function askOne(intent: Intent): Promise<boolean> {
        const answer = await ports.askByKey(intent.key);
        // "Not found" right after the send proves nothing: the request may still be on its way.
        if (answer === 'noAnswer' || (answer === 'notFound' && ports.clock.now() - intent.createdAt < SETTLED)) {
          if (intent.state === 'sending') await ports.intents.set(idOf(intent), { ...intent, state: 'unknown' });
          return false;
        }
        if (answer === 'found') await ports.intents.delete(idOf(intent));
        log.info('An open intent is known now', { kind: intent.kind, answer });
        ports.onResolved(intent, answer);
        return true;
      }

      void ask();
      return () => {
        stopped = true;
        cancel();
      };
    },

    async discard(intent) {
      await ports.intents.delete(idOf(intent));
    },
  };
}
