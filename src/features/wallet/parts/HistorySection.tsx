import { useId, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { Pages } from '../../../data/pages.ts';
import { app } from '../../../state/app.ts';
import { AsOf } from '../../../ui/AsOf.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IncompleteList } from '../../../ui/IncompleteList.tsx';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import styles from './rows.module.css';

/** Props of a history; its children are a `<li>` per row. */
export interface HistorySectionProps {
  title: ReactNode;
  pages: Pages<unknown>;
  /** Title of the error if there is nothing to show. */
  failed: string;
  /** What the error does not change: the player's money or points. */
  unaffected: string;
  /** Shown when there are no rows. */
  empty: ReactNode;
  testId: string;
  children: ReactNode;
}

/** A history in all its states: loading, failed, empty, stale (with its time, also if it is empty), and a button for the next page. */
export function HistorySection({ title, pages, failed, unaffected, empty, testId, children }: HistorySectionProps) {
  const { rows, error, moreError, loading } = pages;
  const { stale } = useSnapshot(app);
  const titleId = useId();
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <header className={styles['header']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        {(stale || (error && !moreError)) && <AsOf at={pages.asOf} shape="money" />}
      </header>
      {rows.length > 0 ? (
        <Card as="ul" flush className={styles['rows']} data-testid={testId}>
          {children}
        </Card>
      ) : loading ? (
        <RowsSkeleton />
      ) : error && pages.asOf === undefined ? (
        <ErrorState title={failed} error={error} onRetry={pages.refresh} unaffected={unaffected} />
      ) : (
        empty
      )}
      {pages.isIncomplete && <IncompleteList />}
      {(pages.hasMore || pages.loadingMore) && <LoadMore pages={pages} shown={rows.length} />}
    </section>
  );
}
