import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { PACING } from '../../../config/pacing.ts';
import { resume } from '../../../data/command.ts';
import { systemClock } from '../../../lib/clock.ts';
import { app } from '../../../state/app.ts';
import { preferences } from '../../../state/preferences.ts';
import { loadMethods, loadSummary } from '../wallet.reads.ts';
import '../wallet.commands.ts';
import { wallet, type WalletState } from '../wallet.state.ts';

/** What a wallet screen shows. */
export type WalletSnapshot = ReturnType<typeof useSnapshot<WalletState>>;

/**
 * Subscribes a screen to the wallet's state: fetched when the screen is shown, with every poll while a request waits, and what failed again
 * after an outage. Commands that are still pending are resumed.
 */
export function useWallet(kind?: 'deposit' | 'withdraw'): WalletSnapshot {
  const snapshot = useSnapshot(wallet);
  const { user, outageSince } = useSnapshot(app);
  const { lang } = useSnapshot(preferences);
  useEffect(() => {
    void loadSummary();
    void resume();
  }, [kind]);
  // The ways to pay are named in the player's language.
  useEffect(() => {
    if (kind) void loadMethods(kind);
  }, [kind, lang]);
  useEffect(() => {
    if (wallet.summary?.pending?.deposit || wallet.summary?.pending?.withdraw) void loadSummary();
    // Every poll replaces the member object.
  }, [user]);
  useEffect(() => askForFailed(kind), [outageSince, kind]);
  // Do not refetch with every poll what fails while other calls succeed.
  const failed = snapshot.summaryError ?? snapshot.methodsError;
  useEffect(
    () => (failed ? systemClock.setTimeout(() => askForFailed(kind), PACING.aloneRetry) : undefined),
    [failed, kind],
  );
  return snapshot;
}

function askForFailed(kind: 'deposit' | 'withdraw' | undefined): void {
  if (wallet.summaryError) void loadSummary();
  if (kind && wallet.methodsError) void loadMethods(kind);
}
