import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SignUpValues } from '../account.rules.ts';

/** One step of the sign-up. */
export interface SignUpStep {
  /** Its name in the address, `?step=`. */
  id: string;
  title: MessageDescriptor;
  fields: readonly (keyof SignUpValues)[];
}

/** The steps of the sign-up, in order. Rule A2. */
export const SIGN_UP_STEPS: readonly SignUpStep[] = [
  { id: 'account', title: msg`Your account`, fields: ['account_id', 'email', 'password', 'password_again'] },
  { id: 'identity', title: msg`About you`, fields: ['nickname', 'phone', 'referral_code'] },
  { id: 'consent', title: msg`Age and terms`, fields: ['adult', 'agreed_terms'] },
];
