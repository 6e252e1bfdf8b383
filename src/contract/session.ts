import * as v from 'valibot';
import type { STORAGE_KEYS } from '../config/storageKeys.ts';
import { SESSION_RESULTS } from './codes.ts';
import type { Endpoint } from './endpoint.ts';

// Servers send null, or leave the field out, where there is no value.
const text = v.nullish(v.string(), '');
const amount = v.nullish(v.number(), 0);
const nothing = v.object({});

type Keys = typeof STORAGE_KEYS;

/** The keys that a reply's `session` may carry; the client drops all others. Rule C8. */
export type SessionKey = { [Key in keyof Keys]: Keys[Key] extends { fromReply: true } ? Key : never }[keyof Keys];

/** A reply's `session`: values that the client stores or, with null, removes. */
export type SessionValues = Partial<Record<SessionKey, string | null>>;

const ui = v.object({
  name: text,
  username: text,
  /** Balance in whole won. */
  amount,
  /** Wagering that is still required, in whole won. */
  rolling: amount,
  bank_code_name: text,
  bank_account: text,
  bank_name: text,
  create_at: text,
  login_at: text,
  /** Null or undefined if the operator does not send it. */
  points: v.nullish(v.number()),
  unread: v.nullish(v.object({ notice: amount, memo: amount, counsel: amount }), {}),
});

/**
 * The member's data; missing text is '', a missing number 0; missing `points` are unknown. `username` is the email address;
 * `bank_code_name` is the bank of the registered account, `bank_account` its number, `bank_name` its holder. `next_poll_s`: the operator's
 * own pace, in seconds.
 */
export const mainInit = {
  method: 'GET',
  path: '/main/init',
  envelope: 'init',
  auth: 'yes',
  polled: true,
  input: nothing,
  output: v.object({ ui, next_poll_s: v.fallback(v.optional(v.number()), undefined) }),
} satisfies Endpoint;

/** Whether the stored token is valid: one of SESSION_RESULTS, RESULT_NG for an unknown value; `now` is ISO 8601 or ''. */
export const sessionCheck = {
  method: 'GET',
  path: '/session/check',
  envelope: 'code',
  auth: 'yes',
  polled: true,
  input: v.object({ post_login: v.optional(v.picklist([1, '1'], 'format')) }),
  output: v.object({ result: v.pipe(v.string(), v.transform(knownResult)), now: text }),
} satisfies Endpoint;

/** Ends the session on the server. */
export const logout = {
  method: 'POST',
  path: '/auth/logout',
  envelope: 'code',
  auth: 'yes',
  input: nothing,
  output: nothing,
} satisfies Endpoint;

/** An unknown value is not OK. */
function knownResult(result: string): (typeof SESSION_RESULTS)[number] {
  return SESSION_RESULTS.find((known) => known === result) ?? 'RESULT_NG';
}
