import { useLingui } from '@lingui/react/macro';
import type { Game } from '../../../contract/games.ts';
import styles from './TableState.module.css';

/** Largest number of results over a picture; the style sheet clips those that do not fit. */
const MOST_RESULTS = 12;

/** Over the picture of a live table: whether it is open, and its last results if known, the newest first. Rule G25. */
export function TableState({ table }: { table: NonNullable<Game['table']> }) {
  const { t } = useLingui();
  const results = table.results?.slice(0, MOST_RESULTS) ?? [];
  const said = results.join(' ');
  return (
    <span className={styles['state']}>
      <span className={styles['open']} data-open={table.open || undefined}>
        {table.open
          ? t({ message: 'Open', context: 'live table', comment: 'It can be played at' })
          : t({ message: 'Closed', context: 'live table', comment: 'It cannot be played at now' })}
      </span>
      {results.length > 0 && (
        <span className={styles['results']} role="img" aria-label={t`Recent results: ${said}`}>
          {Array.from(results, (result, index) => (
            // Results repeat, so the index is their key.
            <span key={index} className={styles['result']} data-result={result}>
              {result}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
