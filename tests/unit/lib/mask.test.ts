import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskName, maskValue } from '../../../src/lib/mask.ts';

/** The graphemes of a text. */
function graphemesOf(text: string): string[] {
  return Array.from(new Intl.Segmenter('ko', { granularity: 'grapheme' }).segment(text), (part) => part.segment);
}

describe('short names show first and last character', () => {
  test.each([
    ['홍길동', '홍*동'],
    ['남궁민수', '남**수'],
    ['제갈공명님', '제***님'],
    ['김철', '김*'],
    ['김', '*'],
    ['', ''],
    ['👨‍👩‍👧수👍🏽', '👨‍👩‍👧*👍🏽'],
    ['홍길동'.normalize('NFD'), `${'홍'.normalize('NFD')}*${'동'.normalize('NFD')}`],
  ])('%s is %s', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });
});

describe('values of 7 and more characters show first 4 and last 3', () => {
  test.each([
    ['110234567890', '1102*****890'],
    ['12345678', '1234*678'],
    ['1234567', '123*567'],
    ['123456', '1****6'],
    ['ab', 'a*'],
    ['a', '*'],
    ['', ''],
    ['player@example.com', 'play***********com'],
  ])('%s is %s', (value, masked) => {
    expect(maskValue(value)).toBe(masked);
  });
});

// Characters that do not combine with neighbours, and some of several code points.
const chars = fc.array(fc.constantFrom('가', 'a', '7', 'é', '👩‍🚀', '🇰🇷', '각'.normalize('NFD'), '-'), { maxLength: 30 });

test('a mask keeps the length and hides at least one character', () => {
  fc.assert(
    fc.property(chars, (list) => {
      for (const mask of [maskName, maskValue]) {
        const masked = graphemesOf(mask(list.join('')));
        expect(masked).toHaveLength(list.length);
        if (list.length > 0) expect(masked).toContain('*');
      }
    }),
  );
});

test('a mask shows at most the first four and last three characters, unchanged', () => {
  fc.assert(
    fc.property(chars, (list) => {
      const masked = graphemesOf(maskValue(list.join('')));
      masked.forEach((char, at) => {
        if (char === '*') return;
        expect(char).toBe(list[at]);
        expect(at < 4 || at >= list.length - 3).toBe(true);
      });
    }),
  );
});
