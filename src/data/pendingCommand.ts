import * as v from 'valibot';
import { proxy } from 'valtio';
import { systemClock } from '../lib/clock.ts';
import { createCollection, type Collection } from '../storage/database.ts';

/** Counts as the time of a command whose own cannot be read: the server's "not found" must come late enough after it. Rule C23. */
const LOADED_AT = systemClock.now();

/**
 * A stored command whose key, kind or member cannot be read is skipped. Of any other, which an older or a newer build may have stored, what
 * cannot be read is replaced: skipped, it could be sent a second time under a new key.
 */
export const pendingSchema = v.object({
  /** The idempotency key, a UUID, made when the player confirmed. */
  key: v.string(),
  /** The command's kind: `deposit`, `withdraw`, `convert`… One of a kind is pending per member, over all tabs. */
  kind: v.string(),
  /** The member who confirmed it; other members of this browser never see it. */
  uid: v.string(),
  payload: v.fallback(
    v.record(v.string(), v.fallback(v.optional(v.union([v.string(), v.number(), v.boolean(), v.null_()])), undefined)),
    {},
  ),
  /** `x-sequence` of every attempt. */
  sequence: v.fallback(v.number(), 0),
  /** Clock milliseconds of the confirmation. */
  createdAt: v.fallback(v.number(), LOADED_AT),
  /** Clock milliseconds when it was last known to be in flight. */
  sentAt: v.fallback(v.number(), LOADED_AT),
  /**
   * `sending`: no reply yet · `unknown`: it was sent, and its outcome is being looked up · `refused`: the server refused it, and the player
   * has not been notified yet · `unseen`: the server still has not seen its key after a minute, or has refused it; the player sends it again
   * or discards it.
   */
  state: v.fallback(v.picklist(['sending', 'unknown', 'refused', 'unseen']), 'unknown'),
});

/** A confirmed command whose outcome is not known yet, as it is stored. */
export type PendingCommand = v.InferOutput<typeof pendingSchema>;

/** What screens read about commands. Written by the engine only. */
export interface CommandState {
  /** The kinds that this tab is sending at this moment. */
  sending: Partial<Record<string, true>>;
  /** The member's pending commands by kind, other tabs' included. */
  pending: Partial<Record<string, PendingCommand>>;
}

/** The page's command state. */
export const commandState = proxy<CommandState>({ sending: {}, pending: {} });

/** Whether this tab is sending a command right now: the page must not be reloaded. */
export function isSendingCommand(): boolean {
  return Object.keys(commandState.sending).length > 0;
}

/**
 * Where pending commands are stored. Not a personal collection: if a sign-out deleted a command, the player could send it a second time
 * after the next sign-in. Restored for the same reason, if the browser empties the database.
 */
export const pendingCommands: Collection<PendingCommand> = createCollection('intents', pendingSchema, {
  personal: false,
  restored: true,
});

/** Whether an earlier page, tab or session of this member may have left a command pending; true while the store is unavailable. */
export async function hasPendingCommand(uid: string): Promise<boolean> {
  const stored = await pendingCommands.all();
  return !stored.complete || stored.rows.some(([, pending]) => pending.uid === uid);
}

/** The id under which a pending command is stored. */
export function idOf({ uid, key }: Pick<PendingCommand, 'uid' | 'key'>): string {
  return `${uid}/${key}`;
}

/** The lock over all tabs under which a member's commands of one kind are sent, resolved and discarded. */
export function lockOf({ uid, kind }: Pick<PendingCommand, 'uid' | 'kind'>): string {
  return `intent/${uid}/${kind}`;
}
