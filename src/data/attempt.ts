import { CODES } from '../contract/codes.ts';
import type { Result } from '../lib/result.ts';
import type { ApiError } from '../operator/index.ts';
import type { CommandOutcome } from './commandRow.ts';
import type { DraftPending } from './drafts.ts';

/** The outcome of an attempt that was sent. */
export type AttemptOutcome<T> = Extract<CommandOutcome<T>, { outcome: 'done' | 'refused' | 'unknown' }>;

/**
 * What a reply says about its command. A refusal says nothing about an earlier attempt with the same key, which the server may have carried
 * out (`actedBefore`): then the outcome is unknown, and the error says so.
 */
export function outcomeOf<T>(sent: Result<T, ApiError>, actedBefore = false): AttemptOutcome<T> {
  if (sent.ok) return { outcome: 'done', value: sent.value };
  const error = actedBefore ? { ...sent.error, outcomeUnknown: true } : sent.error;
  return { outcome: mayHaveArrived(error) ? 'unknown' : 'refused', error };
}

/** Whether the server may have carried out the attempt to send a draft. */
export function mayHaveActed(pending: DraftPending | undefined): boolean {
  return pending !== undefined && pending.state !== 'notSent';
}

/** What stays stored of a draft's attempt that failed; `before` is what was stored before it. */
export function pendingAfter(
  { outcome, error }: { outcome: 'refused' | 'unknown'; error: ApiError },
  before: DraftPending | undefined,
  pending: DraftPending,
): DraftPending | undefined {
  // Without the operator's address nothing left this device.
  if (error.kind === 'config') return before;
  // Resumed after the next sign-in.
  if (error.kind === 'signedOut') return { ...pending, state: outcome === 'unknown' ? 'sending' : 'notSent' };
  return outcome === 'unknown' ? { ...pending, state: 'unknown' } : undefined;
}

/** Whether the server may have carried out a call that failed: no reply that counts, or an earlier attempt with its key is at work. */
export function mayHaveArrived(error: ApiError): boolean {
  return error.outcomeUnknown || error.state === CODES.alreadyProcessed;
}
