import type * as v from 'valibot';
import { subscribeKey } from 'valtio/utils';
import type { Payload } from '../contract/endpoint.ts';
import { systemClock } from '../lib/clock.ts';
import { log } from '../lib/log.ts';
import type { Result } from '../lib/result.ts';
import { nextSequence, request, type ApiError, type Request } from '../operator/index.ts';
import { app } from '../state/app.ts';
import { exclusively } from '../storage/exclusively.ts';
import { commandListeners, declaredCommands, isDraftCommand, type Command, type CommandOutcome } from './commandRow.ts';
import { createLockedAttempts, outcomeOf, refusedHere, refusedVisitor } from './attempt.ts';
import { createDraftCommands, type DraftCommandPorts, type DraftCommands } from './draftCommand.ts';
import { lookUpByKey } from './lookUpByKey.ts';
import { commandState, lockOf, pendingCommands, type CommandState, type PendingCommand } from './pendingCommand.ts';
import { createResolver, type KeyAnswer, type ResolverPorts } from './resolver.ts';

/** What the engine needs. */
export interface CommandPorts
  extends Omit<ResolverPorts, 'lookUp' | 'onFound' | 'onEnd'>, Omit<DraftCommandPorts, 'attempt' | 'post'> {
  request: Request;
  /** The commands of the features whose files are loaded, by kind. */
  declared: ReadonlyMap<string, Command>;
  /** Written by the engine, read by screens. */
  state: CommandState;
  /** Looks up the outcome of a command whose row has no `lookUp`. */
  lookUpByKey(pending: PendingCommand): Promise<KeyAnswer>;
}

/** Sends commands exactly once. */
export interface Commands extends Pick<DraftCommands, 'sendDraft'> {
  /** Sends a new command, stored first; refused if that fails (`client`; not with `evenUnstored`) or without a member (`signedOut`). */
  send<In extends Payload, Out extends v.GenericSchema>(
    command: Command<In, Out>,
    input: In,
  ): Promise<CommandOutcome<v.InferOutput<Out>>>;
  /**
   * Sends the `unseen` command of this key again, with its own sequence and payload, at the player's request; with `resendsAtOnce` also while
   * its outcome is unknown.
   */
  sendAgain(command: Command, key: string): Promise<CommandOutcome<unknown>>;
  /** Discards the `unseen` command of this key at the player's request. False: it is no longer unseen, or another tab holds its lock. */
  discard(command: Pick<Command, 'kind'>, key: string): Promise<boolean>;
  /** Reads the member's pending commands into the state, and returns them; undefined where `Resolver.pending` is. */
  refreshPending(): Promise<PendingCommand[] | undefined>;
  /**
   * Resumes what an earlier page or session left: polls for unknown outcomes until they are known, and sends drafts whose sending was cut
   * off. Called after a start or a sign-in and when the page becomes visible. Resolves when the state is read and drafts are sent.
   */
  resume(): Promise<void>;
  /** Clears the state of the previous member and stops polling their commands. Call it when the member changes or signs out. */
  reset(): void;
}

