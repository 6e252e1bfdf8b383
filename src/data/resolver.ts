import { TIMINGS } from '../config/timings.ts';
import type { Clock } from '../lib/clock.ts';
import type { Collection } from '../storage/database.ts';
import { idOf, lockOf, type PendingCommand } from './pendingCommand.ts';

/** What the server said about a key: it has carried the command out, it has never seen it, or it gave no answer (or is still at work). */
export type KeyAnswer = 'found' | 'notFound' | 'noAnswer';

/** How a pending command ended: carried out, never seen by the server (now `unseen`), or ended in another tab. */
export type CommandEnd = 'found' | 'notFound' | 'gone';

/** What the resolver needs. */
export interface ResolverPorts {
  clock: Clock;
  pending: Collection<PendingCommand>;
  /** The signed-in member, '' while there is none. */
  uid(): string;
  /** Runs `work` under a lock over all tabs; undefined if another tab holds it. */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T | undefined>;
  /** Looks up a pending command on the server; undefined if its kind cannot be looked up. */
  ask(pending: PendingCommand): Promise<KeyAnswer> | undefined;
  /** A command that this tab knew as pending has ended. */
  onEnd(pending: PendingCommand, end: CommandEnd): void;
}

/** Finds out what became of pending commands. */
export interface Resolver {
  /**
   * The member's pending commands as stored, but for those that were refused in this page, which tells the player itself; undefined while
   * the store cannot say.
   */
  stored(): Promise<PendingCommand[] | undefined>;
  /**
   * The same for a screen: while the store cannot be read, those that this tab has seen, undefined if it has never been able to read them. What
   * is returned is looked up from here on, so that the screen is notified of its end.
   */
  open(): Promise<PendingCommand[] | undefined>;
  /** Stores a pending command. False: it could not be stored. */
  store(pending: PendingCommand): Promise<boolean>;
  /** Stores that the outcome of a command is unknown, and begins to look it up. */
  storeUnknown(pending: PendingCommand): Promise<void>;
  /** Stores that the server refused a command. If this page ends before it is removed, the next one looks it up. */
  storeRefused(pending: PendingCommand): Promise<void>;
  /** Forgets a pending command: its outcome is known to the player. */
  remove(pending: PendingCommand): Promise<void>;
  /** Runs `send` for a command, and does not look it up meanwhile: the reply of `send` has its outcome. */
  whileInFlight<T>(pending: PendingCommand, send: () => Promise<T>): Promise<T>;
  /** Looks up every pending command now, and again at the intervals of `TIMINGS.intentPoll` until all outcomes are known. */
  askNow(): void;
  /** Stops polling; an answer that arrives afterwards is discarded. */
  stop(): void;
}

/** Milliseconds after which a server that has not seen a key will not see it any more: no attempt takes longer. */
const ARRIVES_WITHIN = 60_000;

/** Makes the resolver of one tab. */
export function createResolver(ports: ResolverPorts): Resolver {
  /** The pending commands that this tab has seen, by id; another tab may end them. */
  const known = new Map<string, PendingCommand>();
  /** The member whose commands have been read: `known` is all there was, and is used while the store cannot say. */
  let readFor: string | undefined;
  const inFlight = new Set<string>();
  /** The keys that were refused in this page. */
  const refused = new Set<string>();
  let stopAsking = (): void => {};
  let isAsking = false;

  async function stored(): Promise<PendingCommand[] | undefined> {
    const all = await ports.pending.all();
    if (!all.complete) return undefined;
    return all.rows.flatMap(([, pending]) =>
      pending.uid === ports.uid() && !refused.has(pending.key) ? [pending] : [],
    );
  }

  /** Looks up after `delay` milliseconds, and again until nothing is pending. A new call replaces the running schedule. */
  function ask(delay: number): void {
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
      const wait = TIMINGS.intentPoll[Math.min(rounds++, TIMINGS.intentPoll.length - 1)] ?? ARRIVES_WITHIN;
      cancel = ports.clock.setTimeout(() => void round(), wait);
    }
    if (delay === 0) void round();
    stopAsking = () => {
      isAsking = false;
      stopped = true;
      cancel();
    };
  }

  /** Looks up each pending command once. True: all outcomes are known. */
  async function askAll(stopped: () => boolean): Promise<boolean> {
    const found = await stored();
    if (!found) return false;
    for (const [id, pending] of known) {
      if (pending.uid === ports.uid() && !found.some((one) => idOf(one) === id)) end(pending, 'gone');
    }
    let isOver = true;
    for (const pending of found.filter(({ key }) => !inFlight.has(key))) {
      known.set(idOf(pending), pending);
      const askedAt = ports.clock.now();
      const answer = await ports.ask(pending);
      // Discard answers for a previous member: they say nothing about another's key.
      if (stopped() || ports.uid() !== pending.uid) return true;
      if (answer !== undefined && !(await apply(pending, answer, askedAt))) isOver = false;
    }
    return isOver;
  }

  /** Stores the server's answer. True: the outcome is known. */
  async function apply(pending: PendingCommand, answer: KeyAnswer, askedAt: number): Promise<boolean> {
    if (answer === 'noAnswer') return false;
    const applied = await ports.exclusively(lockOf(pending), async () => {
      const now = await ports.pending.get(idOf(pending));
      if (!now.ok) return false;
      if (answer === 'found') {
        await ports.pending.delete(idOf(pending));
      } else {
        // Ended in another tab: the next round notices.
        if (!now.value) return false;
        // Sent again meanwhile, or not long ago: "not found" proves nothing yet, unless the server has refused it.
        // The absolute difference, since a device whose clock was set back must not wait for it to catch up.
        const mayArrive = now.value.state !== 'refused' && Math.abs(askedAt - now.value.sentAt) < ARRIVES_WITHIN;
        if (mayArrive) return false;
        await ports.pending.set(idOf(pending), { ...now.value, state: 'unseen' });
      }
      return true;
    });
    if (applied) end(pending, answer);
    return applied ?? false;
  }

  function end(pending: PendingCommand, how: CommandEnd): void {
    known.delete(idOf(pending));
    ports.onEnd(pending, how);
  }

  return {
    stored,

    async open() {
      const uid = ports.uid();
      const found = await stored();
      if (!found) return uid === readFor ? [...known.values()].filter((pending) => pending.uid === uid) : undefined;
      readFor = uid;
      const shown = found.filter(({ key }) => !inFlight.has(key));
      for (const pending of shown) known.set(idOf(pending), pending);
      if (!isAsking && shown.some(({ state }) => state !== 'unseen')) ask(TIMINGS.intentPoll[0]);
      return found;
    },

    store: async (pending) => (await ports.pending.set(idOf(pending), pending)).ok,

    async storeUnknown(pending) {
      const unknown: PendingCommand = { ...pending, state: 'unknown', sentAt: ports.clock.now() };
      known.set(idOf(pending), unknown);
      await ports.pending.set(idOf(pending), unknown);
      ask(TIMINGS.intentPoll[0]);
    },

    async storeRefused(pending) {
      refused.add(pending.key);
      known.delete(idOf(pending));
      await ports.pending.set(idOf(pending), { ...pending, state: 'refused' });
    },

    async remove(pending) {
      known.delete(idOf(pending));
      await ports.pending.delete(idOf(pending));
      refused.delete(pending.key);
    },

    async whileInFlight({ key }, send) {
      inFlight.add(key);
      try {
        return await send();
      } finally {
        inFlight.delete(key);
      }
    },

    askNow: () => ask(0),
    stop: () => stopAsking(),
  };
}
