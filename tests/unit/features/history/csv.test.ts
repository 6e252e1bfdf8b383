import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listSeparator, toCsv } from '../../../../src/features/history/csv.ts';

describe('a CSV that opens in Excel', () => {
  test('begins with a byte order mark, so that Hangul is read as UTF-8, and ends its lines with CRLF', () => {
    const bytes = new TextEncoder().encode(
      toCsv(
        [
          ['번호', '금액'],
          ['1', 1000],
        ],
        ',',
      ),
    );
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('\uFEFF"번호","금액"\r\n"1",1000\r\n');
  });

  test('has numbers as numbers, also negative ones', () => {
    expect(toCsv([[-20_000, 0]], ',')).toBe('\uFEFF-20000,0\r\n');
  });

  test('doubles quotation marks and keeps commas and line breaks inside a cell', () => {
    expect(toCsv([['a "b", c\nd']], ',')).toBe('\uFEFF"a ""b"", c\nd"\r\n');
  });

  test.each(['=1+1', '+82 10', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠A'])(
    'does not run a formula: %j',
    (text) => {
      expect(toCsv([[text]], ',')).toBe(`\uFEFF"'${text}"\r\n`);
    },
  );

  test('is split at semicolons where a comma is the decimal mark, as Excel does there', () => {
    expect(toCsv([['1', 1000]], ';')).toBe('\uFEFF"1";1000\r\n');
    const of = ['ko', 'en-US', 'ja', 'th', 'es-MX', 'de', 'es', 'it', 'tr', 'id'].map((tag) => listSeparator(tag));
    expect(of.join(' ')).toBe(', , , , , ; ; ; ; ;');
  });

  const altered = [
    ...['12345678901234567890', '202611201234', '007', '12E5', '3-4', '1/2', '10.11', '1-2-26'],
    ...['20261120.0010', '123.450', '2026-11', '2026/11/20', '12:30'],
  ];
  test.each(altered)('keeps the digits of a text that a spreadsheet would take for a number or a date: %j', (text) => {
    expect(toCsv([[text]], ',')).toBe(`\uFEFF"'${text}"\r\n`);
  });

  const unaltered = [
    ...['17', '2026-11-20 10:00:00', 'player07', '0', 'a007', '01HZX'],
    ...['20261120-0010', '110-123-456789', '12345678-1234-4321-8765-123456789012'],
  ];
  test.each(unaltered)('leaves other texts as they are: %j', (text) => {
    expect(toCsv([[text]], ',')).toBe(`\uFEFF"${text}"\r\n`);
  });

  test('no text begins as a formula or breaks out of its quotation marks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const cell = toCsv([[text]], ',').slice(1, -2);
        expect(cell).not.toMatch(/^"[=+\-@]/);
        expect(cell.slice(1, -1).replaceAll('""', '')).not.toContain('"');
      }),
    );
  });
});
