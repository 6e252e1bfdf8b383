import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCsv } from '../../../../src/features/history/csv.ts';

describe('a CSV that opens in Excel', () => {
  test('begins with a byte order mark, so that Hangul is read as UTF-8, and ends its lines with CRLF', () => {
    const bytes = new TextEncoder().encode(
      toCsv([
        ['번호', '금액'],
        ['1', 1000],
      ]),
    );
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('\uFEFF"번호","금액"\r\n"1",1000\r\n');
  });

  test('has numbers as numbers, also negative ones', () => {
    expect(toCsv([[-20_000, 0]])).toBe('\uFEFF-20000,0\r\n');
  });

  test('doubles quotation marks and keeps commas and line breaks inside a cell', () => {
    expect(toCsv([['a "b", c\nd']])).toBe('\uFEFF"a ""b"", c\nd"\r\n');
  });

  test.each(['=1+1', '+82 10', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠A'])(
    'does not run a formula: %j',
    (text) => {
      expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
    },
  );

  test('no text begins as a formula or breaks out of its quotation marks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const cell = toCsv([[text]]).slice(1, -2);
        expect(cell).not.toMatch(/^"[=+\-@]/);
        expect(cell.slice(1, -1).replaceAll('""', '')).not.toContain('"');
      }),
    );
  });
});
