/** Marks a file as UTF-8: without it Excel assumes the system's encoding and garbles Hangul. */
const BYTE_ORDER_MARK = '\uFEFF';
/** A text that a spreadsheet would run as a formula; full-width signs count as well. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
/** A text that a spreadsheet would store as another number, a date or a time, although it is in quotation marks. */
const ALTERED = /^(0\d+|\d{12,}|\d+e\d+|\d+[.:]\d+([.:]\d+)?|\d{1,4}[-/.]\d{1,4}([-/.]\d{1,4})?)$/i;

/**
 * Rows as CSV for Excel: UTF-8 with a byte order mark, line ends as in RFC 4180. A text that would run as a formula, or be altered, gets a
 * leading apostrophe; numbers, also negative ones, stay numbers.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[], separator: string): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('');
}

/** What Excel splits a file at: the semicolon where a comma is the decimal mark of the language, by default the browser's own. */
export function listSeparator(language?: string): string {
  return new Intl.NumberFormat(language).format(0.5).includes(',') ? ';' : ',';
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) || ALTERED.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
