import * as v from 'valibot';
import { CODES } from '../contract/codes.ts';
import { TIMINGS } from '../config/timings.ts';
import type { Clock } from '../lib/clock.ts';
import { log } from '../lib/log.ts';
import type { Result } from '../lib/result.ts';
import type { Collection } from '../storage/database.ts';
import { apiError, type ApiError, type Request } from '../operator/index.ts';
import type { Endpoint, Payload } from '../contract/endpoint.ts';

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
  /** Clock milliseconds when it was last known to be on its way. */
  sentAt: number;
  /**
   * `sending`: no reply yet · `unknown`: it left, and nobody knows what became of it · `unseen`: long after, the server has not seen it;
   * the player sends it again or drops it.
   */
  state: 'sending' | 'unknown' | 'unseen';
}

/** A stored intent's shape; what does not fit is not ours. */
export const intentSchema = v.object({
  key: v.string(),
  kind: v.string(),
  uid: v.string(),
  payload: v.record(v.string(), v.optional(v.union([v.string(), v.number(), v.boolean()]))),
  sequence: v.number(),
  createdAt: v.number(),
  sentAt: v.number(),
  state: v.picklist(['sending', 'unknown', 'unseen']),
});

/**
 * What became of an intent: `done` with the reply · `refused` for good · `unknown` and being asked about · `busy`: one of its kind is open
 * already, or another tab is at it · `gone`: it came to its end in another tab.
 */
export type IntentOutcome<T> =
  | { outcome: 'done'; value: T }
  | { outcome: 'refused'; error: ApiError }
  | { outcome: 'unknown'; intent: Intent }
  | { outcome: 'busy' }
  | { outcome: 'gone' };

/** What asking the server about a key gave: it has carried it out, it has never seen it, or there was no answer (or it still runs). */
export type KeyAnswer = 'found' | 'notFound' | 'noAnswer';

/** How an open intent ended, for those who wait: carried out, never seen (now `unseen`), or ended in another tab. */
export type IntentEnd = 'found' | 'notFound' | 'gone';

/** What intents need; the feature that sends them gives it. */
export interface IntentPorts {
  request: Request;
  clock: Clock;
  /** Not a personal collection: an open intent outlives a logout, or the next sign-in would send it a second time. */
  intents: Collection<Intent>;
  newKey(): string;
  nextSequence(): number;
  /** The signed-in member, '' while there is none. */
  uid(): string;
  /** Runs `work` while holding a lock over all tabs; undefined if another holds it. */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T | undefined>;
  /** Asks the server what it knows of a key. */
  askByKey(key: string): Promise<KeyAnswer>;
  /** An intent that this tab showed as open has ended. */
  onResolved(intent: Intent, end: IntentEnd): void;
}

/** Carries out intents exactly once. */
export interface Intents {
  /** Sends a new intent of `kind`; it is stored before it leaves, and refused (kind `client`) where nothing can be stored. */
  send<Input extends Payload, Schema extends v.GenericSchema>(
    kind: string,
    endpoint: Endpoint<Input, Schema>,
    input: Input,
  ): Promise<IntentOutcome<v.InferOutput<Schema>>>;
  /** Sends an `unseen` intent again, with its own key and sequence, after the player asked for it. */
  sendAgain<Schema extends v.GenericSchema>(
    intent: Intent,
    endpoint: Endpoint<Payload, Schema>,
  ): Promise<IntentOutcome<v.InferOutput<Schema>>>;
  /**
   * The member's open intents, another tab's among them; one that a reload or a crash cut off counts as unknown. While the store cannot say,
   * those that this tab knows of, and undefined if it has never been able to read them. Whoever shows them hears of their end: they are asked about from here on.
   */
  open(): Promise<Intent[] | undefined>;
  /**
   * Asks about every open intent until it is known, now and after each wait of the timetable: after a start, a sign-in, and when the
   * page is looked at again. An intent that ends `unknown` is asked about without this call. Gives a stop.
   */
  resolveOpen(): () => void;
  /** Drops an `unseen` intent, at the player's wish. False: it is not unseen any more, or another tab is at it. */
  discard(intent: Intent): Promise<boolean>;
}

