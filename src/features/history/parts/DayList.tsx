import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useId, useState, type CSSProperties } from 'react';
import { useSnapshot } from 'valtio';
import { seoulNote } from '../../../i18n/dates.ts';
import { listKeys } from '../../../lib/listKeys.ts';
import { preferences } from '../../../state/preferences.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { help } from '../../../ui/icons.ts';
import { Money } from '../../../ui/Money.tsx';
import { DateTime } from '../../../ui/DateTime.tsx';
import type { Transaction } from '../../../contract/history.ts';
import { byDay, chunksOf, type DayOfTransactions } from '../history.rules.ts';
import { askAbout } from '../askAbout.ts';
import { COLUMNS, headOf } from './columns.tsx';
import type { GameNames } from './useGameNames.ts';
import { TYPE_TEXTS } from '../typeText.ts';
import styles from './DayList.module.css';

/** Props of a list of transactions. */
export interface TransactionsProps {
  rows: readonly Transaction[];
  games: GameNames;
}

/** Whether a chunk renders the same: after a refetch it is another array of the same rows, and other games may be known. */
export function isSameChunk(a: TransactionsProps, b: TransactionsProps): boolean {
  const isSame = (row: Transaction, at: number): boolean =>
    row === b.rows[at] && a.games.get(row.ref) === b.games.get(row.ref);
  return a.rows.length === b.rows.length && a.rows.every(isSame);
}

/**
 * The transactions on a narrow screen: by day in Seoul, two lines each; a press shows all seven columns. They are in chunks, so that the
 * browser can skip the layout of those outside the viewport. `more`: there are further rows, perhaps of the last day, whose sum is not shown
 * then. Rules H2, H5.
 */
export function DayList({ rows, games, more }: TransactionsProps & { more: boolean }) {
  const days = byDay(rows);
  const keys = listKeys(days.map(({ day }) => day));
  return (
    <div className={styles['days']}>
      {[...days.entries()].map(([at, day]) => (
        // Keyed by day: when a new one comes on top, the others stay mounted, and their open transactions open.
        <Day key={keys[at]} {...day} games={games} isPartial={more && at === days.length - 1} />
      ))}
    </div>
  );
}

type DayProps = DayOfTransactions & Pick<TransactionsProps, 'games'> & { isPartial: boolean };

function Day({ date, net, rows, games, isPartial }: DayProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <header className={styles['header']}>
        <h2 id={titleId} className={styles['day']}>
          {date === '' ? '–' : <DateTime at={date} shape="seoulDay" inTable />} {seoulNote()}
        </h2>
        {!isPartial && <Money amount={net} signed className={styles['net']} />}
      </header>
      <Card flush>
        {[...chunksOf(rows).entries()].map(([at, chunk]) => (
          // Keyed by position: a new transaction on top mounts only the last row of each full chunk anew.
          <Chunk key={at} rows={chunk} games={games} />
        ))}
      </Card>
    </section>
  );
}

const Chunk = memo(function Chunk({ rows, games }: TransactionsProps) {
  const { balanceHidden } = useSnapshot(preferences);
  const geometry: CSSProperties & { '--rows': number } = { '--rows': rows.length };
  const keys = listKeys(rows.map(({ id }) => id));
  return (
    <ul className={styles['chunk']} style={geometry}>
      {rows.map((row, at) => (
        <Entry key={keys[at]} row={row} game={games.get(row.ref)} hidden={balanceHidden} />
      ))}
    </ul>
  );
}, isSameChunk);

/** A transaction; `hidden`: the player hides the balance. */
interface EntryProps {
  row: Transaction;
  game: string | undefined;
  hidden: boolean;
}

function Entry({ row, game, hidden }: EntryProps) {
  const { i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <li className={styles['entry']} data-testid="transaction" data-type={row.type}>
      <button
        type="button"
        className={styles['row']}
        aria-expanded={open}
        aria-controls={open ? detailsId : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={styles['what']}>
          {i18n._(TYPE_TEXTS[row.type])}
          {game && <span className={styles['game']}>{game}</span>}
        </span>
        <Money amount={row.amount} signed size={16} />
        <span className={styles['when']}>
          <DateTime at={row.date} shape="seoulTime" inTable />
        </span>
        <span className={styles['when']}>
          <Trans comment="The balance after a transaction">
            Balance <Money amount={row.after} hidden={hidden} />
          </Trans>
        </span>
      </button>
      {open && <Details id={detailsId} row={row} game={game} hidden={hidden} />}
    </li>
  );
}

function Details({ id, row, game, hidden }: EntryProps & { id: string }) {
  const { i18n } = useLingui();
  return (
    <div id={id} className={styles['details']}>
      <Facts
        className={styles['facts']}
        facts={[
          ...COLUMNS.map((column) => ({
            id: column.id,
            name: headOf(column, i18n),
            value: column.cell(row, hidden),
          })),
          game && {
            id: 'game',
            name: <Trans comment="The game that a transaction belongs to">Game</Trans>,
            value: game,
          },
        ]}
      />
      <Button size="s" variant="soft" tone="neutral" icon={help} onClick={() => askAbout(row, i18n)}>
        <Trans>Ask about this</Trans>
      </Button>
    </div>
  );
}
