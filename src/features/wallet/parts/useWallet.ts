import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { PACING } from '../../../config/pacing.ts';
import type { MoneyRequest } from '../../../contract/wallet.ts';
import { resume } from '../../../data/command.ts';
import { useQueries } from '../../../data/query.ts';
import { systemClock } from '../../../lib/clock.ts';
import { app } from '../../../state/app.ts';
import { preferences } from '../../../state/preferences.ts';
import { protection, usePlayClosed } from '../../protection/index.ts';
import { loadMethods, loadSummary, retryFailed } from '../wallet.reads.ts';
import { isAnythingWaiting } from '../waiting.state.ts';
import '../wallet.commands.ts';
import { wallet, type WalletState } from '../wallet.state.ts';

/** What a poll says of the member's money. */
const AMOUNTS = ['amount', 'rolling', 'points'] as const;

/** What a poll says of the member's registered account. */
const ACCOUNT = ['bank_code_name', 'bank_account', 'bank_name'] as const;

const NO_INPUT = [{}];

/** A snapshot of the wallet's state. */
export type WalletSnapshot = ReturnType<typeof useSnapshot<WalletState>>;

/** Whether the summary has a waiting request, also one that cannot be read. */
function hasPending(): boolean {
  const { pending = {}, unreadable = [] } = wallet.summary ?? {};
  return Object.values(pending).some(Boolean) || unreadable.length > 0;
}

/**
 * Subscribes a screen to the wallet's state. Fetches the summary when the screen is shown, when a pause begins or ends, after a poll that
 * reports other amounts and, while a request waits, after every poll; with `kind` also its payment methods, again after a poll that names
 * another registered account; both again when the page becomes visible. Retries slowly what failed while the operator answers others. Resumes
 * pending commands. Rules W10, W16.
 */
export function useWallet(kind?: MoneyRequest['kind']): WalletSnapshot {
  const snapshot = useSnapshot(wallet);
  const { user } = useSnapshot(app);
  const { lang } = useSnapshot(preferences);
  const polled = useRef(app.user);
  const { results } = useQueries(protection, NO_INPUT, { enabled: false });
  // A pause may free money that was held back for wagering, since nothing can be wagered in it: no amount of the polls changes then.
  const pause = JSON.stringify([results[0]?.value?.pause, usePlayClosed() !== undefined]);
  useEffect(() => void loadSummary(), [kind, pause]);
  useEffect(() => void resume(), [kind]);
  // Refetch with the language: the operator names the payment methods in it.
  useEffect(() => {
    if (!kind) return undefined;
    const load = (): void => void loadMethods(kind);
    load();
    // When the page becomes visible: the operator may have changed the account that the player is copying into another application.
    const changed = (): void => {
      if (document.visibilityState !== 'visible') return;
      load();
      // Another device may have made a request, or another tab looked up an end while this one was frozen: `watchWaiting` then asks nothing.
      if (!isAnythingWaiting()) void loadSummary();
    };
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }, [kind, lang]);
  useEffect(() => {
    // A hidden page leaves the end of a request to the one that the player looks at: only one of the tabs announces it.
    if (document.visibilityState !== 'visible') return;
    // A game over the page, another tab or the operator may have moved what the summary says.
    const [before, now] = [polled.current, app.user];
    polled.current = now;
    const isOther = (name: (typeof AMOUNTS | typeof ACCOUNT)[number]): boolean | undefined =>
      before && now && before[name] !== now[name];
    // The methods may repeat the account, which a confirmation that is open names.
    if (kind && ACCOUNT.some(isOther)) void loadMethods(kind);
    // Check both: only `waiting` has a request whose end could not be looked up yet; only the summary has one whose end another tab has
    // looked up while this page was frozen.
    if (AMOUNTS.some(isOther) || hasPending() || isAnythingWaiting()) void loadSummary();
    // Every poll replaces `user`.
  }, [kind, user]);
  // A call that fails while others succeed is retried at a slow pace, not with every poll.
  const failed = snapshot.summaryError ?? (kind && snapshot.methods[kind].error);
  useEffect(() => (failed ? systemClock.setTimeout(retryFailed, PACING.aloneRetry) : undefined), [failed]);
  return snapshot;
}
