import { useLingui } from '@lingui/react/macro';
import { memo, type CSSProperties } from 'react';
import { useSnapshot } from 'valtio';
import { formatWhen } from '../../../i18n/dates.ts';
import { formatSignedMoney } from '../../../i18n/format.ts';
import { listKeys } from '../../../lib/listKeys.ts';
import { preferences } from '../../../state/preferences.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { help } from '../../../ui/icons.ts';
import { chunksOf } from '../history.rules.ts';
import { askAbout } from '../askAbout.ts';
import { COLUMNS, headOf } from './columns.tsx';
import { isSameChunk, type TransactionsProps } from './DayList.tsx';
import styles from './RecordTable.module.css';

/**
 * The transactions on a wide screen: a table of seven columns. Up to ten thousand rows need chunks, which React renders once and whose
 * layout the browser skips outside the viewport. All rows are in the document, so that they can be searched, printed and read aloud. Rules
 * H2, H5.
 */
export function RecordTable({ rows, games }: TransactionsProps) {
  const { t, i18n } = useLingui();
  return (
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
      {[...chunksOf(rows).entries()].map(([at, chunk]) => (
        // Keyed by position: a new transaction on top mounts only the last row of each full chunk anew.
        <Chunk key={at} rows={chunk} games={games} />
      ))}
    </div>
  );
}

const Chunk = memo(function Chunk({ rows, games }: TransactionsProps) {
  const { t, i18n } = useLingui();
  const { balanceHidden } = useSnapshot(preferences);
  const geometry: CSSProperties & { '--rows': number } = { '--rows': rows.length };
  const keys = listKeys(rows.map(({ id }) => id));
  return (
    <div className={styles['chunk']} role="rowgroup" style={geometry}>
      {rows.map((row, at) => (
        <div key={keys[at]} className={styles['row']} role="row" data-testid="transaction" data-type={row.type}>
          {COLUMNS.map((column) => (
            <div
              key={column.id}
              className={styles['cell']}
              role="cell"
              data-column={column.id}
              title={column.id === 'username' ? row.username : undefined}
            >
              {column.cell(row, balanceHidden)}
              {column.id === 'date' && (
                <IconButton
                  size="s"
                  label={t`Ask about this`}
                  aria-description={`${formatSignedMoney(row.amount)}, ${formatWhen(row.date, 'money', { inTable: true })}`}
                  icon={help}
                  onClick={() => askAbout(row, i18n)}
                />
              )}
              {column.id === 'type' && games.has(row.ref) && (
                <span className={styles['game']} title={games.get(row.ref)}>
                  {games.get(row.ref)}
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}, isSameChunk);
