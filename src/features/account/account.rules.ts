import * as v from 'valibot';
import { register, reset, type NewMember } from '../../contract/account.ts';
import { agreed } from '../../contract/fields.ts';

const again = v.pipe(v.string(), v.nonEmpty('required'));

/** The form of a password reset: the token of the email, and the new password twice. */
export const RESET = v.object({ ...reset.input.entries, password_again: again });

/** The form of a sign-up. `agreed_terms` is a checkbox here; what is sent is the version of the terms in force. */
export const SIGN_UP = v.object({ ...register.input.entries, password_again: again, agreed_terms: agreed });

/** The initial values of a sign-up, in the order of the fields on the screen. */
export const NO_SIGN_UP = {
  account_id: '',
  email: '',
  password: '',
  password_again: '',
  nickname: '',
  phone: '',
  referral_code: '',
  /** 19 or older. */
  adult: false,
  agreed_terms: false,
};

/** The values of the sign-up's fields. */
export type SignUpValues = typeof NO_SIGN_UP;

/** Checks that both entries of a new password are the same. */
export function checkRepeated(values: { password: string; password_again: string }): { password_again?: 'mismatch' } {
  return values.password === values.password_again ? {} : { password_again: 'mismatch' };
}

/** The member of a valid sign-up, as it is sent; an empty referral code is left out. */
export function newMember(entered: v.InferOutput<typeof SIGN_UP>): NewMember {
  const { password_again: _again, adult: _adult, agreed_terms: _agreed, referral_code, ...member } = entered;
  return { ...member, ...(referral_code !== '' && { referral_code }) };
}
