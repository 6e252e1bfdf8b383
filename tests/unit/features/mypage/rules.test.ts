import { describe, expect, test } from 'vitest';
import { apiError, type ApiError } from '../../../../src/operator/index.ts';
import { CODES } from '../../../../src/contract/codes.ts';
import {
  checkField,
  problemsOf,
  tidyNickname,
  type MemberValues,
} from '../../../../src/features/mypage/mypage.rules.ts';

const RIGHT: MemberValues = {
  nickname: '데모',
  phone: '010-1234-5678',
  current: 'demo-1234',
  password: 'demo-5678',
  password_again: 'demo-5678',
};

const check = (name: keyof MemberValues, value: string) => checkField(name, { ...RIGHT, [name]: value });

describe('what a member may change', () => {
  test.each([
    ['nickname', '데모', undefined],
    ['nickname', '  데모 ', undefined],
    ['nickname', '', 'required'],
    ['nickname', ' 데 ', 'min'],
    ['nickname', '가'.repeat(13), 'max'],
    ['phone', '', undefined],
    ['phone', ' ', undefined],
    ['phone', '０１０ 1234 5678', undefined],
    ['phone', '010-1234', 'format'],
    ['phone', '전화', 'format'],
    ['current', '', 'required'],
    ['password', '', 'required'],
    ['password', '1234567', 'min'],
    ['password', 'x'.repeat(65), 'max'],
    ['password', 'demo-1234', 'same'],
    ['password_again', '', 'required'],
    ['password_again', 'demo-5679', 'mismatch'],
    ['password_again', 'demo-5678', undefined],
  ] as const)('%s %j: %s', (name, value, problem) => {
    expect(check(name, value)).toBe(problem);
  });

  test('a nickname typed as single letters is as long as it looks', () => {
    const decomposed = '가나다라마바사'.normalize('NFD');
    expect(decomposed.length).toBeGreaterThan(12);
    expect(tidyNickname(decomposed)).toBe('가나다라마바사');
    expect(check('nickname', decomposed)).toBeUndefined();
  });
});

describe('what a refusal names', () => {
  const refusal = (state: number, fields: Record<string, string>): ApiError => ({ ...apiError('code'), state, fields });

  test('the wrong password, a short one, a name that is taken; what we do not know as a field to check', () => {
    expect(problemsOf(refusal(CODES.paramInvalid, { current: 'wrong' }), ['current', 'password'])).toEqual({
      current: 'wrong',
    });
    expect(problemsOf(refusal(CODES.duplicate, { nickname: 'taken' }), ['nickname'])).toEqual({
      nickname: 'duplicate',
    });
    expect(problemsOf(refusal(CODES.paramInvalid, { phone: 'odd' }), ['phone'])).toEqual({ phone: 'format' });
  });

  test('of fields that are not on the form is no field error', () => {
    expect(problemsOf(refusal(CODES.paramInvalid, { colour: 'max' }), ['phone'])).toEqual({});
  });
});
