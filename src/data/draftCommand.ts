import type * as v from 'valibot';
import type { Payload } from '../contract/endpoint.ts';
import type { Result } from '../lib/result.ts';
import type { ApiError } from '../operator/index.ts';
import { mayHaveActed, outcomeOf, pendingAfter, refusedHere, refusedVisitor } from './attempt.ts';
import type { Command, CommandOutcome, DraftCommand } from './commandRow.ts';
import { isResumable, type DraftPending } from './draftText.ts';
import { lockOf } from './pendingCommand.ts';
import type { ResolverPorts } from './resolver.ts';

/** What the sending of drafts needs. */
export interface DraftCommandPorts extends Pick<ResolverPorts, 'clock' | 'uid' | 'exclusively'> {
  /** A new idempotency key, a UUID. */
  newKey(): string;
  nextSequence(): number;
  /** Runs an attempt with the state around it that screens read. */
  attempt<T>(row: Command, send: () => Promise<CommandOutcome<T>>): Promise<CommandOutcome<T>>;
  /** Sends an idempotent call. */
  post<In extends Payload, Out extends v.GenericSchema>(
    row: Command<In, Out>,
    attempt: Pick<DraftPending, 'key' | 'sequence'>,
    input: In,
  ): Promise<Result<v.InferOutput<Out>, ApiError>>;
}

/** Sends drafts, each text exactly once. See "Drafts" of `command.md`. */
export interface DraftCommands {
  /**
   * Sends the draft of a draft command, with the key of an earlier attempt if the text is the same. Joins an attempt of this text that is in
   * flight; `busy` if that is of another text.
   */
  sendDraft<In extends Payload, Out extends v.GenericSchema>(
    command: DraftCommand<In, Out>,
  ): Promise<CommandOutcome<v.InferOutput<Out>>>;
  /** Sends the member's draft if its sending was cut off. Resolves when it is sent, and the player notified of a failure. */
  resumeDraft(command: DraftCommand): Promise<void>;
}

/** Makes the draft commands of one tab. */
export function createDraftCommands(ports: DraftCommandPorts): DraftCommands {
  /** Drafts that this tab is sending, by the names of their locks; with the attempt's key once it has read the text. */
  const sendingDrafts = new Map<string, { sent: Promise<CommandOutcome<unknown>>; key(): string | undefined }>();

  /** The member whose commands these are; '' for an endpoint that is called without a session. */
  function memberOf({ endpoint }: Pick<Command, 'endpoint'>): string {
    return endpoint.auth === 'no' ? '' : ports.uid();
  }

  async function sendDraftNow<In extends Payload, Out extends v.GenericSchema>(
    row: DraftCommand<In, Out>,
    hasRead: (key: string) => void,
  ): Promise<CommandOutcome<v.InferOutput<Out>>> {
    const uid = memberOf(row);
    const { drafts, kind } = row;
    if (uid === '' && row.endpoint.auth === 'yes') return refusedVisitor;
    const sendIt = async (): Promise<CommandOutcome<v.InferOutput<Out>>> => {
      const draft = drafts.read(uid);
      if (!draft) return refusedHere;
      const pending: DraftPending = {
        ...(draft.pending ?? { key: ports.newKey(), sequence: ports.nextSequence() }),
        state: 'sending',
        sentAt: ports.clock.now(),
      };
      drafts.mark(uid, pending);
      hasRead(pending.key);
      const sent = { input: row.input(draft), sentAt: ports.clock.monotonic() };
      const outcome = outcomeOf(await ports.post(row, pending, sent.input), mayHaveActed(draft.pending));
      // Text that was changed while it was in flight has not been sent.
      const isSame = drafts.read(uid)?.pending?.key === pending.key;
      if (outcome.outcome === 'done') {
        drafts.drop(uid, pending.key);
        if (uid === memberOf(row)) row.onDone?.(outcome.value, sent);
      } else if (isSame) drafts.mark(uid, pendingAfter(outcome, draft.pending, pending));
      return outcome;
    };
    // A visitor's draft is that of this tab: another tab that is sending has another text.
    if (uid === '') return sendIt();
    return (await ports.exclusively(lockOf({ uid, kind }), sendIt)) ?? { outcome: 'busy' };
  }

  function sendDraft<In extends Payload, Out extends v.GenericSchema>(
    row: DraftCommand<In, Out>,
  ): Promise<CommandOutcome<v.InferOutput<Out>>> {
    const uid = memberOf(row);
    const lock = lockOf({ uid, kind: row.kind });
    const inFlight = sendingDrafts.get(lock);
    if (inFlight) {
      const key = inFlight.key();
      // A text edited after the attempt read it no longer carries its key: that attempt does not send it.
      const isSent = key === undefined || key === row.drafts.read(uid)?.pending?.key;
      return isSent ? inFlight.sent : Promise.resolve({ outcome: 'busy' });
    }
    let key: string | undefined;
    const sent = ports
      .attempt(row, () => sendDraftNow(row, (read) => (key = read)))
      .finally(() => sendingDrafts.delete(lock));
    sendingDrafts.set(lock, { sent, key: () => key });
    return sent;
  }

  async function resumeDraft(row: DraftCommand): Promise<void> {
    const uid = memberOf(row);
    // A visitor's draft is on the screen of this very tab: they send it themselves.
    if (uid === '' || sendingDrafts.has(lockOf({ uid, kind: row.kind }))) return;
    await row.drafts.restore(uid);
    if (!isResumable(row.drafts.read(uid)?.pending, ports.clock.now())) return;
    const outcome = await sendDraft(row);
    if (outcome.outcome !== 'refused' && outcome.outcome !== 'unknown') return;
    if (outcome.error.kind !== 'signedOut' && outcome.error.kind !== 'config') await row.onFailed?.(outcome.error);
  }

  return { sendDraft, resumeDraft };
}
