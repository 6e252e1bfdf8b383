import fc from 'fast-check';
import { expect, test } from 'vitest';
import { titleSlug } from '../../../src/lib/slug.ts';

test.each([
  ['Pragmatic Play', 'pragmatic-play'],
  ['  Book of Ra™ (Deluxe)  ', 'book-of-ratm-deluxe'],
  ['에볼루션 게이밍', '에볼루션-게이밍'],
  ['바카라'.normalize('NFD'), '바카라'],
  ['Ｅｖｏ ９９', 'evo-99'],
  ["Play'n GO", 'play-n-go'],
  ['ที่เกม', 'ที่เกม'],
  ['../../etc', 'etc'],
  ['!!!', ''],
  ['', ''],
])('the title %s has the slug %s', (title, slug) => {
  expect(titleSlug(title)).toBe(slug);
});

test('a slug is idempotent and cannot leave its folder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      const slug = titleSlug(title);
      expect(titleSlug(slug)).toBe(slug);
      expect(slug).not.toMatch(/[\s/\\?#%.:]/);
    }),
    { numRuns: 2000 },
  );
});
