import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

const nothing = v.object({});

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
