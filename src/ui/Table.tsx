import type { Key, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Table.module.css';

/** One column of a table of `Row`s. */
export interface Column<Row> {
  id: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Aligns at the end, for figures. */
  align?: 'start' | 'end' | undefined;
  /** On a phone part of the card's first line, without its heading. At most two columns. */
  lead?: boolean | undefined;
}

/** Props of a table. */
export interface TableProps<Row> {
  /** Accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** Refetching: the current rows stay, faded. */
  busy?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A table; below 640 px each row is a card. Built with ARIA roles, not `<table>`: some browsers drop the semantics of a table with another
 * layout. Rule H2.
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
                  {/* Screen readers announce the column heading anyway. */}
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
