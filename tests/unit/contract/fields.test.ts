import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { available, forgot, register } from '../../../src/contract/account.ts';
import { transactions } from '../../../src/contract/history.ts';
import { deposits, deposit, convert, withdraw } from '../../../src/contract/wallet.ts';
import { sendCounsel } from '../../../src/contract/supports.ts';

const MEMBER = {
  account_id: 'newcomer',
  email: 'new@example.com',
  password: 'long-enough',
  nickname: '새얼굴',
  phone: '01012345678',
  agreed_terms: '1',
  adult: true,
};

/** The first rule that each field breaks. */
function broken(schema: v.GenericSchema, payload: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, payload, { abortPipeEarly: true });
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}

describe('field rules', () => {
  test('invisible characters at the ends of a pasted value are removed; inside it, as in the emoji of a flag, they stay', () => {
    const pasted = { ...MEMBER, email: '\u200bnew@example.com\u2060', nickname: '\u200e새얼굴\u202c' };
    expect(v.parse(register.input, pasted)).toMatchObject({ email: 'new@example.com', nickname: '새얼굴' });
    expect(broken(sendCounsel.input, { title: '\u200b', content: 'c' })).toMatchObject({ title: 'required' });
    const flag = '🏴󠁧󠁢󠁥󠁮󠁧󠁿';
    expect(v.parse(sendCounsel.input, { title: `a${flag}`, content: 'c' })).toMatchObject({ title: `a${flag}` });
  });

  test.each([
    ['account_id', 'abc', 'min'],
    ['account_id', ' ', 'required'],
    ['account_id', 'a'.repeat(21), 'max'],
    ['account_id', 'with space', 'format'],
    ['email', 'nobody', 'format'],
    ['email', `${'a'.repeat(100)}@example.com`, 'max'],
    ['password', 'short', 'min'],
    ['password', '', 'required'],
    ['password', 'x'.repeat(65), 'max'],
    ['nickname', '가', 'min'],
    ['nickname', '가'.repeat(13), 'max'],
    ['phone', '02-123-4567', 'format'],
    ['referral_code', 'x'.repeat(21), 'max'],
    ['agreed_terms', '', 'required'],
    ['adult', false, 'required'],
    ['adult', 'true', 'required'],
  ])('a sign-up with %s %j breaks the rule %s', (name, value, rule) => {
    expect(broken(register.input, { ...MEMBER, [name]: value })).toEqual({ [name]: rule });
  });

  test('white space, upper case, hyphens and a country code are normalised', () => {
    const typed = { ...MEMBER, account_id: ' NewComer ', email: ' New@Example.COM', phone: '+82 10-1234-5678' };
    expect(v.parse(register.input, typed)).toEqual({ ...MEMBER, referral_code: '' });
    expect(v.parse(register.input, { ...MEMBER, password: ' pass word ' }).password).toBe(' pass word ');
    expect(v.parse(forgot.input, { email: 'A@B.co' })).toEqual({ email: 'a@b.co' });
  });

  test.each(['kim@xn--bcher-kva.de', 'kim@sub.xn--9n2bp8q.xn--3e0b707e', 'kim@my--bank.co.kr'])(
    'an email address at an internationalised domain, as browsers write it, is accepted: %s',
    (email) => expect(broken(forgot.input, { email })).toEqual({}),
  );

  test.each(["o'brien@example.com", 'r&d@example.co.kr', 'kim+casino/2@example.com'])(
    'an email address with signs before the @ is accepted: %s',
    (email) => expect(broken(forgot.input, { email })).toEqual({}),
  );

  test.each([
    'kim',
    '@example.com',
    'kim@',
    '.kim@example.com',
    'kim.@example.com',
    'k..im@example.com',
    'kim@a@b.co',
    'kim lee@example.com',
  ])('an incomplete or impossible email address is refused: %s', (email) =>
    expect(broken(forgot.input, { email })).toEqual({ email: 'format' }),
  );

  test.each(['kim@-bank.kr', 'kim@bank-.kr', 'kim@bank..kr', 'kim@bank.k', 'kim@bank.xn--'])(
    'an email address at an impossible domain is refused: %s',
    (email) => expect(broken(forgot.input, { email })).toEqual({ email: 'format' }),
  );

  test('the check whether a value is free applies the rules of the field that it is for', () => {
    expect(broken(available.input, { field: 'nickname', value: '가' })).toEqual({ value: 'min' });
    expect(v.is(available.input, { field: 'password', value: 'long-enough' })).toBe(false);
  });

  test.each([
    [20_000, {}],
    ['20000', {}],
    [0, { amount: 'min' }],
    [15_000, { amount: 'unit' }],
    [10_000.5, { amount: 'format' }],
    [-10_000, { amount: 'min' }],
    ['1만', { amount: 'format' }],
    ['9'.repeat(16), { amount: 'format' }],
  ])('withdrawing %j won breaks the rules %j', (amount, fields) => {
    expect(broken(withdraw.input, { amount })).toEqual(fields);
  });

  test('points are converted in multiples of 10,000, at least 10,000', () => {
    expect([5_000, 15_000, 20_000].map((points) => broken(convert.input, { points }))).toEqual([
      { points: 'min' },
      { points: 'unit' },
      {},
    ]);
  });

  test('a deposit names its sender, unless it is paid by card', () => {
    const body = { amount: 10_000, sender_name: ' ' };
    expect(broken(deposit.input, { ...body, method: 'bank' })).toEqual({ sender_name: 'required' });
    expect(broken(deposit.input, { ...body, method: 'coin' })).toEqual({ method: 'format', sender_name: 'required' });
    expect(broken(deposit.input, { ...body, method: 'card' })).toEqual({});
    expect(v.parse(deposit.input, { amount: 10_000, method: 'card' })).toMatchObject({ sender_name: '' });
  });

  test('an inquiry has a title of 100 and a text of 1000 characters at most', () => {
    expect(broken(sendCounsel.input, { title: 'x'.repeat(101), content: 'x'.repeat(1001) })).toEqual({
      title: 'max',
      content: 'max',
    });
  });

  test('a page’s limit is a number or digits from 1 to 100; a day must exist', () => {
    const { input } = deposits.endpoint;
    expect([{}, { limit: '50' }, { limit: 100 }].map((page) => v.parse(input, page).limit)).toEqual([20, 50, 100]);
    expect(['0', '101', 'x'].map((limit) => broken(input, { limit }))).toEqual([
      { limit: 'min' },
      { limit: 'max' },
      { limit: 'format' },
    ]);
    expect(broken(transactions.endpoint.input, { from: '2026-02-30', to: '2026-2-3' })).toEqual({
      from: 'format',
      to: 'format',
    });
  });
});
