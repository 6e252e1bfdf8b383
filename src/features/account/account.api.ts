import * as v from 'valibot';
import { SESSION_RESULTS } from '../../config/codes.ts';
import { endpoint } from '../../api/index.ts';

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

/** The member's data; missing text is '', a missing number 0. Spec section 3, "User info". */
export const mainInit = endpoint<{}>()({
  method: 'GET',
  path: '/main/init',
  envelope: 'init',
  auth: 'yes',
  output: v.object({ ui }),
});

/** What the server thinks of the stored token: one of SESSION_RESULTS, RESULT_NG for a word we do not know; `now` is ISO 8601 or ''. Spec sections 7 and 8. */
export const sessionCheck = endpoint<{ post_login?: 1 }>()({
  method: 'GET',
  path: '/session/check',
  envelope: 'code',
  auth: 'yes',
  output: v.object({ result: v.fallback(v.picklist(SESSION_RESULTS), 'RESULT_NG'), now: text }),
});

/** Signs in; the reply's session values are stored by the transport's port. Contract section 3. */
export const login = endpoint<{ username: string; password: string }>()({
  method: 'POST',
  path: '/auth/login',
  envelope: 'code',
  auth: 'no',
  output: nothing,
});

/** What a new member tells us; `phone` is digits only. A type and no interface, since only that fits a payload. Spec section 1, "Sign-up fields". */
export type NewMember = {
  account_id: string;
  email: string;
  password: string;
  nickname: string;
  phone: string;
  referral_code?: string;
};

/** Makes a member and signs them in. Contract section 3. */
export const register = endpoint<NewMember & { agreed_terms: string; adult: true }>()({
  method: 'POST',
  path: '/auth/register',
  envelope: 'code',
  auth: 'no',
  output: nothing,
});

/** The sign-up fields that no two members may share. Contract section 3. */
export type UniqueField = 'account_id' | 'email' | 'nickname' | 'phone';

/** Whether nobody has this value yet. Contract section 3. */
export const available = endpoint<{ field: UniqueField; value: string }>()({
  method: 'GET',
  path: '/auth/available',
  envelope: 'code',
  auth: 'no',
  output: v.object({ available: v.boolean() }),
});

/** Sends a reset letter if the address is known; the answer never tells which. Contract section 3. */
export const forgot = endpoint<{ email: string }>()({
  method: 'POST',
  path: '/auth/forgot',
  envelope: 'code',
  auth: 'no',
  output: nothing,
});

/** Sets a new password with the letter's token; the member's other sessions end. Contract section 3. */
export const reset = endpoint<{ token: string; password: string }>()({
  method: 'POST',
  path: '/auth/reset',
  envelope: 'code',
  auth: 'no',
  output: nothing,
});

/** Ends the session on the server. Contract section 3. */
export const logout = endpoint<{}>()({
  method: 'POST',
  path: '/auth/logout',
  envelope: 'code',
  auth: 'yes',
  output: nothing,
});
