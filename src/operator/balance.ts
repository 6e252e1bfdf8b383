import { app } from '../state/app.ts';
import { serverNow } from './time.ts';

/** When the request that carried the stored balance was sent, in monotonic milliseconds. */
let newest = -Infinity;

/**
 * Stores the balance (won) of a reply. Nothing else writes `app.balances`. `sentAt` is when the request was sent (monotonic milliseconds):
 * ignore replies to requests older than that of the stored balance.
 */
export function storeBalance(won: number, sentAt: number): void {
  if (sentAt < newest) return;
  newest = sentAt;
  app.balances['KRW'] = won;
  app.balanceAsOf = serverNow();
}
