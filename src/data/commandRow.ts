import type * as v from 'valibot';
import type { Endpoint, Payload } from '../contract/endpoint.ts';
import type { MoneyRequest } from '../contract/wallet.ts';
import type { ApiError } from '../operator/index.ts';
import type { Drafts } from './drafts.ts';
import type { DraftText } from './draftText.ts';
import type { PendingCommand } from './pendingCommand.ts';
import type { CommandEnd, KeyAnswer } from './resolver.ts';

/*
 * [Note: one key per command]
 * A press of "deposit" is one command with one idempotency key for life. The key is stored before the first byte
 * leaves, every retry and every reload uses it again, and the server carries a key out once. With a new key per attempt
 * money could be sent twice.
 */

/** A kind of write that is carried out exactly once, as its feature declares it; see `command.md`. */
export interface Command<In extends Payload = Payload, Out extends v.GenericSchema = v.GenericSchema> {
  /** Unique among the rows. A member has at most one pending command of a kind, over all tabs. */
  kind: string;
  endpoint: Endpoint<In, Out> & { idempotent: true };
  /** Looks up an unknown outcome on the server; by the command's key if not given. */
  lookUp?: (pending: PendingCommand) => Promise<KeyAnswer>;
  /**
   * No screen offers to send an `unseen` command of this kind again or to discard it. It is discarded once `onUnseen` has notified the player,
   * or when they send the next one.
   */
  discardsUnseen?: true;
  /** Send it also where it cannot be stored: if the page ends without knowing its outcome, making it once more does no harm. */
  evenUnstored?: true;
  /** Sending it again with its key is harmless at any time: its feature need not wait until it is `unseen`. A refusal ends it. */
  resendsAtOnce?: true;
  /** Called when a new command is about to be sent: the screen removes the result of the last one. */
  onSend?(): void;
  /**
   * Called with the reply of a command that was carried out; not after the member has changed. The stored command is deleted only after this
   * returns or its promise resolves, so that nothing is lost if the page closes in between.
   */
  onDone?(value: v.InferOutput<Out>, sent: Sent<In>): void | Promise<void>;
  /** Called after an attempt whose outcome is not known yet. */
  onUnknown?(): void;
  /** Called when a new command was not sent, since another one of its kind is being sent, or the outcome of that is not known. */
  onBusy?(): void;
  /**
   * Called when the lookup of an unknown outcome shows that the server carried the command out. The stored command is deleted only after this
   * returns or its promise resolves; if the page ends in between, this is called a second time. `made` as in `KeyAnswer`.
   */
  onFound?(pending: PendingCommand, made?: MoneyRequest): void | Promise<void>;
  /**
   * The server never saw it, or refused it after the page had ended, and the player decides. Called once per command; with `discardsUnseen`
   * after each lookup until it resolves to true, which means that the player has been notified.
   */
  onUnseen?(pending: PendingCommand): Promise<boolean> | undefined;
  /** Called when a command that no form waits for, sent again or resumed, has failed. Resolves to whether the player has been notified. */
  onFailed?(error: ApiError): Promise<boolean>;
  /**
   * Refetches what the command changes; called whenever that may have changed, after an attempt with its outcome. After
   * a refusal the form stays busy until it resolves.
   */
  refetch?(outcome?: CommandOutcome<unknown>['outcome']): Promise<void>;
}

/** A command whose payload is a draft: its key is stored with the text. Once the server has it, the draft is dropped, then `onDone` called. */
export interface DraftCommand<
  In extends Payload = Payload,
  Out extends v.GenericSchema = v.GenericSchema,
> extends Command<In, Out> {
  /** Its pending state is stored with the draft, so that nothing is looked up: the player sends the text again, with the same key. */
  lookUp?: never;
  drafts: Drafts;
  /** What is sent of a text. */
  input(text: DraftText): In;
}

/** What was sent, and when (monotonic milliseconds). */
export interface Sent<In extends Payload> {
  input: In;
  sentAt: number;
}

/**
 * The outcome of a send: `done` with the reply · `refused` for good · `unknown`: no reply that counts, `error` says why · `busy`: one of
 * its kind is pending, or another tab is sending it · `gone`: it ended in another tab. Call `markNotified` once the player has been
 * notified of a refusal: if the page ends before that, the next page notifies them.
 */
export type CommandOutcome<T> =
  | { outcome: 'done'; value: T }
  | { outcome: 'refused'; error: ApiError; markNotified?(): Promise<void> }
  | { outcome: 'unknown'; error: ApiError }
  | { outcome: 'busy' }
  | { outcome: 'gone' };

/** Subscribers to the ends of commands: the outcome of an attempt, or the server's later answer about an unknown one. */
export const commandListeners = new Set<
  (row: Pick<Command, 'kind' | 'endpoint'>, outcome: CommandOutcome<unknown>['outcome'] | CommandEnd) => void
>();

/** The commands whose files are loaded, by kind. */
export const declaredCommands = new Map<string, Command>();

/**
 * Declares a command. Loading the file that declares it lets the engine resolve and resume commands of its kind. Throws if another row has the
 * kind: a stored command of that row would be looked up, and sent again, as one of this.
 */
export function command<In extends Payload, Out extends v.GenericSchema>(
  row: DraftCommand<In, Out>,
): DraftCommand<In, Out>;
export function command<In extends Payload, Out extends v.GenericSchema>(row: Command<In, Out>): Command<In, Out>;
export function command(row: Command): Command {
  const { kind, endpoint } = row;
  if ((declaredCommands.get(kind)?.endpoint ?? endpoint) !== endpoint)
    throw new Error(`Two commands have the kind ${kind}`);
  declaredCommands.set(kind, row);
  return row;
}

/** Whether a command's payload is a draft. */
export function isDraftCommand(row: Command): row is DraftCommand {
  return 'drafts' in row;
}
