/** Without it Excel takes the file for the system's own encoding, and Hangul breaks. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What a spreadsheet takes for the start of a formula, in both widths. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/**
 * Rows as a file that Excel opens with Hangul intact: UTF-8 with its mark, lines ended as RFC 4180 says. A text that a spreadsheet would
 * run as a formula gets an apostrophe in front; numbers are numbers, also negative ones.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
