import { CODES } from '../contract/codes.ts';
import type { Result } from '../lib/result.ts';
import { apiError, type ApiError } from '../operator/index.ts';
import type { CommandOutcome } from './commandRow.ts';
import type { DraftPending } from './draftText.ts';
import { lockOf, type PendingCommand } from './pendingCommand.ts';

/** The outcome of an attempt that was sent. */
export type AttemptOutcome<T> = Extract<CommandOutcome<T>, { outcome: 'done' | 'refused' | 'unknown' }>;

/** The outcome of a command that is not sent without a member. */
export const refusedVisitor = { outcome: 'refused', error: apiError('signedOut') } as const;
/** The outcome of a command that is not sent since it cannot be stored. */
export const refusedHere = { outcome: 'refused', error: apiError('client') } as const;

/**
 * The outcome of a command by its reply. A refusal says nothing about an earlier attempt with the same key, which the server may have
 * carried out (`actedBefore`): then the outcome is unknown, and the error says so.
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

/** Whether the server may have carried out a call that failed: without a reply that counts, or with code 6000: it knows the key already. */
export function mayHaveArrived(error: ApiError): boolean {
  return error.outcomeUnknown || error.state === CODES.alreadyProcessed;
}

/** Runs attempts under the locks of their kinds. */
export interface LockedAttempts {
  /**
   * Runs an attempt under the lock of its kind; `busy` if another tab holds it. After a refusal the lock is held until the player has been
   * notified: another tab that resolved the command meanwhile would offer to send it again. Rejects as `work` does.
   */
  locked<T>(
    of: Pick<PendingCommand, 'uid' | 'kind'>,
    work: () => Promise<CommandOutcome<T>>,
  ): Promise<CommandOutcome<T>>;
  /** Ends a member's refused command of this kind as if its `markNotified` had been called. Resolves when its lock is free. */
  endRefused(of: Pick<PendingCommand, 'uid' | 'kind'>): Promise<void>;
}

/** Creates the locked attempts of one tab over `exclusively`, which resolves to undefined if another tab holds the lock. */
export function createLockedAttempts(
  exclusively: <R>(name: string, work: () => Promise<R>) => Promise<R | undefined>,
): LockedAttempts {
  /** Functions that end the refused commands of which the player has not been notified yet, by the names of their locks. */
  const unnotified = new Map<string, () => Promise<void>>();
  return {
    locked: (of, work) =>
      new Promise((resolve, reject) => {
        const lock = lockOf(of);
        const held = exclusively(lock, async () => {
          const outcome = await work();
          if (outcome.outcome !== 'refused' || !outcome.markNotified) return outcome;
          await new Promise<void>((resolveNotified) => {
            const markNotified = async (): Promise<void> => {
              resolveNotified();
              await held;
            };
            unnotified.set(lock, markNotified);
            resolve({ ...outcome, markNotified });
          });
          await outcome.markNotified();
          return outcome;
        });
        held.then((outcome) => resolve(outcome ?? { outcome: 'busy' }), reject);
      }),
    endRefused: async (of) => unnotified.get(lockOf(of))?.(),
  };
}
