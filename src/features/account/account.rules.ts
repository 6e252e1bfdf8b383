import * as v from 'valibot';
import { LIMITS } from '../../config/limits.ts';
import { HOME_PATH, LOGIN_PATH } from '../../config/paths.ts';
import { ownPath } from '../../lib/destination.ts';
import { isEmail } from '../../lib/email.ts';
import { isMobile, phoneDigits } from '../../lib/phone.ts';
import type { NewMember } from '../../contract/account.ts';

// Plain functions where the first screen needs no such rule: the library travels as one file, with every rule that anybody uses.
const trimmed = v.pipe(
  v.string(),
  v.transform((text) => text.normalize('NFC').trim()),
);
const lower = v.transform((text: string) => text.normalize('NFKC').toLowerCase());
const atLeast = (length: number) => v.check((text: string) => text.length >= length, 'min');
const atMost = (length: number) => v.check((text: string) => text.length <= length, 'max');
const given = v.pipe(trimmed, v.nonEmpty('required'));
const agreed = v.literal(true, 'required');

const FIELDS = {
  account_id: v.pipe(
    given,
    lower,
    atLeast(LIMITS.accountId.min),
    atMost(LIMITS.accountId.max),
    v.check((text) => /^[a-z0-9_]+$/.test(text), 'format'),
  ),
  email: v.pipe(given, lower, atMost(LIMITS.email.max), v.check(isEmail, 'format')),
  password: v.pipe(v.string(), v.nonEmpty('required'), atLeast(LIMITS.password.min), atMost(LIMITS.password.max)),
  nickname: v.pipe(given, atLeast(LIMITS.nickname.min), atMost(LIMITS.nickname.max)),
  phone: v.pipe(given, v.transform(phoneDigits), v.check(isMobile, 'format')),
  referral_code: v.pipe(trimmed, atMost(LIMITS.referralCode.max)),
};

const again = v.pipe(v.string(), v.nonEmpty('required'));

/** Signing in. The rules of a new password do not apply to an old one. */
export const LOGIN = v.object({ username: given, password: again });

/** Asking for a reset letter. */
export const FORGOT = v.object({ email: FIELDS.email });

/** A new password with the token of a reset letter. */
export const RESET = v.object({ token: given, password: FIELDS.password, password_again: again });

/** Signing up. */
export const SIGN_UP = v.object({ ...FIELDS, password_again: again, adult: agreed, agreed_terms: agreed });

/** An empty sign-up, its fields in the order in which they are asked for. */
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

/** Where a sign-in leads: `?next=` if it is a path of this origin, otherwise home. `search` is the address's query. */
export function nextPath(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const path = next.startsWith('/') ? ownPath(next, origin) : undefined;
  return path === undefined || path.split(/[?#]/, 1)[0] === LOGIN_PATH ? HOME_PATH : path;
}
