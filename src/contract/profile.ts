import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import * as fields from './fields.ts';

const nothing = v.object({});

/** Changes the nickname, the mobile number (digits only), or both. */
export const profile = {
  method: 'PATCH',
  path: '/account/profile',
  envelope: 'code',
  auth: 'yes',
  input: v.object({ nickname: v.optional(fields.nickname), phone: v.optional(fields.phone) }),
  output: nothing,
} satisfies Endpoint;

/** Changes the password; the member's other sessions end, and this one may get new tokens. */
export const password = {
  method: 'POST',
  path: '/account/password',
  envelope: 'code',
  auth: 'yes',
  input: v.object({ current: fields.oldPassword, password: fields.newPassword }),
  output: nothing,
} satisfies Endpoint;
