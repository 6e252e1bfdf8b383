import * as v from 'valibot';
import { nickname, phone } from '../../contract/fields.ts';
import { password } from '../../contract/profile.ts';

/** The fields of the profile's form. An empty mobile number is not sent, so that the stored one stays. */
export const PROFILE = v.object({
  nickname,
  phone: v.pipe(
    v.string(),
    v.transform((typed) => (typed.trim() === '' ? undefined : typed)),
    v.optional(phone),
  ),
});

/**
 * The form of the profile of a member whose nickname is `present`. It is valid unchanged even if it breaks the rules of a new one, as one
 * that the operator has given may: the mobile number can be changed without it. Rule M3.
 */
export const profileOf = (present: string) =>
  v.object({ ...PROFILE.entries, nickname: v.union([v.literal(present), PROFILE.entries.nickname]) });

/** The form of a change of password: the current one, and the new one twice. */
export const NEW_PASSWORD = v.object({
  ...password.input.entries,
  password_again: v.pipe(v.string(), v.nonEmpty('required')),
});

/** Checks that the new password differs from the current one, and that both entries of it are the same. */
export function checkPasswords(entered: { current: string; password: string; password_again: string }): {
  password: 'same' | undefined;
  password_again: 'mismatch' | undefined;
} {
  return {
    password: entered.password === entered.current ? 'same' : undefined,
    password_again: entered.password === entered.password_again ? undefined : 'mismatch',
  };
}
