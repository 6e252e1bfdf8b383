import { app } from '../state/app.ts';
import { shownNow } from './time.ts';

/** When the request was sent whose reply had the stored balance, in monotonic milliseconds. */
let newest = -Infinity;

/**
 * Stores the balance (won) of a reply; nothing else does. `sentAt` is when the request was sent (monotonic milliseconds): a reply to an
 * older request than that of the stored balance is ignored.
 */
export function storeBalance(won: number, sentAt: number): void {
  if (sentAt < newest) return;
  newest = sentAt;
  app.balances['KRW'] = won;
  app.balanceAsOf = shownNow();
}
