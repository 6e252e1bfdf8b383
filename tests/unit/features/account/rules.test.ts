import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { login } from '../../../../src/contract/account.ts';
import {
  checkRepeated,
  newMember,
  NO_SIGN_UP,
  SIGN_UP,
  type SignUpValues,
} from '../../../../src/features/account/account.rules.ts';

/** The rule that a field of the sign-up breaks. */
function problem(name: keyof SignUpValues, value: string | boolean): string | undefined {
  return v.safeParse(SIGN_UP.entries[name], value, { abortPipeEarly: true }).issues?.[0].message;
}

/** The input of the call that a sign-up sends. */
const member = (values: SignUpValues) => newMember(v.parse(SIGN_UP, values));

describe('Sign-up fields: account id, email account, password, confirmation, nickname, phone number, referral code', () => {
  it.each<[keyof SignUpValues, string, string | undefined]>([
    ['account_id', '', 'required'],
    ['account_id', '   ', 'required'],
    ['account_id', 'abc', 'min'],
    ['account_id', 'a'.repeat(21), 'max'],
    ['account_id', 'half moon', 'format'],
    ['account_id', '반달1234', 'format'],
    ['account_id', ' Moon_01 ', undefined],
    ['account_id', 'ｍｏｏｎ', undefined],
    ['email', '', 'required'],
    ['email', 'moon', 'format'],
    ['email', 'moon@example', 'format'],
    ['email', `${'a'.repeat(95)}@a.com`, 'max'],
    ['email', ' Moon@Example.com ', undefined],
    ['password', '', 'required'],
    ['password', '1234567', 'min'],
    ['password', 'a'.repeat(65), 'max'],
    ['password', ' eight ch', undefined],
    ['nickname', '', 'required'],
    ['nickname', '달', 'min'],
    ['nickname', '달'.repeat(13), 'max'],
    ['nickname', '반달', undefined],
    ['phone', '', 'required'],
    ['phone', '02-123-4567', 'format'],
    ['phone', '+82 10 1234 5678', undefined],
    ['referral_code', '', undefined],
    ['referral_code', 'x'.repeat(21), 'max'],
    ['referral_code', 'FRIEND1', undefined],
  ])('%s %j gives %s', (name, value, expected) => {
    expect(problem(name, value)).toBe(expected);
  });

  it('the confirmation must be equal to the password, spaces included', () => {
    expect(problem('password_again', '')).toBe('required');
    expect(checkRepeated({ password: 'moonlight', password_again: 'moonlight ' })).toEqual({
      password_again: 'mismatch',
    });
    expect(checkRepeated({ password: 'moonlight', password_again: 'moonlight' })).toEqual({});
  });

  it('age and terms must both be confirmed', () => {
    expect(problem('adult', false)).toBe('required');
    expect(problem('agreed_terms', false)).toBe('required');
    expect(problem('adult', true)).toBeUndefined();
  });

  it('the length of a nickname is counted in composed syllables', () => {
    expect(problem('nickname', '달'.repeat(12).normalize('NFD'))).toBeUndefined();
  });
});

describe('what is sent', () => {
  const typed: SignUpValues = {
    ...NO_SIGN_UP,
    account_id: ' Moon_01 ',
    email: 'Moon@Example.com ',
    password: ' with spaces ',
    password_again: ' with spaces ',
    nickname: ' 반달 ',
    phone: '010-1234-5678',
    adult: true,
    agreed_terms: true,
  };

  it('is trimmed and normalised, except the password', () => {
    expect(member(typed)).toEqual({
      account_id: 'moon_01',
      email: 'moon@example.com',
      password: ' with spaces ',
      nickname: '반달',
      phone: '01012345678',
    });
  });

  it('has a referral code only if one was typed', () => {
    expect(member({ ...typed, referral_code: ' FRIEND1 ' })).toMatchObject({ referral_code: 'FRIEND1' });
  });

  it('has the user name as it was typed, without the space that a phone keyboard adds', () => {
    expect(v.parse(login.input, { username: 'Demo ', password: ' x ' })).toEqual({ username: 'Demo', password: ' x ' });
  });
});