/** Makes the commands of one tab. */
export function createCommands(ports: CommandPorts): Commands {
  const { state, clock } = ports;
  /** The refetch after a lookup that found a command, by its key. */
  const refetches = new Map<string, Promise<void> | undefined>();
  const resolver = createResolver({
    ...ports,
    lookUp(pending) {
      const row = ports.declared.get(pending.kind);
      return row && (row.lookUp ?? ports.lookUpByKey)(pending);
    },
    onFound(pending, made) {
      const row = ports.declared.get(pending.kind);
      // The refetch first: it cancels what is being read, and `onFound` may read something.
      const refetch = row?.refetch?.();
      if (!made) refetches.set(pending.key, refetch);
      return row?.onFound?.(pending, made);
    },
    onEnd: (...end) => void ended(...end),
  });
  const attempts = createLockedAttempts(ports.exclusively);

  async function refreshPending(): Promise<PendingCommand[] | undefined> {
    const uid = ports.uid();
    const found = await resolver.pending();
    // Keep the state while the store is unavailable: something may be pending.
    if (found && uid === ports.uid()) state.pending = Object.fromEntries(found.map((each) => [each.kind, each]));
    return found;
  }

  async function ended(...[pending, end]: Parameters<ResolverPorts['onEnd']>): Promise<void> {
    log.info('A pending command has ended', { kind: pending.kind, end });
    const row = ports.declared.get(pending.kind);
    // The outcome is polled for again whenever the page becomes visible; notify once.
    const isNew = end !== 'notFound' || pending.state !== 'unseen';
    if (row && isNew) for (const listen of commandListeners) listen(row, end);
    // Wait for the refetch: until then the form would offer to repeat what another tab has made, or what was found without its request.
    if (end === 'gone') await row?.refetch?.();
    else await refetches.get(pending.key);
    refetches.delete(pending.key);
    await refreshPending();
    if (!row || end !== 'notFound') return;
    await row.refetch?.();
    if (pending.uid !== ports.uid() || !(isNew || row.discardsUnseen)) return;
    // Discard the command only once the player is notified: otherwise a later lookup, here or on another page, notifies them.
    if ((await row.onUnseen?.(pending)) && row.discardsUnseen) await discard(row, pending.key);
  }

  async function discard({ kind }: Pick<Command, 'kind'>, key: string): Promise<boolean> {
    const discarded = await ports.exclusively(lockOf({ uid: ports.uid(), kind }), async () => {
      const pending = (await resolver.stored()).rows.find((each) => each.key === key);
      if (pending?.state !== 'unseen') return false;
      await resolver.remove(pending);
      return true;
    });
    await refreshPending();
    return discarded ?? false;
  }

  /** Runs an attempt with the state around it that screens read. */
  async function attempt<T>(row: Command, send: () => Promise<CommandOutcome<T>>): Promise<CommandOutcome<T>> {
    // `reset` replaces this object when the member changes.
    const { sending } = state;
    if (sending[row.kind]) return { outcome: 'busy' };
    sending[row.kind] = true;
    const uid = ports.uid();
    try {
      const outcome = await send();
      for (const listen of commandListeners) listen(row, outcome.outcome);
      if (uid !== ports.uid()) return outcome;
      if (outcome.outcome === 'unknown') row.onUnknown?.();
      const refetched = row.refetch?.(outcome.outcome);
      // After a refusal, or a change by another tab, the screen’s data was stale: its form waits for the refetch.
      if (outcome.outcome === 'refused' || outcome.outcome === 'gone') await refetched;
      // Another tab's command is in the way, or has ended.
      if (outcome.outcome === 'busy' || outcome.outcome === 'gone') await refreshPending();
      return outcome;
    } finally {
      delete sending[row.kind];
    }
  }

  /** Sends a command under its lock, and stores its outcome; `before` is what is stored of an earlier attempt. */
  async function run<In extends Payload, Out extends v.GenericSchema>(
    row: Command<In, Out>,
    confirmed: Omit<PendingCommand, 'state' | 'sentAt'>,
    input: In,
    before?: PendingCommand,
  ): Promise<CommandOutcome<v.InferOutput<Out>>> {
    const sending: PendingCommand = { ...confirmed, state: 'sending', sentAt: clock.now() };
    const sentAt = clock.monotonic();
    return resolver.whileInFlight(sending, async () => {
      if (!(await resolver.store(sending)) && !row.evenUnstored) {
        // A crash would lose what is only in memory, and the player would confirm it again, with another key.
        await (before ? resolver.store(before) : resolver.remove(sending));
        return refusedHere;
      }
      if (!before) row.onSend?.();
      const outcome = outcomeOf(await post(row, sending, input));
      const isRefused = outcome.outcome === 'refused';
      // The session has ended, or another member's has begun: nobody is notified here, and the member's next sign-in looks it up.
      const isLeft = sending.uid !== ports.uid();
      // What the reply says is stored before the command is deleted: this page may end in between.
      if (outcome.outcome === 'done' && !isLeft) await row.onDone?.(outcome.value, { input, sentAt });
      if (outcome.outcome === 'unknown') await resolver.storeUnknown(sending);
      else if (!isLeft) await (isRefused ? resolver.storeRefused(sending) : resolver.remove(sending));
      else if (isRefused) await resolver.store({ ...sending, state: 'refused' });
      if (sending.uid === ports.uid()) {
        if (outcome.outcome === 'unknown') state.pending[row.kind] = { ...sending, state: 'unknown' };
        else delete state.pending[row.kind];
      }
      if (!isRefused || isLeft) return outcome;
      return { ...outcome, markNotified: () => resolver.remove(sending) };
    });
  }

  /** The one place that sends an idempotent call. */
  function post<In extends Payload, Out extends v.GenericSchema>(
    { endpoint }: Command<In, Out>,
    { key, sequence }: Pick<PendingCommand, 'key' | 'sequence'>,
    input: In,
  ): Promise<Result<v.InferOutput<Out>, ApiError>> {
    return ports.request(endpoint, input, { idempotencyKey: key, sequence });
  }

  const { sendDraft, resumeDraft } = createDraftCommands({ ...ports, attempt, post });

  return {
    refreshPending,
    sendDraft,
    discard,

    async send(row, input) {
      const uid = ports.uid();
      const { kind } = row;
      if (uid === '') return refusedVisitor;
      const outcome = await attempt(row, async () => {
        // A new command of this kind: the player has seen the outcome of the last one.
        await attempts.endRefused({ uid, kind });
        return attempts.locked({ uid, kind }, async () => {
          const { rows, complete } = await resolver.stored();
          if (!complete && !row.evenUnstored) return refusedHere;
          const other = rows.find((each) => each.kind === kind);
          if (row.discardsUnseen && other?.state === 'unseen') await resolver.remove(other);
          else if (other) return { outcome: 'busy' } as const;
          const [key, sequence, createdAt] = [ports.newKey(), ports.nextSequence(), clock.now()];
          return run(row, { key, kind, uid, payload: input, sequence, createdAt }, input);
        });
      });
      if (outcome.outcome === 'busy') row.onBusy?.();
      return outcome;
    },

    async sendAgain(row, key) {
      const outcome = await attempt(row, () =>
        attempts.locked({ uid: ports.uid(), kind: row.kind }, async () => {
          const { rows, complete } = await resolver.stored();
          const pending = rows.find((each) => each.key === key);
          if (!pending) return complete ? ({ outcome: 'gone' } as const) : refusedHere;
          // Until it is `unseen`, the server may still carry out an earlier attempt, whatever it answers to this one.
          if (pending.state !== 'unseen' && !row.resendsAtOnce) return { outcome: 'busy' } as const;
          return run(row, pending, pending.payload, pending);
        }),
      );
      // Where the player could not be notified, the next page does it.
      if (outcome.outcome === 'refused' && (await row.onFailed?.(outcome.error)) !== false)
        await outcome.markNotified?.();
      return outcome;
    },

    async resume() {
      resolver.lookUpNow();
      await refreshPending();
      await Promise.all([...ports.declared.values()].filter(isDraftCommand).map((row) => resumeDraft(row)));
    },

    reset() {
      resolver.stop();
      state.sending = {};
      state.pending = {};
    },
  };
}

/** The page's commands. */
const commands = createCommands({
  request,
  declared: declaredCommands,
  clock: systemClock,
  pending: pendingCommands,
  state: commandState,
  uid: () => (app.signedIn ? app.uid : ''),
  exclusively,
  isVisible: () => document.visibilityState === 'visible',
  lookUpByKey,
  newKey: () => crypto.randomUUID(),
  nextSequence,
});
/** The functions that features call; see `Commands`. */
export const { send, sendDraft, sendAgain, discard, resume } = commands;

subscribeKey(app, 'signedIn', commands.reset);
subscribeKey(app, 'uid', commands.reset);
