import * as v from 'valibot';
import * as LIMITS from '../config/limits.ts';
import type { Endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { pageInput, pageOf } from './page.ts';
import { readable } from './readable.ts';

// Servers send null, or leave the field out, where there is no value.
const text = v.nullish(v.string(), '');
const figure = v.pipe(v.number(), v.safeInteger());
const amount = v.nullish(figure, 0);

/** Statuses of a request. */
export const STATUSES = ['waiting', 'completed', 'rejected', 'auto', 'unknown', 'point', 'cancelled'] as const;

/** The status of a request. */
export type RequestStatus = (typeof STATUSES)[number];

const KINDS = ['deposit', 'withdraw'] as const;

const requestFields = v.object({
  id: v.string(),
  kind: v.picklist(KINDS),
  method: text,
  amount,
  /**
   * `auto`: decided automatically (a deposit was credited; a withdrawal was reclaimed, and its amount is back in the balance, as after
   * `rejected`) · `unknown`: sent by the operator, or one that this client does not know · `point`: a point conversion, only among deposits
   * · `cancelled`: a deposit by the player, a withdrawal by the operator.
   */
  status: v.fallback(v.picklist(STATUSES), 'unknown'),
  requested_at: text,
  finished_at: text,
  reason: text,
  /** The payment page of a waiting card deposit; '' if the operator does not send it. */
  redirect_url: text,
  /** The sender's name of a deposit; '' if the operator does not send it. */
  sender_name: text,
});

/**
 * A deposit or withdrawal request: `amount` in won, times in ISO 8601 ('' for none), a status that the client does not know as `unknown`.
 * Servers call a cancelled request `rejected` with the reason `cancelled`; here it has its own status.
 */
export const moneyRequest = v.pipe(
  requestFields,
  v.transform(({ status, ...request }) => ({
    ...request,
    status: status === 'rejected' && request.reason === 'cancelled' ? 'cancelled' : status,
  })),
);

/** A deposit or withdrawal request. */
export type MoneyRequest = v.InferOutput<typeof moneyRequest>;

/** A waiting request; one that cannot be read has no id, and must not hide the balance. */
const pendingRequest = v.nullish(
  v.fallback(v.optional(moneyRequest), () => v.parse(moneyRequest, { id: '', kind: KINDS[0] })),
);

/**
 * The member's balances and waiting requests. Amounts in won, `points` a number of points; `withdrawable`: the whole balance where it is
 * missing; `rolling`: what is still to be wagered; neither is negative, as some servers write them that subtract one amount from the other;
 * `as_of`: the time of these values (ISO 8601).
 */
export const summary = {
  method: 'GET',
  path: '/wallet/summary',
  envelope: 'code',
  auth: 'yes',
  input: v.object({}),
  output: v.pipe(
    v.object({
      balance: figure,
      withdrawable: v.nullish(figure),
      rolling: amount,
      points: amount,
      pending: v.nullish(v.object(v.entriesFromList(KINDS, pendingRequest)), {}),
      as_of: text,
    }),
    v.transform(({ pending, ...held }) => {
      const unreadable = KINDS.filter((kind) => pending[kind]?.id === '');
      for (const kind of unreadable) pending[kind] = undefined;
      // `unreadable`: the kinds of which a request waits that cannot be read.
      const withdrawable = Math.max(0, held.withdrawable ?? held.balance);
      return { ...held, withdrawable, rolling: Math.max(0, held.rolling), pending, unreadable };
    }),
  ),
} satisfies Endpoint;

const method = v.object({
  id: v.string(),
  name: text,
  min: amount,
  // Without a value, with 0 or with less, as some servers write it, there is no limit.
  max: v.pipe(
    v.nullish(figure),
    v.transform((max) => (max && max > 0 ? max : null)),
  ),
  /** Amounts must be multiples of this, in won. 0: the method sets no unit. */
  unit: amount,
  fee: amount,
  /** `open`, `delayed` or `closed`; with an unknown value the method is offered, and the server may refuse it. */
  status: text,
  // Some servers send an account without its number where there is none.
  account: v.pipe(
    v.nullish(v.object({ bank: text, number: text, holder: text })),
    v.transform((account) => (account?.number ? account : null)),
  ),
});

/** A payment method for deposits or withdrawals; amounts in won. */
export type Method = v.InferOutput<typeof method>;

/**
 * The ways to move money, and the server's time (ISO 8601). `account`: where a deposit is to be sent, or a withdrawal is paid to; without one
 * a withdrawal is paid to the account of `/main/init`, and not offered if that is missing too.
 */
export const methods = {
  method: 'GET',
  path: '/wallet/methods',
  envelope: 'code',
  auth: 'yes',
  input: v.object({ kind: fields.oneOf(KINDS) }),
  output: v.object({ methods: readable(method), server_now: text }),
} satisfies Endpoint;

const PAID = { bank: 'transfer', vaccount: 'transfer', card: 'page', backup: 'transfer' } as const;
/** The id of a deposit method that a request may have. */
export type DepositMethod = keyof typeof PAID;
/** The ids of deposit methods that a request may have. Those that the operator offers now are in the reply to `methods`. */
export const DEPOSIT_METHODS = Object.keys(PAID) as readonly DepositMethod[];

/** Whether a deposit of this method is paid on a page of another origin, and not by the member's own transfer. Rule W6. */
export function isPaidOnPage(id: string): boolean {
  return DEPOSIT_METHODS.some((each) => each === id && PAID[each] === 'page');
}

const transfer = v.object({
  amount: fields.amount,
  method: fields.oneOf(DEPOSIT_METHODS) as v.GenericSchema<string, DepositMethod>,
  sender_name: fields.senderName,
});
/** A payment on a page is matched without the sender's name, which is therefore optional. */
const cardPayment = v.object({ ...transfer.entries, sender_name: fields.optionalText(LIMITS.senderName) });
const isCardPayment = (body: unknown): boolean =>
  v.is(v.object({ method: v.pipe(v.string(), v.check(isPaidOnPage)) }), body);

/** Requests a deposit, in won. The reply to a card deposit has the address of the payment page. */
export const deposit = {
  method: 'POST',
  path: '/wallet/deposits',
  envelope: 'code',
  auth: 'yes',
  idempotent: true,
  // `options` is for the OpenAPI description, which cannot read what a function decides.
  input: Object.assign(
    v.lazy((body) => (isCardPayment(body) ? cardPayment : transfer)),
    { options: [transfer, cardPayment] },
  ),
  output: v.object({ request: moneyRequest, redirect_url: text }),
} satisfies Endpoint;

/** Cancels a waiting deposit request. */
export const cancelDeposit = {
  method: 'DELETE',
  path: '/wallet/deposits/:id',
  envelope: 'code',
  auth: 'yes',
  idempotent: true,
  input: v.object({ id: fields.id }),
  output: v.object({ request: v.nullish(moneyRequest) }),
} satisfies Endpoint;

/** Requests a withdrawal, in won. */
export const withdraw = {
  method: 'POST',
  path: '/wallet/withdrawals',
  envelope: 'code',
  auth: 'yes',
  idempotent: true,
  input: v.object({ amount: fields.amount }),
  output: v.object({ request: moneyRequest, balance: v.nullish(v.number()) }),
} satisfies Endpoint;

/** Converts points into won. The reply has the points that are left, the won that were credited and the new balance. */
export const convert = {
  method: 'POST',
  path: '/wallet/points/convert',
  envelope: 'code',
  auth: 'yes',
  idempotent: true,
  input: v.object({ points: fields.points }),
  // Each may be missing: that must not make the outcome of a conversion unknown.
  output: v.object({
    points: v.nullish(figure),
    credited: v.nullish(figure),
    balance: v.nullish(v.number()),
  }),
} satisfies Endpoint;

/**
 * The server's result of an idempotency key. `found` is false if the server knows no call with the key; one that is still on its way can
 * change that (Rule C23).
 */
export const byKey = {
  evenWhenDown: true,
  method: 'GET',
  path: '/wallet/requests/by-key',
  envelope: 'code',
  auth: 'yes',
  input: v.object({ key: fields.text(100) }),
  // A malformed request is dropped, not an error: the key was found, and an error would leave its command pending forever.
  output: v.object({ found: v.boolean(), request: v.fallback(v.nullish(moneyRequest), null) }),
} satisfies Endpoint;

/** The member's deposit requests, newest first; also point conversions. */
export const deposits = {
  name: 'deposits',
  row: moneyRequest,
  endpoint: {
    method: 'GET',
    path: '/wallet/deposits',
    envelope: 'code',
    auth: 'yes',
    input: pageInput,
    output: pageOf(moneyRequest),
  } satisfies Endpoint,
};

/** The member's withdrawal requests, newest first. */
export const withdrawals = {
  name: 'withdrawals',
  row: moneyRequest,
  endpoint: {
    method: 'GET',
    path: '/wallet/withdrawals',
    envelope: 'code',
    auth: 'yes',
    input: pageInput,
    output: pageOf(moneyRequest),
  } satisfies Endpoint,
};

const pointsEntry = v.object({ id: v.string(), kind: text, points: amount, after: amount, date: text });

/** Changes of the member's points, newest first; `points` is signed. */
export const pointsEntries = {
  name: 'points',
  row: pointsEntry,
  endpoint: {
    method: 'GET',
    path: '/wallet/points',
    envelope: 'code',
    auth: 'yes',
    input: pageInput,
    output: pageOf(pointsEntry),
  } satisfies Endpoint,
};
