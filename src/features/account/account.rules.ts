import * as v from 'valibot';
import { CODES } from '../../contract/codes.ts';
import { LIMITS } from '../../config/limits.ts';
import { HOME_PATH, LOGIN_PATH } from '../../config/paths.ts';
import { ownPath } from '../../lib/destination.ts';
import { isEmail } from '../../lib/email.ts';
import { isMobile, phoneDigits } from '../../lib/phone.ts';
import type { ApiError } from '../../operator/index.ts';
import type { NewMember } from '../../contract/account.ts';

/** Everything the account's forms ask for, by input name; each form shows some of it. Spec section 1, "Sign-up fields". */
export interface AccountValues {
  username: string;
  account_id: string;
  email: string;
  password: string;
  password_again: string;
  nickname: string;
  phone: string;
  referral_code: string;
  /** The code of a reset letter. */
  token: string;
  agreed_terms: boolean;
  /** 19 or older. */
  adult: boolean;
}

/** The name of a field. */
export type FieldName = keyof AccountValues;

/** What can be wrong with a field; all but `mismatch` are also the server's words in `data.fields`. */
export type Problem = 'required' | 'min' | 'max' | 'format' | 'mismatch' | 'duplicate' | 'expired';

/** A form nobody has touched, its fields in the order in which they are asked for. */
export const EMPTY: AccountValues = {
  username: '',
  account_id: '',
  email: '',
  token: '',
  password: '',
  password_again: '',
  nickname: '',
  phone: '',
  referral_code: '',
  adult: false,
  agreed_terms: false,
};

/** All fields, in that order. */
export const FIELD_NAMES: readonly FieldName[] = Object.keys(EMPTY).filter(isFieldName);

const PROBLEMS: readonly string[] = [
  'required',
  'min',
  'max',
  'format',
  'mismatch',
  'duplicate',
  'expired',
] satisfies Problem[];

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

/** What each field must hold, and how it is tidied: a failed rule's message is a Problem. The limits are the server's too. */
const FIELDS = {
  username: given,
  account_id: v.pipe(
    given,
    lower,
    atLeast(LIMITS.accountId.min),
    atMost(LIMITS.accountId.max),
    v.check((text) => /^[a-z0-9_]+$/.test(text), 'format'),
  ),
  email: v.pipe(given, lower, atMost(LIMITS.email.max), v.check(isEmail, 'format')),
  password: v.pipe(v.string(), v.nonEmpty('required'), atLeast(LIMITS.password.min), atMost(LIMITS.password.max)),
  password_again: v.pipe(v.string(), v.nonEmpty('required')),
  nickname: v.pipe(given, atLeast(LIMITS.nickname.min), atMost(LIMITS.nickname.max)),
  phone: v.pipe(given, v.transform(phoneDigits), v.check(isMobile, 'format')),
  referral_code: v.pipe(trimmed, atMost(LIMITS.referralCode.max)),
  token: given,
  agreed_terms: agreed,
  adult: agreed,
} satisfies Record<FieldName, v.GenericSchema>;

/** What is wrong with one field of a form; undefined if nothing is. Spec section 5 leaves the sign-up rules open, these are ours. */
export function checkField(name: FieldName, values: AccountValues): Problem | undefined {
  const parsed = v.safeParse(FIELDS[name], values[name], { abortEarly: true, abortPipeEarly: true });
  if (!parsed.success) return asProblem(parsed.issues[0].message);
  return name === 'password_again' && values.password_again !== values.password ? 'mismatch' : undefined;
}

/** A field of text as it would be sent: without spaces around it, an id in lower case, a phone number as digits. */
export function tidy(name: Exclude<FieldName, 'agreed_terms' | 'adult'>, value: string): string {
  const parsed = v.safeParse(FIELDS[name], value);
  return parsed.success ? parsed.output : value;
}

/** The new member of a form without problems. */
export function newMember(values: AccountValues): NewMember {
  const referral = tidy('referral_code', values.referral_code);
  return {
    account_id: tidy('account_id', values.account_id),
    email: tidy('email', values.email),
    password: values.password,
    nickname: tidy('nickname', values.nickname),
    phone: tidy('phone', values.phone),
    ...(referral !== '' && { referral_code: referral }),
  };
}

/** The problems that a refusal names, by field; a rule we do not know counts as `format`. Contract section 2, codes 4000, 4001 and 5003. */
export function problemsOf(error: ApiError): Partial<Record<FieldName, Problem>> {
  const problems: Partial<Record<FieldName, Problem>> = {};
  for (const [name, rule] of Object.entries(error.fields)) {
    if (!isFieldName(name)) continue;
    problems[name] = error.state === CODES.duplicate ? 'duplicate' : asProblem(rule);
  }
  return problems;
}

/** Where a sign-in leads: `?next=` if it is a path of this origin, otherwise home. `search` is the address's query. */
export function nextPath(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const path = next.startsWith('/') ? ownPath(next, origin) : undefined;
  return path === undefined || path.split(/[?#]/, 1)[0] === LOGIN_PATH ? HOME_PATH : path;
}

/** Whether this is the name of a field. */
export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(EMPTY, name);
}

/** A rule's name as a problem; one we do not know counts as `format`. */
export function asProblem(rule: string): Problem {
  return isProblem(rule) ? rule : 'format';
}

function isProblem(rule: string): rule is Problem {
  return PROBLEMS.includes(rule);
}
