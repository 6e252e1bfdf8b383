import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { PACING } from '../../../config/pacing.ts';
import { systemClock } from '../../../lib/clock.ts';
import { app } from '../../../state/app.ts';
import { preferences } from '../../../state/preferences.ts';
import { loadMethods, loadSummary, resume } from '../wallet.actions.ts';
import { wallet, type MoneyKind, type WalletState } from '../wallet.state.ts';

/** What a wallet screen shows. */
export type WalletSnapshot = ReturnType<typeof useSnapshot<WalletState>>;

/**
 * The wallet, asked for when the screen comes up, with every poll while a request waits, and after an outage for what it kept back. What is
 * open from before is taken up.
 */
export function useWallet(kind?: 'deposit' | 'withdraw'): WalletSnapshot {
  const snapshot = useSnapshot(wallet);
  const { balanceAsOf, outageSince } = useSnapshot(app);
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
  }, [balanceAsOf]);
  useEffect(() => askForFailed(kind), [outageSince, kind]);
  // What fails while the operator answers other calls is not asked for with every poll.
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

/** What is open of one kind, but for what this tab is just sending for the first time: that shows at its button. */
export function openOf({ open, sending }: WalletSnapshot, kind: MoneyKind): WalletSnapshot['open'][MoneyKind] {
  const intent = open[kind];
  return sending[kind] && intent?.state !== 'unseen' ? undefined : intent;
}
