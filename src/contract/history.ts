import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { pageOf, type PageInput } from './page.ts';
import type { Day } from '../lib/day.ts';

// A server that has nothing says null, or nothing.
const text = v.nullish(v.string(), '');
const won = v.nullish(v.pipe(v.number(), v.safeInteger()), 0);

/** What a transaction can be for. Contract section 3. */
export const TYPES = ['deposit', 'withdraw', 'bet', 'win', 'refund', 'point', 'adjust', 'unknown'] as const;

/** A transaction. `amount` is signed; a type the client does not know is `unknown`; date in ISO 8601. Spec section 3, "Transaction record". */
const transaction = v.object({
  id: v.string(),
  username: text,
  type: v.fallback(v.picklist(TYPES), 'unknown'),
  amount: won,
  before: won,
  after: won,
  date: text,
});

/** A transaction; amounts in won. */
export type Transaction = v.InferOutput<typeof transaction>;

/** What a transaction was for. */
export type TransactionType = Transaction['type'];

/** Which days are wanted, the first and the last included, as Seoul counts them. A type and no interface, since only that fits a payload. */
export type HistoryFilter = { from: Day; to: Day; limit: number };

/** The member's transactions of some days, newest first. Contract section 3. */
export const transactions = {
  name: 'history',
  row: transaction,
  endpoint: endpoint<HistoryFilter & PageInput>()({
    method: 'GET',
    path: '/wallet/history',
    envelope: 'code',
    auth: 'yes',
    output: pageOf(transaction),
  }),
};
