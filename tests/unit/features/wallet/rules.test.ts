import { i18n } from '@lingui/core';
import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { amount as amountSchema, points as pointsSchema, senderName } from '../../../../src/contract/fields.ts';
import { methods, STATUSES, type Method } from '../../../../src/contract/wallet.ts';
import { ruleText, type RuleTexts } from '../../../../src/data/formTexts.ts';
import { amountTexts, pointsTexts, SENDER_TEXTS } from '../../../../src/features/wallet/amountTexts.ts';
import {
  checkAmount,
  convertible,
  leastAmount,
  mostToWithdraw,
  isCarriedOut,
  isDecided,
  NO_AMOUNT,
  stepsOf,
  unitOf,
  type AmountLimits,
} from '../../../../src/features/wallet/wallet.rules.ts';

const bank: Method = {
  id: 'bank',
  name: '',
  min: 30_000,
  max: 500_000,
  unit: 10_000,
  fee: 0,
  status: 'open',
  account: null,
};
const held = { method: bank, balance: 200_000, withdrawable: 200_000 };

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

/** The methods of a reply that has these. */
const methodsOf = (...list: unknown[]) => v.parse(methods.output, { methods: list }).methods;

/** The contract's rule that a value of a field breaks. */
const broken = (schema: v.GenericSchema, value: unknown): string | undefined =>
  v.safeParse(schema, value, { abortPipeEarly: true }).issues?.[0].message;

/** The error text of a form for an amount; '' without an error. */
function errorText(schema: v.GenericSchema, amount: number, limits: AmountLimits, texts: RuleTexts): string {
  const rule = broken(schema, amount) ?? checkAmount(amount, limits);
  return rule === undefined ? '' : i18n._(ruleText('amount', rule, texts));
}

const won = (amount: number, limits: AmountLimits): string =>
  errorText(amountSchema, amount, limits, amountTexts(limits));
const points = (amount: number, balance: number): string => errorText(pointsSchema, amount, { balance }, pointsTexts());

describe('an amount to deposit is a multiple of 10,000 won within the limits of the method (Rules W1, W6)', () => {
  test.each([
    [15_000, 'From ₩30,000, in multiples of ₩10,000.'],
    [9_999, 'From ₩30,000, in multiples of ₩10,000.'],
    [1, 'From ₩30,000, in multiples of ₩10,000.'],
    [20_000, 'At least ₩30,000.'],
    [510_000, 'At most ₩500,000.'],
    [30_000, ''],
    [500_000, ''],
  ])('%s: %s', (amount, text) => expect(won(amount, { method: bank })).toBe(text));

  test.each([0, -10_000, 10_000.5, Number.NaN, Number.POSITIVE_INFINITY, undefined])(
    '%s is refused by the contract',
    (amount) => {
      expect(broken(amountSchema, amount)).toBeDefined();
    },
  );

  test('a method may have another unit, and no upper limit', () => {
    expect(won(30_000, { method: { ...bank, unit: 50_000 } })).toBe('From ₩50,000, in multiples of ₩50,000.');
    expect(won(900_000_000, { method: { ...bank, max: null } })).toBe('');
  });

  test.each([15_000, 4000, 1, 20_000, 0])('the unit that the form names with a unit of %i can be sent', (unit) => {
    const method = { ...bank, min: unit, unit };
    const least = leastAmount(method);
    expect([unitOf(method), won(least, { method })]).toEqual([least, '']);
    expect(won(mostToWithdraw({ method, balance: 1e6, withdrawable: 1e6 }), { method })).toBe('');
  });

  test.each([
    [undefined, 10_000],
    [{ min: 0, unit: 0 }, 10_000],
    [{ min: 15_000, unit: 15_000 }, 30_000],
    [{ min: 30_000, unit: 0 }, 30_000],
    [{ min: 30_000, unit: 50_000 }, 50_000],
    [{ min: 50_001, unit: 50_000 }, 100_000],
  ])('the smallest amount that can be sent with %j is %i', (method, least) => expect(leastAmount(method)).toBe(least));

  test('a method without a unit takes any amount that the contract does', () => {
    expect(checkAmount(31_234, { method: { ...bank, unit: 0 } })).toBeUndefined();
  });

  test('up to what the member’s limits on deposits leave (Rule R26)', () => {
    expect(checkAmount(40_000, { method: bank, limit: 40_000 })).toBeUndefined();
    expect(checkAmount(50_000, { method: bank, limit: 40_000 })).toBe('limit');
    expect(checkAmount(30_000, { method: bank, limit: 0 })).toBe('limit');
  });

  test('the initial values of a form are one empty amount', () => {
    expect(Object.entries(NO_AMOUNT)).toEqual([['amount', undefined]]);
  });

  test('before the method is known only the multiple is checked', () => {
    expect([won(15_000, {}), won(10_000, {})]).toEqual(['From ₩10,000, in multiples of ₩10,000.', '']);
  });
});

