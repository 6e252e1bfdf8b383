import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { pageOf, type PageInput } from './page.ts';

// A server that has nothing says null, or nothing.
const text = v.nullish(v.string(), '');
const amount = v.nullish(v.pipe(v.number(), v.safeInteger()), 0);

/**
 * What can become of a request. `auto` is auto-credited for a deposit, auto-reclaimed for a withdrawal; `point` is for deposits only;
 * `cancelled`: its own player took it back.
 */
export const STATUSES = ['waiting', 'completed', 'rejected', 'auto', 'unknown', 'point', 'cancelled'] as const;

/** The status of a request. */
export type RequestStatus = (typeof STATUSES)[number];

const requestFields = v.object({
  id: v.string(),
  kind: v.picklist(['deposit', 'withdraw']),
  method: text,
  amount,
  status: v.fallback(v.picklist(STATUSES), 'unknown'),
  requested_at: text,
  finished_at: text,
  reason: text,
  /** Where a card deposit that waits is paid, '' where the operator does not say. */
  redirect_url: text,
});

/**
 * A deposit or withdrawal request. A status the client does not know is `unknown`; times are ISO 8601, '' for none. Servers call a request
 * that was taken back `rejected` with the reason `cancelled`; nobody rejected it, so it has a status of its own here.
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

/** What the member holds and what waits; amounts in won, points as points. */
export const summary = endpoint<{}>()({
  method: 'GET',
  path: '/wallet/summary',
  envelope: 'code',
  auth: 'yes',
  output: v.object({
    balance: v.pipe(v.number(), v.safeInteger()),
    withdrawable: amount,
    rolling: amount,
    points: amount,
    pending: v.nullish(v.object({ deposit: v.nullish(moneyRequest), withdraw: v.nullish(moneyRequest) }), {}),
    as_of: text,
  }),
});

const method = v.object({
  id: v.string(),
  name: text,
  min: amount,
  // A limit that is not told is none.
  max: v.nullish(v.pipe(v.number(), v.safeInteger())),
  unit: amount,
  fee: amount,
  /** `open`, `delayed` or `closed`; another word is left to the server to refuse. */
  status: text,
  account: v.nullish(v.object({ bank: text, number: text, holder: text })),
});

/** A way to pay in or to be paid; amounts in won. */
export type Method = v.InferOutput<typeof method>;

/** The ways to move money, and the server's time (ISO 8601). Contract section 3. */
export const methods = endpoint<{ kind: 'deposit' | 'withdraw' }>()({
  method: 'GET',
  path: '/wallet/methods',
  envelope: 'code',
  auth: 'yes',
  output: v.object({ methods: v.array(method), server_now: text }),
});

/** What a deposit request says; amount in won, and a sender where the method has one. A type and no interface, since only that fits a payload. */
export type DepositInput = { amount: number; method: string; sender_name?: string | undefined };

/** Asks to pay in. A card deposit gives the page where it is paid. Contract section 3. */
export const deposit = endpoint<DepositInput>()({
  method: 'POST',
  path: '/wallet/deposits',
  envelope: 'code',
  auth: 'yes',
  idempotent: true,
  output: v.object({ request: moneyRequest, redirect_url: text }),
});

/** Takes a waiting deposit request back. Contract section 3. */
export const cancelDeposit = endpoint<{ id: string }>()({
  method: 'DELETE',
  path: '/wallet/deposits/:id',
  envelope: 'code',
  auth: 'yes',
  idempotent: true,
  output: v.object({ request: v.nullish(moneyRequest) }),
});

/** Asks to be paid, in won. Contract section 3. */
export const withdraw = endpoint<{ amount: number }>()({
  method: 'POST',
  path: '/wallet/withdrawals',
  envelope: 'code',
  auth: 'yes',
  idempotent: true,
  output: v.object({ request: moneyRequest, balance: v.nullish(v.number()) }),
});

/** Turns points into won. Contract section 3. */
export const convert = endpoint<{ points: number }>()({
  method: 'POST',
  path: '/wallet/points/convert',
  envelope: 'code',
  auth: 'yes',
  idempotent: true,
  output: v.object({ points: amount, credited: v.pipe(v.number(), v.safeInteger()), balance: v.nullish(v.number()) }),
});

/** What the server knows of an idempotency key. Contract section 1. */
export const byKey = endpoint<{ key: string }>()({
  evenWhenDown: true,
  method: 'GET',
  path: '/wallet/requests/by-key',
  envelope: 'code',
  auth: 'yes',
  output: v.object({ found: v.boolean(), request: v.nullish(moneyRequest) }),
});

/** The member's deposit requests, newest first; also point conversions. */
export const deposits = {
  name: 'deposits',
  row: moneyRequest,
  endpoint: endpoint<PageInput>()({
    method: 'GET',
    path: '/wallet/deposits',
    envelope: 'code',
    auth: 'yes',
    output: pageOf(moneyRequest),
  }),
};

/** The member's withdrawal requests, newest first. */
export const withdrawals = {
  name: 'withdrawals',
  row: moneyRequest,
  endpoint: endpoint<PageInput>()({
    method: 'GET',
    path: '/wallet/withdrawals',
    envelope: 'code',
    auth: 'yes',
    output: pageOf(moneyRequest),
  }),
};

const pointsEntry = v.object({ id: v.string(), kind: text, points: amount, after: amount, date: text });

/** What moved the member's points, newest first; `points` is signed. */
export const pointsEntries = {
  name: 'points',
  row: pointsEntry,
  endpoint: endpoint<PageInput>()({
    method: 'GET',
    path: '/wallet/points',
    envelope: 'code',
    auth: 'yes',
    output: pageOf(pointsEntry),
  }),
};
