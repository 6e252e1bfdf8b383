import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { LIMITS } from '../../../config/limits.ts';
import type { FieldName, Problem } from '../account.rules.ts';

const REQUIRED: Record<FieldName, MessageDescriptor> = {
  username: msg`Enter your ID.`,
  account_id: msg`Choose an ID.`,
  email: msg`Enter your email address.`,
  password: msg`Enter a password.`,
  password_again: msg`Enter the password once more.`,
  nickname: msg`Choose a nickname.`,
  phone: msg`Enter your mobile number.`,
  referral_code: msg`Enter the referral code.`,
  token: msg`Enter the code from the email.`,
  agreed_terms: msg`Please agree to the terms to go on.`,
  adult: msg`Only players aged 19 or older can sign up.`,
};

const FORMAT: Partial<Record<FieldName, MessageDescriptor>> = {
  account_id: msg`Use Latin letters, digits and _ only.`,
  email: msg`This is not a complete email address.`,
  phone: msg`This is not a Korean mobile number. Example: 010-1234-5678`,
};

const DUPLICATE: Partial<Record<FieldName, MessageDescriptor>> = {
  account_id: msg`This ID is already taken.`,
  email: msg`There is already an account with this email address.`,
  nickname: msg`This nickname is already taken.`,
  phone: msg`There is already an account with this number.`,
};

const BOUNDS: Partial<Record<FieldName, { min?: number; max: number }>> = {
  account_id: LIMITS.accountId,
  email: LIMITS.email,
  password: LIMITS.password,
  nickname: LIMITS.nickname,
  referral_code: LIMITS.referralCode,
};

const CHECK_THIS = msg`Please check this.`;

/** What to tell the player about a field: what is wrong and what to do. */
export function problemText(name: FieldName, problem: Problem): MessageDescriptor {
  switch (problem) {
    case 'required':
      return REQUIRED[name];
    case 'min':
      return atLeast(BOUNDS[name]?.min);
    case 'max':
      return atMost(BOUNDS[name]?.max);
    case 'format':
      return FORMAT[name] ?? CHECK_THIS;
    case 'mismatch':
      return msg`The two passwords differ.`;
    case 'duplicate':
      return DUPLICATE[name] ?? CHECK_THIS;
    case 'expired':
      return msg`This is no longer valid. Ask for a new email.`;
  }
}

function atLeast(count: number | undefined): MessageDescriptor {
  if (count === undefined) return CHECK_THIS;
  return msg({ message: plural(count, { one: 'Use at least # character.', other: 'Use at least # characters.' }) });
}

function atMost(count: number | undefined): MessageDescriptor {
  if (count === undefined) return CHECK_THIS;
  return msg({ message: plural(count, { one: 'Use at most # character.', other: 'Use at most # characters.' }) });
}
