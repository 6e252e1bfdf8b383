import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import * as LIMITS from '../config/limits.ts';
import { CODES } from '../contract/codes.ts';
import { formErrorText } from '../i18n/pressErrors.ts';
import { sentences } from '../i18n/sentences.ts';
import type { ApiError } from '../operator/index.ts';

/** The error text of a field by the rule that it breaks: what is wrong and what to do. */
export type RuleTexts = Partial<Record<string, MessageDescriptor>>;

const amount: RuleTexts = { required: msg`Enter a valid amount.` };

/** Texts of fields that several forms have, by name. A form adds its own. */
const FIELDS: Partial<Record<string, RuleTexts>> = {
  username: { required: msg`Enter your ID.` },
  account_id: {
    required: msg`Choose an ID.`,
    min: atLeast(LIMITS.accountId.min),
    max: atMost(LIMITS.accountId.max),
    format: msg`Use letters (a–z), digits and _ only.`,
    duplicate: msg`This ID is already taken.`,
  },
  email: {
    required: msg`Enter your email address.`,
    max: atMost(LIMITS.email.max),
    format: msg`Enter a valid email address.`,
    duplicate: msg`There is already an account with this email address.`,
  },
  current: { required: msg`Enter your current password.`, wrong: msg`Your current password is incorrect.` },
  password: {
    required: msg`Enter a password.`,
    min: atLeast(LIMITS.password.min),
    max: atMost(LIMITS.password.max),
    same: msg`Choose a password that differs from your current one.`,
  },
  password_again: {
    required: msg`Enter the password again.`,
    mismatch: msg`The passwords do not match.`,
  },
  nickname: {
    required: msg`Choose a nickname.`,
    min: atLeast(LIMITS.nickname.min),
    max: atMost(LIMITS.nickname.max),
    duplicate: msg`This nickname is already taken.`,
  },
  phone: {
    required: msg`Enter your mobile number.`,
    format: msg`Enter a Korean mobile number, for example 010-1234-5678.`,
    duplicate: msg`There is already an account with this number.`,
  },
  referral_code: { required: msg`Enter the referral code.`, max: atMost(LIMITS.referralCode.max) },
  token: {
    required: msg`Enter the code from the email.`,
    expired: msg`This code does not work. Check it, or request a new email.`,
  },
  /** The amount of a money request, of a limit, and of the automatic payout. */
  amount,
  points: amount,
  value: amount,
  above: amount,
  adult: { required: msg`Only players aged 19 or older can sign up.` },
  agreed_terms: { required: msg`Please agree to the terms to go on.` },
};

const CHECK_THIS = msg`Please check this.`;

/** The text for a broken rule: the form's own, else the shared one, else that of `format`, for rules without a text. */
export function ruleText(name: string, rule: string, own?: RuleTexts): MessageDescriptor {
  return knownText(name, rule, own) ?? CHECK_THIS;
}

/**
 * Why a form was refused whose fields are not on the screen, such as one that the player has left: what is wrong with the fields that the
 * refusal names, by their shared texts and the form's `own`, else `otherwise`. Rule W9.
 */
export function refusedText(
  error: ApiError,
  own: Partial<Record<string, RuleTexts>> = {},
  otherwise: (error: ApiError) => string = formErrorText,
): string {
  const isDuplicate = error.state === CODES.duplicate;
  const texts = Object.entries(error.fields).map(([name, rule]) =>
    knownText(name, isDuplicate ? 'duplicate' : rule, own[name]),
  );
  return sentences(...texts.map((text) => (text ? i18n._(text) : ''))) || otherwise(error);
}

function knownText(name: string, rule: string, own: RuleTexts = {}): MessageDescriptor | undefined {
  const texts = new Map(Object.entries({ ...FIELDS[name], ...own }));
  return texts.get(rule) ?? texts.get('format');
}

function atLeast(count: number): MessageDescriptor {
  return msg({ message: plural(count, { one: 'Use at least # character.', other: 'Use at least # characters.' }) });
}

function atMost(count: number): MessageDescriptor {
  return msg({ message: plural(count, { one: 'Use at most # character.', other: 'Use at most # characters.' }) });
}
