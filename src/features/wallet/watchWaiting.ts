import { subscribe } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { PACING } from '../../config/pacing.ts';
import { systemClock } from '../../lib/clock.ts';
import { log } from '../../lib/log.ts';
import { subscribeLive } from '../../operator/index.ts';
import { app } from '../../state/app.ts';
import { countUp } from '../balance/index.ts';
import { isAnythingWaiting, isWaitingKnown, lastSummaryRequest, waiting } from './waiting.state.ts';

/**
 * While a request waits, detects on any page that it has ended, without a timer of its own: calls `loadSummary` when the polled balance
 * has risen, about once a minute as polls are answered (a refused request raises no balance), when the page opens or becomes visible, and
 * after a live event; also once after the sign-in, and when the page becomes visible, at most once a minute, since a request may have been
 * made on another device. To be called once per page. `loadSummary` is passed in because its script is loaded later. Rule W16.
 */
export function watchWaiting(loadSummary: () => Promise<void>): void {
  let lastBalance = app.balances['KRW'];
  const refetch = (): void => {
    if (!app.signedIn || document.visibilityState !== 'visible') return;
    loadSummary().catch((cause: unknown) => {
      // The request stays in `waiting`, and the next event tries again.
      log.info('The outcome of a pending request could not be fetched yet', { cause });
    });
  };
  const isDue = (): boolean => systemClock.monotonic() - lastSummaryRequest.at >= PACING.waitingInterval;
  const check = (): void => {
    if (isAnythingWaiting() || !isWaitingKnown() || isDue()) refetch();
  };
  const compare = (): void => {
    const before = lastBalance;
    lastBalance = app.balances['KRW'];
    if (before === undefined || lastBalance === undefined || lastBalance <= before || !isAnythingWaiting()) return;
    if (waiting.deposit.length > 0) countUp(before, lastBalance);
    refetch();
  };
  // Synchronously: the screens must not show the new balance before the count-up has started.
  subscribe(app, compare, true);
  // Every poll replaces `user`.
  subscribeKey(app, 'user', () => {
    if (isAnythingWaiting() && isDue()) refetch();
  });
  subscribeKey(app, 'signedIn', check);
  subscribeLive((kind) => {
    if (kind === 'requests') refetch();
  });
  document.addEventListener('visibilitychange', check);
  check();
}
