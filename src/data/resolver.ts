import * as TIMINGS from '../config/timings.ts';
import type { MoneyRequest } from '../contract/wallet.ts';
import type { Clock } from '../lib/clock.ts';
import type { Collection } from '../storage/database.ts';
import { idOf, lockOf, type PendingCommand } from './pendingCommand.ts';

/**
 * The result of looking up a key: the command was carried out (the money request that it made, where the server sends it, as it is by now;
 * else `found`), the key is unknown, or no answer that decides (none, or still processing).
 */
export type KeyAnswer = MoneyRequest | 'found' | 'notFound' | 'noAnswer';

/** How a pending command ended: carried out, never seen by the server (now `unseen`), or ended in another tab. */
export type CommandEnd = 'found' | 'notFound' | 'gone';

/** What the resolver needs. */
export interface ResolverPorts {
  clock: Clock;
  pending: Collection<PendingCommand>;
  /** The signed-in member, '' while there is none. */
  uid(): string;
  /** Whether the player can see the page. */
  isVisible(): boolean;
  /** Runs `work` under a lock over all tabs; undefined if it is held. */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T | undefined>;
  /** Looks up a pending command on the server; undefined if no loaded file declares its kind. */
  lookUp(pending: PendingCommand): Promise<KeyAnswer> | undefined;
  /**
   * A command was found; `made` is its money request, where the server sent it. The command stays stored until this returns or its promise
   * resolves, so that a page that ends meanwhile has either the command or what this stores.
   */
  onFound(pending: PendingCommand, made?: MoneyRequest): void | Promise<void>;
  /** A command that this tab knew as pending has ended. */
  onEnd(pending: PendingCommand, end: CommandEnd): void;
}

/** Finds out what became of pending commands. */
export interface Resolver {
  /**
   * The member's pending commands as stored, without those refused in this page, which notifies the player itself. Not `complete` while the
   * store is unavailable: `rows` has only those that this page could not store.
   */
  stored(): Promise<{ rows: PendingCommand[]; complete: boolean }>;
  /**
   * The same for a screen; an `unseen` command that this tab is sending again stays `unseen` until that attempt ends. While the store is
   * unavailable, it also has the commands that this tab has read before; undefined if this tab has neither read nor sent any. Starts polling
   * for their outcomes, so that the screen is notified of their end.
   */
  pending(): Promise<PendingCommand[] | undefined>;
  /** Stores a pending command. False: it could not be stored. */
  store(pending: PendingCommand): Promise<boolean>;
  /** Stores that the outcome of a command is unknown, and starts to poll for it. */
  storeUnknown(pending: PendingCommand): Promise<void>;
  /** Stores that the server refused a command. If this page ends before it is removed, the next one looks it up. */
  storeRefused(pending: PendingCommand): Promise<void>;
  /** Deletes a pending command: the player knows its outcome. */
  remove(pending: PendingCommand): Promise<void>;
  /** Runs `send` for a command, and does not look it up meanwhile: the reply of `send` has its outcome. */
  whileInFlight<T>(pending: PendingCommand, send: () => Promise<T>): Promise<T>;
  /** Looks up every pending command now, and again at the intervals of `TIMINGS.commandLookup` until all outcomes are known. */
  lookUpNow(): void;
  /** Stops polling; an answer that arrives afterwards is discarded. */
  stop(): void;
}

/** Milliseconds after which a server that has not seen a key will not see it any more: no attempt takes longer. */
const ARRIVES_WITHIN = 60_000;

