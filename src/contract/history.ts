import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { pageFields, pageOf } from './page.ts';

// Servers send null, or leave the field out, where there is no value.
const text = v.nullish(v.string(), '');
const won = v.nullish(v.pipe(v.number(), v.safeInteger()), 0);

/** Types of transactions. */
const TYPES = ['deposit', 'withdraw', 'bet', 'win', 'refund', 'point', 'adjust', 'unknown'] as const;

/** A transaction. `amount` is signed; a type the client does not know is `unknown`; date in ISO 8601. */
const transaction = v.object({
  id: v.string(),
  username: text,
  type: v.fallback(v.picklist(TYPES), 'unknown'),
  amount: won,
  before: won,
  after: won,
  date: text,
  /** For a bet, a win or a refund the id of the game; '' if the operator does not send it. */
  ref: text,
});

/** A transaction; amounts in won. */
export type Transaction = v.InferOutput<typeof transaction>;

/** The type of a transaction. */
export type TransactionType = Transaction['type'];

/** The member's transactions of a range of days, newest first. */
export const transactions = {
  name: 'history',
  row: transaction,
  endpoint: {
    method: 'GET',
    path: '/wallet/history',
    envelope: 'code',
    auth: 'yes',
    input: v.object({ from: fields.day, to: fields.day, ...pageFields }),
    output: pageOf(transaction),
  } satisfies Endpoint,
};
