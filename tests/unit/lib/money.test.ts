import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { floorToUnit, koreanWords, parseAmount } from '../../../src/lib/money.ts';

describe('an amount is digits only, apart from commas, spaces and 원', () => {
  test.each([
    ['1,000,000원', 1_000_000],
    ['50000', 50_000],
    ['５００００', 50_000],
    ['１，０００，０００ 원', 1_000_000],
    ['๕๐,๐๐๐', 50_000],
    ['໙໐໐໐໐', 90_000],
    ['៩៨៧៦៥', 98_765],
    ['₩1,000,000', 1_000_000],
    ['￦ 1,000,000', 1_000_000],
    ['1,000,000₩', 1_000_000],
    [' 10 000 ', 10_000],
    ['\u3000100\u00a0000\ufeff', 100_000],
    ['\u202a₩1,000,000\u202c', 1_000_000],
    ['00010000', 10_000],
    ['0', 0],
    ['000', 0],
    ['1,00', 100],
    ['1,0000', 10_000],
    ['1,', 1],
    ['999999999999999', 999_999_999_999_999],
  ])('%s is %d', (text, value) => {
    expect(parseAmount(text)).toEqual({ ok: true, value });
  });

  test.each(['', ' ', '\u3000\t\n'])('%j is empty', (text) => {
    expect(parseAmount(text)).toEqual({ ok: false, error: 'empty' });
  });

  test.each([
    ...['-10000', '−10000', '－10000', '10000-', '+10000', '10.000', '10000.5', '10。5', '1e4', '0x10', '10000won'],
    ...[
      '만',
      '원',
      '10000원원',
      '원10000',
      '5만',
      '오십만',
      ',',
      '₩',
      '-₩10000',
      '₩-10000',
      '₩10000원',
      '10²',
      '①②',
      '½',
      '١٠٠',
      'NaN',
      'Infinity',
    ],
  ])('%s is not digits', (text) => {
    expect(parseAmount(text)).toEqual({ ok: false, error: 'notDigits' });
  });

  test.each(['10000,00', '100000,5', '1234567,89원'])(
    '%s has decimals, and is not read as a hundred times as much',
    (text) => {
      expect(parseAmount(text)).toEqual({ ok: false, error: 'notDigits' });
    },
  );

  test('more digits than a number can hold without rounding is too long, unless they are leading zeros', () => {
    expect(parseAmount('1000000000000000')).toEqual({ ok: false, error: 'tooLong' });
    expect(parseAmount('9'.repeat(400))).toEqual({ ok: false, error: 'tooLong' });
    expect(parseAmount(`${'0'.repeat(400)}7`)).toEqual({ ok: true, value: 7 });
  });

  test('an amount is parsed from every way of writing it', () => {
    fc.assert(
      fc.property(
        fc.nat(999_999_999_999_999),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (amount, grouped, wide, unit) => {
          let text = grouped ? amount.toLocaleString('en-US') : String(amount);
          if (wide) text = text.replaceAll(/[\d,]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));
          expect(parseAmount(unit ? `${text}원` : text)).toEqual({ ok: true, value: amount });
        },
      ),
    );
  });

  test('an accepted text has exactly the digits of its amount: nothing is rounded', () => {
    const typing = fc.string({ unit: fc.constantFrom(...'0123456789,, .-원eE５'), maxLength: 24 });
    fc.assert(
      fc.property(typing, (text) => {
        const parsed = parseAmount(text);
        if (!parsed.ok) return;
        const digits = text
          .replaceAll('５', '5')
          .replaceAll(/\D/g, '')
          .replace(/^0+(?=\d)/, '');
        expect(String(parsed.value)).toBe(digits);
        expect(text).not.toMatch(/[.\-eE]/);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('the largest multiple of the unit', () => {
  test('is the amount rounded down, and never below 0', () => {
    expect(floorToUnit(45_678, 10_000)).toBe(40_000);
    expect(floorToUnit(9_999, 10_000)).toBe(0);
    expect(floorToUnit(-5, 10_000)).toBe(0);
    expect(floorToUnit(Number.NaN, 10_000)).toBe(0);
    expect(floorToUnit(1234, 100)).toBe(1200);
    fc.assert(
      fc.property(fc.nat(), (held) => {
        const all = floorToUnit(held, 10_000);
        expect(held - all).toBeLessThan(10_000);
        expect(all % 10_000).toBe(0);
        expect(all).toBeLessThanOrEqual(held);
      }),
    );
  });
});

describe('an amount in Korean words', () => {
  test.each([
    [500_000, '오십만 원'],
    [0, '영 원'],
    [1, '일 원'],
    [10, '십 원'],
    [11, '십일 원'],
    [1_100, '천백 원'],
    [10_000, '만 원'],
    [30_000, '삼만 원'],
    [110_000, '십일만 원'],
    [1_000_000, '백만 원'],
    [1_250_000, '백이십오만 원'],
    [12_345, '만 이천삼백사십오 원'],
    [100_000_000, '일억 원'],
    [100_010_000, '일억 일만 원'],
    [1_234_567_890, '십이억 삼천사백오십육만 칠천팔백구십 원'],
    [1_000_000_000_000, '일조 원'],
    [9_007_199_254_740_991, '구천칠조 천구백구십이억 오천사백칠십사만 구백구십일 원'],
  ])('%d is %s', (amount, words) => {
    expect(koreanWords(amount)).toBe(words);
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])('%d has no words', (amount) => {
    expect(koreanWords(amount)).toBe('');
  });

  test('the words can be read back as the amount', () => {
    const amount = fc.oneof(fc.nat(200_000), fc.maxSafeNat());
    fc.assert(
      fc.property(amount, (value) => void expect(fromWords(koreanWords(value))).toBe(value)),
      { numRuns: 2000 },
    );
  });
});

/** Parses Korean words to a number: the inverse of the code under test. */
function fromWords(words: string): number {
  let total = 0;
  let group = 0;
  let digit = 0;
  for (const char of words.replace(/ ?원$/, '').replaceAll(' ', '')) {
    const value = '영일이삼사오육칠팔구'.indexOf(char);
    const place = { 십: 10, 백: 100, 천: 1000 }[char];
    if (value >= 0) digit = value;
    else if (place) {
      group += (digit || 1) * place;
      digit = 0;
    } else {
      total += (group + digit || 1) * ({ 만: 1e4, 억: 1e8, 조: 1e12 }[char] ?? Number.NaN);
      group = digit = 0;
    }
  }
  return total + group + digit;
}
