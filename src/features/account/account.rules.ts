import * as v from 'valibot';
import { register, reset, type NewMember } from '../../contract/account.ts';
import { agreed } from '../../contract/fields.ts';

const again = v.pipe(v.string(), v.nonEmpty('required'));

/** A new password with the token of a reset letter. */
export const RESET = v.object({ ...reset.input.entries, password_again: again });

/** Signing up; the version of the terms that is agreed to is not the player's to enter. */
export const SIGN_UP = v.object({ ...register.input.entries, password_again: again, agreed_terms: agreed });

/** An empty sign-up, its fields in the order of the screen. */
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

/** What the fields of the sign-up hold. */
export type SignUpValues = typeof NO_SIGN_UP;

/** The rule that the second entry of a new password breaks. */
export function checkRepeated(values: { password: string; password_again: string }): { password_again?: 'mismatch' } {
  return values.password === values.password_again ? {} : { password_again: 'mismatch' };
}

/** What is sent of a valid sign-up. */
export function newMember(entered: v.InferOutput<typeof SIGN_UP>): NewMember {
  const { password_again: _again, adult: _adult, agreed_terms: _agreed, referral_code, ...member } = entered;
  return { ...member, ...(referral_code !== '' && { referral_code }) };
}
