import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { checkPasswords, NEW_PASSWORD, PROFILE } from '../../../../src/features/mypage/mypage.rules.ts';

const ENTRIES = { ...PROFILE.entries, ...NEW_PASSWORD.entries };

const check = (name: keyof typeof ENTRIES, value: string) =>
  v.safeParse(ENTRIES[name], value, { abortPipeEarly: true }).issues?.[0].message;

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
    ['password_again', '', 'required'],
    ['password_again', 'demo-5678', undefined],
  ] as const)('%s %j: %s', (name, value, problem) => {
    expect(check(name, value)).toBe(problem);
  });

  test('the new password must differ from the current one, and be entered twice', () => {
    const entered = { current: 'demo-1234', password: 'demo-5678', password_again: 'demo-5678' };
    expect(checkPasswords(entered)).toEqual({});
    expect(checkPasswords({ ...entered, password_again: 'demo-5679' })).toEqual({ password_again: 'mismatch' });
    expect(checkPasswords({ ...entered, password: 'demo-1234', password_again: 'demo-1234' })).toEqual({
      password: 'same',
    });
  });

  test('a nickname in decomposed letters is measured and sent in composed syllables', () => {
    const decomposed = '가나다라마바사'.normalize('NFD');
    expect(decomposed.length).toBeGreaterThan(12);
    expect(v.parse(PROFILE, { nickname: ` ${decomposed} `, phone: ' ' })).toEqual({
      nickname: '가나다라마바사',
      phone: undefined,
    });
  });

  test('a mobile number is sent as digits', () => {
    expect(v.parse(PROFILE, { nickname: '데모', phone: '０１０ 1234 5678' }).phone).toBe('01012345678');
  });
});
