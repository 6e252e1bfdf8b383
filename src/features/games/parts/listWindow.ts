/** Which items of a long grid are drawn, and where they stand. Heights in CSS pixels. */
export interface ListWindow {
  /** The first item drawn, and the one after the last. */
  from: number;
  to: number;
  /** Height of the rows above the first one drawn. */
  before: number;
  /** Height of all rows. */
  total: number;
}

/** What there is to choose from. Heights in CSS pixels. */
export interface ListGeometry {
  count: number;
  columns: number;
  /** A row with the gap below it. */
  rowHeight: number;
  /** The gap between two rows. */
  gap: number;
  /** Where the list begins, measured from the top of what is seen: negative once scrolled. */
  top: number;
  /** Height of what is seen. */
  viewport: number;
}

/** So much above and below what is seen is drawn too, in heights of what is seen: a fast finger finds no hole. */
const MARGIN = 0.4;

/** The rows within reach of the eye. Always a whole number of rows, and never fewer than one of a list that has any. */
export function listWindow({ count, columns, rowHeight, gap, top, viewport }: ListGeometry): ListWindow {
  const rows = Math.ceil(count / columns);
  const reach = viewport * MARGIN;
  const last = Math.max(0, rows - 1);
  const firstRow = clamp(Math.floor((-top - reach) / rowHeight), last);
  const lastRow = clamp(Math.floor((viewport - top + reach) / rowHeight), last);
  return {
    from: firstRow * columns,
    to: Math.min(count, (lastRow + 1) * columns),
    before: firstRow * rowHeight,
    total: Math.max(0, rows * rowHeight - gap),
  };
}

function clamp(row: number, last: number): number {
  return Math.min(last, Math.max(0, row));
}
