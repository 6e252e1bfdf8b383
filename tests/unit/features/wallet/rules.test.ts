import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiError } from '../../../../src/operator/index.ts';
import { problemText } from '../../../../src/features/wallet/parts/problemText.ts';
import type { Method } from '../../../../src/contract/wallet.ts';
import {
  amountProblemOf,
  checkConversion,
  checkDeposit,
  checkSender,
  checkWithdrawal,
  convertible,
  senderProblemOf,
  type MoneyProblem,
} from '../../../../src/features/wallet/wallet.rules.ts';

const bank: Method = {
  id: 'bank',
  name: '',
  min: 30_000,
  max: 500_000,
  unit: 10_000,
  fee: 0,
  status: 'open',
  account: undefined,
};
const held = { balance: 200_000, withdrawable: 200_000 };

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

function said(problem: MoneyProblem | undefined): string {
  return problem ? i18n._(problemText(problem)) : '';
}

describe('Deposit amount: valid amount required, digits only, multiples of 10,000 won. Spec section 5', () => {
  test.each([
    [undefined, 'Enter a valid amount.'],
    [0, 'Enter a valid amount.'],
    [15_000, 'Only multiples of ₩10,000.'],
    [9_999, 'Only multiples of ₩10,000.'],
    [20_000, 'At least ₩30,000.'],
    [510_000, 'At most ₩500,000.'],
    [30_000, ''],
    [500_000, ''],
  ])('%s: %s', (amount, text) => expect(said(checkDeposit(amount, bank))).toBe(text));

  test('a method may have a unit of its own, and no upper limit', () => {
    expect(said(checkDeposit(30_000, { ...bank, unit: 50_000 }))).toBe('Only multiples of ₩50,000.');
    expect(said(checkDeposit(900_000_000, { ...bank, max: undefined }))).toBe('');
  });
});

describe('Withdraw amount: same, and not more than the current balance. Spec section 5', () => {
  test.each([
    [undefined, 'Enter a valid amount.'],
    [15_000, 'Only multiples of ₩10,000.'],
    [210_000, 'Withdrawal amount cannot be greater than current balance.'],
    [20_000, 'At least ₩30,000.'],
    [200_000, ''],
  ])('%s: %s', (amount, text) => expect(said(checkWithdrawal(amount, bank, held))).toBe(text));

  test('what can be withdrawn now may be less than the balance', () => {
    const problem = checkWithdrawal(150_000, bank, { balance: 200_000, withdrawable: 100_000 });
    expect(said(problem)).toBe('You can withdraw up to ₩100,000 now.');
  });
});

describe('Point conversion: minimum 10,000, multiples of 10,000 only, not more than held. Spec section 5', () => {
  test.each([
    [undefined, 'Enter a valid amount.'],
    [9_999, 'Convert at least 10,000 points.'],
    [15_000, 'Only multiples of 10,000 points.'],
    [50_000, 'You do not have that many points.'],
    [40_000, ''],
  ])('%s: %s', (points, text) => expect(said(checkConversion(points, 45_000))).toBe(text));

  test('convert all floors to 10,000 and says what remains', () => {
    expect(convertible(45_678)).toEqual({ points: 40_000, remains: 5_678 });
    expect(convertible(9_999)).toEqual({ points: 0, remains: 9_999 });
  });
});

describe("The sender's name", () => {
  test.each([
    ['', 'senderRequired'],
    ['   ', 'senderRequired'],
    ['가'.repeat(41), 'senderTooLong'],
    ['김하늘', undefined],
  ])('%j', (name, rule) => expect(checkSender(name)?.rule).toBe(rule));
});

describe("The server's own words at the field. Contract section 2, codes 4000 and 4001", () => {
  const refused = (fields: Record<string, string>) => apiError('code', { state: 4001, fields });

  test.each([
    ['required', 'Enter a valid amount.'],
    ['unit', 'Only multiples of ₩10,000.'],
    ['min', 'At least ₩30,000.'],
    ['max', 'At most ₩500,000.'],
    ['balance', 'Withdrawal amount cannot be greater than current balance.'],
    ['something new', 'Please check this.'],
  ])('amount: %s', (rule, text) =>
    expect(said(amountProblemOf(refused({ amount: rule }), 'withdraw', bank))).toBe(text),
  );

  test.each([
    ['min', 'Convert at least 10,000 points.'],
    ['unit', 'Only multiples of 10,000 points.'],
    ['balance', 'You do not have that many points.'],
  ])('points: %s', (rule, text) =>
    expect(said(amountProblemOf(refused({ points: rule }), 'points', undefined))).toBe(text),
  );

  test('sender_name', () => {
    expect(said(senderProblemOf(refused({ sender_name: 'max' })))).toBe('The name may have up to 40 characters.');
    expect(said(senderProblemOf(refused({ sender_name: 'required' })))).toBe('Enter the sender’s name.');
    expect(senderProblemOf(refused({ amount: 'unit' }))).toBeUndefined();
  });
});
