import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decode, encode } from '../../../src/lib/codec.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 200 });
/** Characters that an encoded value may be damaged into, some of them invalid. */
const anyChar = fc.oneof(
  fc.constantFrom(...'abcxyzABC019+/=.-_ '),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);

describe('values are stored encoded', () => {
  test('every Unicode text round-trips', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(decode(encode(text))).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  test.each(['', '{}', '홍길동', '🎰👨‍👩‍👧', '\uFEFFbom', '\0', 'ไทย', '‮abc', 'x'.repeat(200_000)])(
    '%.20s round-trips',
    (text) => {
      expect(decode(encode(text))).toBe(text);
    },
  );

  test('a lone surrogate becomes the replacement character, without an exception', () => {
    expect(decode(encode('a\ud800b'))).toBe('a\ufffdb');
  });

  test('the stored form is plain ASCII and does not show the text', () => {
    const stored = encode('{"bank_account":"110-234-567890"}');
    expect(stored).toMatch(/^[0-9a-z]{1,7}\.[A-Za-z0-9+/=]+$/);
    expect(stored).not.toContain('bank');
    expect(atob(stored.split('.')[1] ?? '')).not.toContain('110');
  });

  test('encoding is deterministic, so that raw values can be compared', () => {
    expect(encode('홍길동')).toBe(encode('홍길동'));
    expect(encode('a')).not.toBe(encode('b'));
  });
});

describe('a damaged value is malformed', () => {
  test('any single character changed', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), anyChar, (text, position, char) => {
        const stored = encode(text);
        const at = position % stored.length;
        fc.pre(stored[at] !== char);
        expect(decode(stored.slice(0, at) + char + stored.slice(at + 1))).toBeUndefined();
      }),
      { numRuns: 5000 },
    );
  });

  test('any single character removed or added', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), anyChar, (text, position, char) => {
        const stored = encode(text);
        const at = position % stored.length;
        expect(decode(stored.slice(0, at) + stored.slice(at + 1))).toBeUndefined();
        expect(decode(stored.slice(0, at) + char + stored.slice(at))).toBeUndefined();
      }),
      { numRuns: 5000 },
    );
  });

  test('anything that was never encoded', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void expect(decode(text)).toBeUndefined()));
    for (const text of ['', '.', 'dark', '{"a":1}', encode('x').toUpperCase()]) expect(decode(text)).toBeUndefined();
  });
});
