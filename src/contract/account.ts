import * as v from 'valibot';
import type { Endpoint, Input } from './endpoint.ts';
import * as LIMITS from '../config/limits.ts';
import * as fields from './fields.ts';

const nothing = v.object({});

/** Signs in with account id or email and the password; the reply carries the session values. Rule C8. */
export const login = {
  method: 'POST',
  path: '/auth/login',
  envelope: 'code',
  auth: 'no',
  input: v.object({ username: fields.text(100), password: fields.oldPassword }),
  output: nothing,
} satisfies Endpoint;

/** Creates a member and signs them in; the reply carries the session values. `agreed_terms` is the version of the terms. */
export const register = {
  method: 'POST',
  path: '/auth/register',
  envelope: 'code',
  auth: 'no',
  input: v.object({
    account_id: fields.accountId,
    email: fields.email,
    password: fields.newPassword,
    nickname: fields.nickname,
    phone: fields.phone,
    referral_code: fields.optionalText(LIMITS.referralCode.max),
    agreed_terms: fields.text(40),
    adult: fields.agreed,
  }),
  output: nothing,
} satisfies Endpoint;

/** What a new member enters. */
export type NewMember = Omit<Input<typeof register>, 'agreed_terms' | 'adult'>;

const uniqueValue = <const Name extends string, Schema extends v.GenericSchema<string, string>>(
  name: Name,
  value: Schema,
) => v.object({ field: v.literal(name), value });

/** Whether a value that no two members may share is still free. */
export const available = {
  method: 'GET',
  path: '/auth/available',
  envelope: 'code',
  auth: 'no',
  input: v.variant('field', [
    uniqueValue('account_id', fields.accountId),
    uniqueValue('email', fields.email),
    uniqueValue('nickname', fields.nickname),
    uniqueValue('phone', fields.phone),
  ]),
  output: v.object({ available: v.boolean() }),
} satisfies Endpoint;

/** A field that no two members may share. */
export type UniqueField = Input<typeof available>['field'];

/** Sends a password reset email if the address is known; the reply is the same if it is not. */
export const forgot = {
  method: 'POST',
  path: '/auth/forgot',
  envelope: 'code',
  auth: 'no',
  input: v.object({ email: fields.email }),
  output: nothing,
} satisfies Endpoint;

/** Sets a new password with the token of a password reset email; the member's other sessions end. */
export const reset = {
  method: 'POST',
  path: '/auth/reset',
  envelope: 'code',
  auth: 'no',
  input: v.object({ token: fields.text(200), password: fields.newPassword }),
  output: nothing,
} satisfies Endpoint;
