import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { PACING } from '../../../config/pacing.ts';
import { resume } from '../../../data/command.ts';
import { systemClock } from '../../../lib/clock.ts';
import { app } from '../../../state/app.ts';
import { preferences } from '../../../state/preferences.ts';
import { loadMethods, loadSummary } from '../wallet.reads.ts';
import { isAnythingWaiting } from '../waiting.state.ts';
import '../wallet.commands.ts';
import { wallet, type WalletState } from '../wallet.state.ts';

/** A snapshot of the wallet's state. */
export type WalletSnapshot = ReturnType<typeof useSnapshot<WalletState>>;

/**
 * Subscribes a screen to the wallet's state. Fetches the summary when the screen is shown and, while a request is pending, after every poll;
 * with `kind` also its payment methods. Retries what failed after an outage, and slowly besides. Resumes pending commands. Rule W16.
 */
export function useWallet(kind?: 'deposit' | 'withdraw'): WalletSnapshot {
  const snapshot = useSnapshot(wallet);
  const { user, outageSince } = useSnapshot(app);
  const { lang } = useSnapshot(preferences);
  useEffect(() => {
    void loadSummary();
    void resume();
  }, [kind]);
  // Refetch with the language: the operator names the payment methods in it.
  useEffect(() => {
    if (kind) void loadMethods(kind);
  }, [kind, lang]);
  useEffect(() => {
    const { deposit, withdraw } = wallet.summary?.pending ?? {};
    // One whose end could not be looked up is no longer in the summary. One that another tab looked up may be in it still.
    if (deposit || withdraw || isAnythingWaiting()) void loadSummary();
    // Every poll replaces `user`.
  }, [user]);
  useEffect(() => retryFailed(kind), [outageSince, kind]);
  // A call that fails while others succeed is retried at a slow pace, not with every poll.
  const failed = snapshot.summaryError ?? snapshot.methodsError;
  useEffect(
    () => (failed ? systemClock.setTimeout(() => retryFailed(kind), PACING.aloneRetry) : undefined),
    [failed, kind],
  );
  return snapshot;
}

function retryFailed(kind: 'deposit' | 'withdraw' | undefined): void {
  if (wallet.summaryError) void loadSummary();
  if (kind && wallet.methodsError) void loadMethods(kind);
}