/** Makes the resolver of one tab. */
export function createResolver(ports: ResolverPorts): Resolver {
  /** The pending commands that this tab has seen, by id; another tab may end them. */
  const known = new Map<string, PendingCommand>();
  /** The member whose commands have been read: `known` then has all of them, and is used while the store is unavailable. */
  let readFor: string | undefined;
  const inFlight = new Set<string>();
  /** By key: how old the last attempt was by the device's clock when this tab first saw it, and when that was (monotonic). */
  const firstSeen = new Map<string, { sentAt: number; age: number; at: number }>();
  /** The keys that were refused in this page. */
  const refused = new Set<string>();
  let stopPolling = (): void => {};
  let isPolling = false;

  async function stored(): ReturnType<Resolver['stored']> {
    const { rows, complete } = await ports.pending.all();
    const isOwn = ({ uid, key }: PendingCommand): boolean => uid === ports.uid() && !refused.has(key);
    return { rows: rows.map(([, pending]) => pending).filter(isOwn), complete };
  }

  /** Looks up at once, or after the first wait, and again until all outcomes are known. Replaces the running schedule. */
  function poll(atOnce: boolean): void {
    stopPolling();
    let stopped = false;
    let rounds = 0;
    let cancel = (): void => {};
    isPolling = true;
    async function round(): Promise<void> {
      const isOver = await lookUpAll(() => stopped);
      if (stopped) return;
      isPolling = !isOver;
      if (!isOver) wait();
    }
    function wait(): void {
      const ms = TIMINGS.commandLookup[Math.min(rounds++, TIMINGS.commandLookup.length - 1)] ?? ARRIVES_WITHIN;
      cancel = ports.clock.setTimeout(() => void round(), ms);
    }
    if (atOnce) void round();
    else wait();
    stopPolling = () => {
      isPolling = false;
      stopped = true;
      cancel();
    };
  }

  /** Milliseconds since the last attempt. Once this tab has seen it, setting the device's clock does not change them. */
  function ageOf({ key, sentAt }: PendingCommand): number {
    const at = ports.clock.monotonic();
    let first = firstSeen.get(key);
    if (first?.sentAt !== sentAt) {
      // If the device's clock was set back before, `sentAt` lies in the future, and the age is not known: it counts from now.
      first = { sentAt, age: Math.max(0, ports.clock.now() - sentAt), at };
      firstSeen.set(key, first);
    }
    return first.age + at - first.at;
  }

  /** Looks up each pending command once. True: all outcomes are known. */
  async function lookUpAll(stopped: () => boolean): Promise<boolean> {
    const { rows, complete } = await stored();
    for (const [id, pending] of complete ? known : []) {
      if (pending.uid === ports.uid() && !rows.some((one) => idOf(one) === id)) end(pending, 'gone');
    }
    // While the store is unavailable other outcomes may be unknown too.
    let isOver = complete;
    for (const pending of rows.filter(({ key }) => !inFlight.has(key))) {
      known.set(idOf(pending), pending);
      const age = ageOf(pending);
      const answer = await ports.lookUp(pending);
      // Discard answers for a previous member: they say nothing about another's key.
      if (stopped() || ports.uid() !== pending.uid) return true;
      if (answer !== undefined && !(await apply(pending, answer, age))) isOver = false;
    }
    return isOver;
  }

  /** Stores the server's answer; `age` is that of the last attempt when it was asked. True: the outcome is known. */
  async function apply(pending: PendingCommand, answer: KeyAnswer, age: number): Promise<boolean> {
    if (answer === 'noAnswer') return false;
    const applied = await ports.exclusively(lockOf(pending), async (): Promise<CommandEnd | undefined> => {
      const now = await ports.pending.get(idOf(pending));
      // The member may have changed meanwhile: the command is looked up again after their next sign-in.
      if (!now.ok || ports.uid() !== pending.uid) return undefined;
      if (answer !== 'notFound') {
        // Another tab, which got its answer at the same time, has notified the player.
        if (!now.value) return 'gone';
        await ports.onFound(pending, typeof answer === 'object' ? answer : undefined);
        await ports.pending.delete(idOf(pending));
        return 'found';
      }
      // The command ended in another tab: the next round notices. While this page is hidden, "not found" decides nothing: the player
      // would not see the message, and no other page would show it. The next visible page looks the command up. Rule W9.
      if (!now.value || !ports.isVisible()) return undefined;
      // Sent again meanwhile, or not long ago: "not found" proves nothing yet, unless the server has refused it.
      const { state, sentAt } = now.value;
      // The page that sent it ended during the call, which it may have repeated after `sentAt`. Rule C23.
      const least = state === 'sending' ? ARRIVES_WITHIN + TIMINGS.callDeadline : ARRIVES_WITHIN;
      if (state !== 'refused' && (sentAt !== pending.sentAt || age < least)) return undefined;
      await ports.pending.set(idOf(pending), { ...now.value, state: 'unseen' });
      return 'notFound';
    });
    if (applied) end(pending, applied);
    return applied !== undefined;
  }

  function end(pending: PendingCommand, how: CommandEnd): void {
    known.delete(idOf(pending));
    ports.onEnd(pending, how);
  }

  return {
    stored,

    async pending() {
      const uid = ports.uid();
      const { rows, complete } = await stored();
      const seen = complete ? [] : [...known.values()].filter((pending) => pending.uid === uid);
      const found = [...new Map([...seen, ...rows].map((pending) => [pending.key, pending])).values()];
      if (complete) readFor = uid;
      else if (uid !== readFor && found.length === 0) return undefined;
      const shown = found.filter(({ key }) => !inFlight.has(key));
      for (const pending of shown) known.set(idOf(pending), pending);
      if (!isPolling && shown.some(({ state }) => state !== 'unseen')) poll(false);
      return found.map((pending) => (inFlight.has(pending.key) && known.get(idOf(pending))) || pending);
    },

    store: async (pending) => (await ports.pending.set(idOf(pending), pending)).ok,

    async storeUnknown(pending) {
      const unknown: PendingCommand = { ...pending, state: 'unknown', sentAt: ports.clock.now() };
      known.set(idOf(pending), unknown);
      // Its age counts from here on the monotonic clock.
      ageOf(unknown);
      await ports.pending.set(idOf(pending), unknown);
      poll(false);
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

    lookUpNow: () => poll(true),
    stop: () => stopPolling(),
  };
}
