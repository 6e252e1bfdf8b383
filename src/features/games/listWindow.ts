/** The rendered part of a long grid. Heights in CSS pixels. */
export interface ListWindow {
  /** The first rendered item, and the one after the last. */
  from: number;
  to: number;
  /** Height of the rows above the first rendered one. */
  before: number;
  /** Height of all rows. */
  total: number;
  /** How many of the last rendered items the first paint may omit: they are below the viewport. 0 at the list's end. */
  spare: number;
}

/** The geometry of the list. Heights in CSS pixels. */
export interface ListGeometry {
  count: number;
  columns: number;
  /** A row with the gap below it. */
  rowHeight: number;
  /** The gap between two rows. */
  gap: number;
  /** Top of the list relative to the viewport: negative once scrolled. */
  top: number;
  /** Height of the viewport. */
  viewport: number;
}

/** Overscan above and below, in viewport heights: fast scrolling shows no gap. */
const OVERSCAN = 0.4;

/** The rows to render: always whole rows, and at least one of a list that has any. */
export function listWindow({ count, columns, rowHeight, gap, top, viewport }: ListGeometry): ListWindow {
  const rows = Math.ceil(count / columns);
  const overscan = viewport * OVERSCAN;
  const last = Math.max(0, rows - 1);
  const firstRow = clamp(Math.floor((-top - overscan) / rowHeight), last);
  const lastRow = clamp(Math.floor((viewport - top + overscan) / rowHeight), last);
  return {
    from: firstRow * columns,
    to: Math.min(count, (lastRow + 1) * columns),
    before: firstRow * rowHeight,
    total: Math.max(0, rows * rowHeight - gap),
    spare: lastRow < last ? Math.min(lastRow - firstRow, Math.floor(overscan / rowHeight)) * columns : 0,
  };
}

/** The first item of the first row in view; 0 where the list is not scrolled. */
export function firstInView({ count, columns, rowHeight, top }: ListGeometry): number {
  return clamp(Math.floor(-top / rowHeight), Math.max(0, Math.ceil(count / columns) - 1)) * columns;
}

function clamp(row: number, last: number): number {
  return Math.min(last, Math.max(0, row));
}
