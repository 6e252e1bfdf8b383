import type { Key, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Table.module.css';

/** One column of a table of `Row`s. */
export interface Column<Row> {
  id: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures line up at the end. */
  align?: 'start' | 'end' | undefined;
  /** On a phone: the card's first line, without its head. One or two columns at most. */
  lead?: boolean | undefined;
}

/** What a table takes. */
export interface TableProps<Row> {
  /** What it lists, for a screen reader. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** Rows are being fetched anew; the old ones stay and fade. */
  busy?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Rows and columns; where it has less than 640 px, each row is a card of its own. Made of roles, not of `<table>`: some browsers
 * take the meaning away from a table whose rows are laid out otherwise. Spec section 2, "Transaction history".
 */
export function Table<Row>({ label, columns, rows, keyOf, busy, className }: TableProps<Row>) {
  return (
    <div className={classNames(styles['holder'], className)}>
      <div className={styles['table']} role="table" aria-label={label} aria-busy={busy || undefined}>
        <div className={styles['head']} role="rowgroup">
          <div className={styles['heads']} role="row">
            {columns.map((column) => (
              <div key={column.id} className={styles['name']} role="columnheader" data-align={column.align}>
                {column.head}
              </div>
            ))}
          </div>
        </div>
        <div className={styles['body']} role="rowgroup">
          {rows.map((row) => (
            <div key={keyOf(row)} className={styles['row']} role="row">
              {columns.map((column) => (
                <div
                  key={column.id}
                  className={styles['cell']}
                  role="cell"
                  data-align={column.align}
                  data-lead={column.lead || undefined}
                >
                  {/* A screen reader has the column's head already. */}
                  <span className={styles['label']} aria-hidden="true">
                    {column.head}
                  </span>
                  <span className={styles['value']}>{column.cell(row)}</span>
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
