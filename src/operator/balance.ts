import { app } from '../state/app.ts';
import { shownNow } from './time.ts';

/** When the request that carried the stored balance was sent, in monotonic milliseconds. */
let newest = -Infinity;

/**
 * Stores the balance (won) of a reply: the only way in which a reply changes `app.balances`. `sentAt` is when the request was sent
 * (monotonic milliseconds): a reply to an older request than that of the stored balance is ignored.
 */
export function storeBalance(won: number, sentAt: number): void {
  if (sentAt < newest) return;
  newest = sentAt;
  app.balances['KRW'] = won;
  app.balanceAsOf = shownNow();
}
