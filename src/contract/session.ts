import * as v from 'valibot';
import { SESSION_RESULTS } from './codes.ts';
import { endpoint } from './endpoint.ts';

// A server that has nothing says null, or nothing.
const text = v.nullish(v.string(), '');
const amount = v.nullish(v.number(), 0);
const nothing = v.object({});

const ui = v.object({
  name: text,
  username: text,
  amount,
  rolling: amount,
  bank_code_name: text,
  bank_account: text,
  bank_name: text,
  create_at: text,
  login_at: text,
  points: amount,
  unread: v.nullish(v.object({ notice: amount, memo: amount, counsel: amount }), {}),
});

/** The member's data; missing text is '', a missing number 0. `next_poll_s`: the operator's own pace, in seconds. Spec section 3, "User info". */
export const mainInit = endpoint<{}>()({
  method: 'GET',
  path: '/main/init',
  envelope: 'init',
  auth: 'yes',
  output: v.object({ ui, next_poll_s: v.fallback(v.optional(v.number()), undefined) }),
});

/** What the server thinks of the stored token: one of SESSION_RESULTS, RESULT_NG for a word we do not know; `now` is ISO 8601 or ''. Spec sections 7 and 8. */
export const sessionCheck = endpoint<{ post_login?: 1 }>()({
  method: 'GET',
  path: '/session/check',
  envelope: 'code',
  auth: 'yes',
  output: v.object({ result: v.pipe(v.string(), v.transform(knownResult)), now: text }),
});

/** Ends the session on the server. Contract section 3. */
export const logout = endpoint<{}>()({
  method: 'POST',
  path: '/auth/logout',
  envelope: 'code',
  auth: 'yes',
  output: nothing,
});

/** A word we do not know is no OK. */
function knownResult(result: string): (typeof SESSION_RESULTS)[number] {
  return SESSION_RESULTS.find((known) => known === result) ?? 'RESULT_NG';
}
