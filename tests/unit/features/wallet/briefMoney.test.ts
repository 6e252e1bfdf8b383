import { describe, expect, test } from 'vitest';
import { briefMoney, briefNumber } from '../../../../src/features/wallet/briefMoney.ts';

describe('amounts in units of ten thousand', () => {
  test.each([
    ['ko', 10_000, '1만'],
    ['ko', 150_000, '15만'],
    ['ko', 12_340_000, '1,234만'],
    ['ko', 100_000_000, '1억'],
    ['ko', 123_450_000, '1억 2,345만'],
    ['ja', 500_000, '50万'],
    ['zh-CN', 120_000_000, '1亿2,000万'],
    ['zh-TW', 30_000, '3萬'],
  ])('%s: %d is %s', (locale, value, text) => {
    expect(briefNumber(value, locale)).toBe(text);
  });

  test.each([
    ['ko', 15_000],
    ['ko', 0],
    ['ko', -10_000],
    ['de', 150_000],
  ])('%s: %d is not rounded and has no brief form', (locale, value) => {
    expect(briefNumber(value, locale)).toBeUndefined();
  });

  test('an amount for a button', () => {
    expect(briefMoney(150_000, 'ko')).toBe('15만원');
    expect(briefMoney(15_000, 'ko')).toBe('15,000원');
    expect(briefMoney(150_000, 'en')).toBe('₩150,000');
  });
});
