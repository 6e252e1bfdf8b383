import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

const nothing = v.object({});

/** Changes the nickname, the mobile number (digits only), or both. Contract section 3. */
export const profile = endpoint<{ nickname?: string | undefined; phone?: string | undefined }>()({
  method: 'PATCH',
  path: '/account/profile',
  envelope: 'code',
  auth: 'yes',
  output: nothing,
});

/** Changes the password; the member's other sessions end, and this one may get new tokens. Contract section 3. */
export const password = endpoint<{ current: string; password: string }>()({
  method: 'POST',
  path: '/account/password',
  envelope: 'code',
  auth: 'yes',
  output: nothing,
});