describe('an amount to withdraw is, besides, not more than the balance (Rule W2)', () => {
  test.each([
    [15_000, 'From ₩30,000, in multiples of ₩10,000.'],
    [210_000, 'Withdrawal amount cannot be greater than current balance.'],
    [20_000, 'At least ₩30,000.'],
    [200_000, ''],
  ])('%s: %s', (amount, text) => expect(won(amount, held)).toBe(text));

  test('not more than what can be withdrawn now, if that is less than the balance', () => {
    const limits = { ...held, withdrawable: 100_000 };
    expect(won(150_000, limits)).toBe('You can withdraw up to ₩100,000 now.');
  });

  test.each([
    [{}, 210_000],
    [{ withdrawable: 150_000 }, 150_000],
    [{ method: { ...bank, unit: 50_000 } }, 200_000],
    [{ method: { ...bank, max: null } }, 210_000],
    [{ method: methodsOf({ id: 'bank', max: 0 })[0] }, 210_000],
    [{ method: methodsOf({ id: 'bank', max: -1 })[0] }, 210_000],
    [{ method: { ...bank, max: 120_000, unit: 0 } }, 120_000],
  ])('all of it, with %j, is %i won', (limits, most) => {
    const all = { ...held, balance: 215_000, withdrawable: 215_000, ...limits };
    expect(mostToWithdraw(all)).toBe(most);
    expect(won(most, all)).toBe('');
  });

  test('before anything is known, all of it is nothing', () => expect(mostToWithdraw({})).toBe(0));

  test('with an unknown balance every amount is refused', () => {
    expect(checkAmount(10_000, { balance: Number.NaN })).toBe('balance');
  });
});

describe('points convert from 10,000, in multiples of 10,000, not more than held (Rule W3)', () => {
  test.each([
    [9_999, 'Convert at least 10,000 points.'],
    [15_000, 'Enter a multiple of 10,000 points.'],
    [50_000, 'You do not have enough points.'],
    [40_000, ''],
  ])('%s: %s', (amount, text) => expect(points(amount, 45_000)).toBe(text));

  test('convert all floors to 10,000 and says what remains', () => {
    expect(convertible(45_678)).toEqual({ points: 40_000, remains: 5_678 });
    expect(convertible(9_999)).toEqual({ points: 0, remains: 9_999 });
  });

  test('convert all is always allowed', () => {
    fc.assert(
      fc.property(fc.nat(), (balance) => {
        const all = convertible(balance).points;
        expect(all === 0 ? '' : points(all, balance)).toBe('');
      }),
    );
  });
});

test('a method that cannot be read is left out, and closes no other; without one that can the page could not be loaded', () => {
  const bad = [{ name: 'Card' }, { id: 'card', min: '10000' }, null];
  expect(methodsOf(...bad, { id: 'bank' }).map(({ id }) => id)).toEqual(['bank']);
  expect(methodsOf()).toEqual([]);
  expect(v.is(methods.output, { methods: bad })).toBe(false);
});

describe("the sender's name", () => {
  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['가'.repeat(41), 'max'],
    ['김하늘', undefined],
  ])('%j', (name, rule) => expect(broken(senderName, name)).toBe(rule));
});

describe('each rule of the server has a text at the field', () => {
  const text = (name: string, rule: string, texts: RuleTexts): string => i18n._(ruleText(name, rule, texts));

  test.each([
    ['required', 'Enter a valid amount.'],
    ['unit', 'From ₩30,000, in multiples of ₩10,000.'],
    ['min', 'At least ₩30,000.'],
    ['max', 'At most ₩500,000.'],
    ['balance', 'Withdrawal amount cannot be greater than current balance.'],
    ['something new', 'Please check this.'],
  ])('amount: %s', (rule, words) => expect(text('amount', rule, amountTexts(held))).toBe(words));

  test('amount: max, where no upper limit is known', () => {
    expect(text('amount', 'max', amountTexts({}))).toBe('Please check this.');
  });

  test.each([
    ['required', 'Enter a valid amount.'],
    ['min', 'Convert at least 10,000 points.'],
    ['unit', 'Enter a multiple of 10,000 points.'],
    ['balance', 'You do not have enough points.'],
  ])('points: %s', (rule, words) => expect(text('points', rule, pointsTexts())).toBe(words));

  test.each([
    ['max', 'The name may have up to 40 characters.'],
    ['required', 'Enter the sender’s name.'],
    ['something new', 'Enter the sender’s name.'],
  ])('sender_name: %s', (rule, words) => expect(text('sender_name', rule, SENDER_TEXTS)).toBe(words));
});

describe('the three steps of a request (Rule W15)', () => {
  test.each([
    ['deposit', 'waiting', ['done', 'now', 'later'], false],
    ['deposit', 'completed', ['done', 'done', 'done'], true],
    ['deposit', 'auto', ['done', 'done', 'done'], true],
    ['deposit', 'point', ['done', 'done', 'done'], true],
    ['deposit', 'rejected', ['done', 'stopped', 'later'], false],
    ['deposit', 'cancelled', ['done', 'stopped', 'later'], false],
    ['deposit', 'unknown', ['done', 'later', 'later'], false],
    ['withdraw', 'completed', ['done', 'done', 'done'], true],
    // Reclaimed: the money did not leave.
    ['withdraw', 'auto', ['done', 'stopped', 'later'], false],
    ['withdraw', 'rejected', ['done', 'stopped', 'later'], false],
  ] as const)('%s %s', (kind, status, steps, carriedOut) => {
    expect(stepsOf({ kind, status })).toEqual(steps);
    expect(isCarriedOut({ kind, status })).toBe(carriedOut);
  });
});

test('a request is decided with every status but waiting, and one that the client does not know (Rule W5)', () => {
  const undecided = STATUSES.filter((status) => !isDecided({ status }));
  expect(undecided).toEqual(['waiting', 'unknown']);
});
