import * as v from 'valibot';
import { nickname, phone } from '../../contract/fields.ts';
import { password } from '../../contract/profile.ts';

/** The member's profile. An empty mobile number is not sent: the one in force stays. */
export const PROFILE = v.object({
  nickname,
  phone: v.pipe(
    v.string(),
    v.transform((typed) => (typed.trim() === '' ? undefined : typed)),
    v.optional(phone),
  ),
});

/** A new password in place of the one in force. */
export const NEW_PASSWORD = v.object({
  ...password.input.entries,
  password_again: v.pipe(v.string(), v.nonEmpty('required')),
});

/** The rules that the entries of a new password break together. */
export function checkPasswords(entered: { current: string; password: string; password_again: string }): {
  password: 'same' | undefined;
  password_again: 'mismatch' | undefined;
} {
  return {
    password: entered.password === entered.current ? 'same' : undefined,
    password_again: entered.password === entered.password_again ? undefined : 'mismatch',
  };
}
