import { app } from '../state/app.ts';
import { serverNow } from './time.ts';

/** When the request of the stored balance was sent, in monotonic milliseconds. */
let newest = -Infinity;

/**
 * Stores the balance (won) that a reply carried: the only way into `app.balances`. `sentAt` is when its request was sent (monotonic
 * milliseconds): a reply to an older request than the newest one stored is ignored.
 */
export function storeBalance(won: number, sentAt: number): void {
  if (sentAt < newest) return;
  newest = sentAt;
  app.balances['KRW'] = won;
  app.balanceAsOf = serverNow();
}
