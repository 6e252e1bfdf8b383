import { useLingui } from '@lingui/react/macro';
import { memo, type CSSProperties } from 'react';
import { seoulNote } from '../../../i18n/dates.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { help } from '../../../ui/icons.ts';
import type { Transaction } from '../../../contract/history.ts';
import { askAbout } from './askAbout.ts';
import { COLUMNS, headOf } from './columns.tsx';
import styles from './RecordTable.module.css';

/** Rows per group with `content-visibility: auto`. */
const CHUNK = 25;

/**
 * The transactions: a table, or cards below 640 px. Not the shared table, because of up to ten thousand rows: they come in groups whose
 * layout the browser skips while they are off-screen and which React renders once. All rows are in the document, so that they can be
 * searched, printed and read aloud. Rule H2.
 */
export function RecordTable({ rows }: { rows: readonly Transaction[] }) {
  const { t, i18n } = useLingui();
  const chunks = Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  );
  return (
    <div className={styles['holder']}>
      <div className={styles['table']} role="table" aria-label={t`Transactions`} aria-rowcount={rows.length + 1}>
        <div className={styles['head']} role="rowgroup">
          <div className={styles['row']} role="row">
            {COLUMNS.map((column) => (
              <div key={column.id} role="columnheader" data-column={column.id}>
                {headOf(column, i18n)}
              </div>
            ))}
          </div>
        </div>
        {chunks.map((chunk) => (
          <Chunk key={chunk[0]?.id} rows={chunk} />
        ))}
      </div>
    </div>
  );
}

const Chunk = memo(
  function Chunk({ rows }: { rows: readonly Transaction[] }) {
    const { t, i18n } = useLingui();
    const geometry: CSSProperties & { '--rows': number } = { '--rows': rows.length };
    return (
      <div className={styles['chunk']} role="rowgroup" style={geometry}>
        {rows.map((row) => (
          <div key={row.id} className={styles['row']} role="row" data-testid="transaction" data-type={row.type}>
            {COLUMNS.map((column) => (
              <div key={column.id} className={styles['cell']} role="cell" data-column={column.id}>
                {/* Screen readers announce the column heading anyway. */}
                <span className={styles['label']} aria-hidden="true">
                  {i18n._(column.head)}
                </span>
                {column.cell(row)}
                {column.id === 'date' && (
                  <>
                    {/* A card has no heading that could name Seoul time. */}
                    <span className={styles['clock']}>{seoulNote()}</span>
                    <IconButton size="s" label={t`Ask about this`} icon={help} onClick={() => askAbout(row, i18n)} />
                  </>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
    );
  },
  (a, b) => a.rows.length === b.rows.length && a.rows.every((row, index) => row === b.rows[index]),
);
