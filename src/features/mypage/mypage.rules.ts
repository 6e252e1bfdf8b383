import { CODES } from '../../contract/codes.ts';
import { LIMITS } from '../../config/limits.ts';
import { isMobile, phoneDigits } from '../../lib/phone.ts';
import type { ApiError } from '../../operator/index.ts';

/** What the two forms ask for, by input name. */
export interface MemberValues {
  nickname: string;
  phone: string;
  /** The password in force. */
  current: string;
  password: string;
  password_again: string;
}

/** The name of a field. */
export type FieldName = keyof MemberValues;

/** What can be wrong with a field; all but `mismatch` and `same` are also the server's words in `data.fields`. */
export type Problem = 'required' | 'min' | 'max' | 'format' | 'wrong' | 'duplicate' | 'mismatch' | 'same';

const PROBLEMS: Record<Problem, true> = {
  required: true,
  min: true,
  max: true,
  format: true,
  wrong: true,
  duplicate: true,
  mismatch: true,
  same: true,
};

/** A nickname as it is sent: composed Hangul, no spaces around it. */
export function tidyNickname(text: string): string {
  return text.normalize('NFC').trim();
}

/** What is wrong with one field; undefined if nothing is. A mobile number left empty stays as it is. The sign-up's limits, which are the server's too. */
export function checkField(name: FieldName, values: MemberValues): Problem | undefined {
  const value = values[name];
  switch (name) {
    case 'nickname':
      return checkLength(tidyNickname(value), LIMITS.nickname);
    case 'phone':
      return value.trim() === '' || isMobile(phoneDigits(value)) ? undefined : 'format';
    case 'current':
      return value === '' ? 'required' : undefined;
    case 'password':
      return checkLength(value, LIMITS.password) ?? (value === values.current ? 'same' : undefined);
    case 'password_again':
      if (value === '') return 'required';
      return value === values.password ? undefined : 'mismatch';
  }
}

/** The problems that a refusal names, of these fields; a rule we do not know counts as `format`. */
export function problemsOf<Name extends FieldName>(
  error: ApiError,
  names: readonly Name[],
): Partial<Record<Name, Problem>> {
  const problems: Partial<Record<Name, Problem>> = {};
  for (const name of names) {
    const rule = error.fields[name];
    if (rule === undefined) continue;
    problems[name] = error.state === CODES.duplicate ? 'duplicate' : isProblem(rule) ? rule : 'format';
  }
  return problems;
}

function checkLength(text: string, { min, max }: { min: number; max: number }): Problem | undefined {
  if (text === '') return 'required';
  if (text.length < min) return 'min';
  return text.length > max ? 'max' : undefined;
}

function isProblem(rule: string): rule is Problem {
  return Object.hasOwn(PROBLEMS, rule);
}
