/** Marks a file as UTF-8: without it Excel assumes the system's encoding and garbles Hangul. */
const BYTE_ORDER_MARK = '\uFEFF';
/** A text that a spreadsheet would run as a formula; full-width signs count as well. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/**
 * Rows as CSV for Excel: UTF-8 with a byte order mark, line ends as in RFC 4180. A text that would run as a formula gets a leading
 * apostrophe; numbers, also negative ones, stay numbers.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
