import { formatWhen } from '../../i18n/dates.ts';

/** A space at which no line breaks. */
const NO_BREAK = '\u00a0';

/** A transaction's date and time (ISO 8601) in a table's narrow column, where a line breaks between the two only. */
export function dateInTable(at: string): string {
  const text = formatWhen(at, 'money', { inTable: true });
  const day = formatWhen(at, 'seoulDay', { inTable: true });
  const start = text.indexOf(day);
  if (start < 0) return text;
  // Only the last space before the day and the first one after it may break.
  const before = text.slice(0, start).replaceAll(/ (?=.* )/g, NO_BREAK);
  const after = text.slice(start + day.length).replaceAll(/(?<= .*) /g, NO_BREAK);
  return before + day.replaceAll(' ', NO_BREAK) + after;
}