/** A server that has not seen a key this long after it was last on its way will not see it: no send takes longer. Milliseconds. */
const SETTLED = 60_000;

/** Makes the intents of this tab. */
export function createIntents(ports: IntentPorts): Intents {
  /** What this tab takes for open, by id: another tab may end it. */
  const known = new Map<string, Intent>();
  /** The member whose intents have been read: `known` is all that there was, and stands in while the store cannot say. */
  let readFor: string | undefined;
  /** Keys of the sends under way in this tab: their own replies conclude them. */
  const inFlight = new Set<string>();
  let stopAsking = (): void => {};
  let isAsking = false;

  async function open(): Promise<Intent[] | undefined> {
    const uid = ports.uid();
    const found = await stored();
    if (!found) return uid === readFor ? [...known.values()].filter((intent) => intent.uid === uid) : undefined;
    readFor = uid;
    const shown = found.filter(({ key }) => !inFlight.has(key));
    for (const intent of shown) known.set(idOf(intent), intent);
    if (!isAsking && shown.some(({ state }) => state !== 'unseen')) ask(TIMINGS.intentPoll[0]);
    return found;
  }

  /** The member's intents; undefined while the store cannot say. */
  async function stored(): Promise<Intent[] | undefined> {
    const all = await ports.intents.all();
    return all.complete
      ? all.rows.map(([, intent]) => intent).filter((intent) => intent.uid === ports.uid())
      : undefined;
  }

  async function run<Input extends Payload, Schema extends v.GenericSchema>(
    intent: Intent,
    endpoint: Endpoint<Input, Schema>,
    input: Input,
  ): Promise<IntentOutcome<v.InferOutput<Schema>>> {
    const sending: Intent = { ...intent, state: 'sending', sentAt: ports.clock.now() };
    inFlight.add(intent.key);
    try {
      if (!(await ports.intents.set(idOf(intent), sending)).ok) {
        // What only memory holds is forgotten by a crash, and pressed again.
        if (intent.sentAt === 0) await ports.intents.delete(idOf(intent));
        return { outcome: 'refused', error: apiError('client') };
      }
      const sent = await ports.request(endpoint, input, { idempotencyKey: intent.key, sequence: intent.sequence });
      return await conclude(sending, sent);
    } finally {
      inFlight.delete(intent.key);
    }
  }

  async function conclude<T>(intent: Intent, sent: Result<T, ApiError>): Promise<IntentOutcome<T>> {
    // "Already processed" is the key's own earlier send, still running or done.
    if (!sent.ok && (sent.error.outcomeUnknown || sent.error.state === CODES.alreadyProcessed)) {
      const unknown: Intent = { ...intent, state: 'unknown', sentAt: ports.clock.now() };
      known.set(idOf(intent), unknown);
      await ports.intents.set(idOf(intent), unknown);
      ask(TIMINGS.intentPoll[0]);
      return { outcome: 'unknown', intent: unknown };
    }
    known.delete(idOf(intent));
    await ports.intents.delete(idOf(intent));
    return sent.ok ? { outcome: 'done', value: sent.value } : { outcome: 'refused', error: sent.error };
  }

  /** Asks after `delay` milliseconds, and again until nothing is open. */
  function ask(delay: number): () => void {
    stopAsking();
    let stopped = false;
    isAsking = true;
    let rounds = delay === 0 ? 0 : 1;
    let cancel = delay === 0 ? (): void => {} : ports.clock.setTimeout(() => void round(), delay);
    async function round(): Promise<void> {
      const isOver = await askAll(() => stopped);
      if (stopped) return;
      isAsking = !isOver;
      if (isOver) return;
      const wait = TIMINGS.intentPoll[Math.min(rounds++, TIMINGS.intentPoll.length - 1)] ?? SETTLED;
      cancel = ports.clock.setTimeout(() => void round(), wait);
    }
    if (delay === 0) void round();
    stopAsking = () => {
      if (!stopped) isAsking = false;
      stopped = true;
      cancel();
    };
    return stopAsking;
  }

  /** Asks once about each open intent; whether all of them are known now. */
  async function askAll(stopped: () => boolean): Promise<boolean> {
    const found = await stored();
    if (!found) return false;
    for (const [id, intent] of known) {
      if (intent.uid === ports.uid() && !found.some((one) => idOf(one) === id)) end(intent, 'gone');
    }
    let isOver = true;
    for (const intent of found.filter(({ key }) => !inFlight.has(key))) {
      known.set(idOf(intent), intent);
      const askedAt = ports.clock.now();
      const answer = await ports.askByKey(intent.key);
      // The answer is the member's who asked: it says nothing of another's key.
      if (stopped() || ports.uid() !== intent.uid) return true;
      if (!(await settle(intent, answer, askedAt))) isOver = false;
    }
    return isOver;
  }

  /** Takes up an answer; whether the intent needs no more asking. */
  async function settle(intent: Intent, answer: KeyAnswer, askedAt: number): Promise<boolean> {
    if (answer === 'noAnswer') return false;
    const settled = await ports.exclusively(lockOf(intent), async () => {
      const now = await ports.intents.get(idOf(intent));
      if (!now.ok) return false;
      if (answer === 'found') {
        await ports.intents.delete(idOf(intent));
      } else {
        // Ended elsewhere: the next round says so. Sent again meanwhile, or not long ago: "not found" proves nothing.
        // A device whose clock was set back must not wait for it to catch up.
        if (!now.value || Math.abs(askedAt - now.value.sentAt) < SETTLED) return false;
        await ports.intents.set(idOf(intent), { ...now.value, state: 'unseen' });
      }
      return true;
    });
    if (settled) end(intent, answer);
    return settled ?? false;
  }

  function end(intent: Intent, how: IntentEnd): void {
    known.delete(idOf(intent));
    log.info('An open intent has ended', { kind: intent.kind, how });
    ports.onResolved(intent, how);
  }

  return {
    open,

    async send(kind, endpoint, input) {
      const uid = ports.uid();
      if (uid === '') return { outcome: 'refused', error: apiError('signedOut') };
      const intent = { kind, uid, payload: input, createdAt: ports.clock.now(), sentAt: 0, state: 'sending' } as const;
      const outcome = await ports.exclusively(lockOf(intent), async () => {
        const others = await stored();
        if (!others) return { outcome: 'refused', error: apiError('client') } as const;
        if (others.some((other) => other.kind === kind)) return { outcome: 'busy' } as const;
        return run({ ...intent, key: ports.newKey(), sequence: ports.nextSequence() }, endpoint, input);
      });
      return outcome ?? { outcome: 'busy' };
    },

    async sendAgain(intent, endpoint) {
      const outcome = await ports.exclusively(lockOf(intent), async () => {
        const now = await ports.intents.get(idOf(intent));
        if (!now.ok) return { outcome: 'refused', error: apiError('client') } as const;
        if (!now.value) return { outcome: 'gone' } as const;
        // Before that, an earlier send may still act, and a refusal of this one would say nothing of it.
        if (now.value.state !== 'unseen') return { outcome: 'busy' } as const;
        return run(now.value, endpoint, now.value.payload);
      });
      return outcome ?? { outcome: 'busy' };
    },

    resolveOpen: () => ask(0),

    async discard(intent) {
      const dropped = await ports.exclusively(lockOf(intent), async () => {
        const now = await ports.intents.get(idOf(intent));
        if (!now.ok || now.value?.state !== 'unseen') return false;
        known.delete(idOf(intent));
        await ports.intents.delete(idOf(intent));
        return true;
      });
      return dropped ?? false;
    },
  };
}

function idOf(intent: Pick<Intent, 'uid' | 'key'>): string {
  return `${intent.uid}/${intent.key}`;
}

function lockOf(intent: Pick<Intent, 'uid' | 'kind'>): string {
  return `intent/${intent.uid}/${intent.kind}`;
}
