import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hash } from '../../../src/lib/hash.ts';

test('a text’s hash is a 32-bit unsigned integer, the same for the same text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const value = hash(text);
      expect(Number.isInteger(value) && value >= 0 && value < 2 ** 32).toBe(true);
      expect(hash(text)).toBe(value);
    }),
  );
});

test('addresses of pictures have different hashes', () => {
  const addresses = Array.from({ length: 4000 }, (_, at) => `https://images.example/games/reef-${at}.webp?w=320`);
  expect(new Set(addresses.map(hash)).size).toBe(addresses.length);
});
