import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CODES } from '../../../contract/codes.ts';
import { errorText } from '../../../i18n/serverMessages.ts';
import { useFurtherPages, type Pages } from '../../../data/pages.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IncompleteList } from '../../../ui/IncompleteList.tsx';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { StaleNotice } from '../../../ui/StaleNotice.tsx';
import { useFocusAfterDeletion } from '../../../ui/useFocusAfterDeletion.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Maintenance } from '../../status/index.ts';
import styles from './Rows.module.css';

/** Props of a list of notices, memos or inquiries. `children` renders a row. */
export interface RowsProps<Row extends { id: string }> {
  pages: Pages<Row>;
  /** The rows to render: those of the pages in the screen's order, without the hidden ones. */
  rows: readonly Row[];
  /** The list's accessible name. */
  label: string;
  /** Shown when there are no rows. */
  empty: ReactNode;
  children(row: Row): ReactNode;
}

/** A list from the server in all its states: loading, failed, empty, stale (with its time), and a button for the next page. */
export function Rows<Row extends { id: string }>({
  pages,
  rows: all,
  label,
  empty,
  children,
}: RowsProps<Row>): ReactNode {
  const { t } = useLingui();
  // A later page may have a row again, with what has changed since, such as that it was read: it is one row, with the newer content.
  const rows = [...new Map(all.map((row) => [row.id, row])).values()];
  const { error, moreError, asOf, loading, hasMore } = pages;
  const list = useFocusAfterDeletion(rows.length);
  const isEmpty = rows.length === 0;
  // All loaded rows are hidden: whether the list is empty is known with its last page.
  const needsMore = useFurtherPages(pages, isEmpty);
  // An empty list that was loaded before is shown, with its time.
  const isNoneKnown = isEmpty && asOf === undefined;
  if (error?.state === CODES.maintenance && isNoneKnown) return <Maintenance until={error.until} />;
  if (error && isNoneKnown && !loading) {
    return <ErrorState title={t`The list could not be loaded.`} error={error} onRetry={pages.refresh} />;
  }
  // The first fetch has not been answered.
  if (needsMore || isNoneKnown) return <RowsSkeleton />;
  return (
    <div className={styles['box']} data-empty={(isEmpty && !hasMore) || undefined}>
      {isEmpty ? (
        !hasMore && empty
      ) : (
        <Card flush>
          <ul {...list} aria-label={label}>
            {rows.map((row) => (
              <li key={row.id} className={styles['item']}>
                {children(row)}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {pages.isIncomplete && <IncompleteList />}
      {(hasMore || pages.loadingMore) && <LoadMore pages={pages} shown={rows.length} />}
      {error && !moreError && <StaleNotice asOf={asOf}>{errorText(error)}</StaleNotice>}
    </div>
  );
}

/** Props of a row. */
export interface RowLinkProps {
  href: string;
  title: ReactNode;
  /** Below the title: time and status. */
  children: ReactNode;
  /** It has not been read yet. */
  unread: boolean;
  /** It is the one that is open. */
  current: boolean;
}

/** A row as a link, with an unread mark that is shown and announced. */
export function RowLink({ href, title, children, unread, current }: RowLinkProps): ReactNode {
  return (
    <a
      href={href}
      className={styles['row']}
      data-unread={unread || undefined}
      aria-current={current ? 'true' : undefined}
    >
      <span className={styles['title']}>
        {unread && (
          <VisuallyHidden>
            <Trans comment="A notice, memo or answer">Unread</Trans>{' '}
          </VisuallyHidden>
        )}
        {title}
      </span>
      <span className={styles['facts']}>{children}</span>
    </a>
  );
}

function RowsSkeleton(): ReactNode {
  return (
    <Card flush aria-busy="true">
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={styles['item']}>
          <div className={styles['row']}>
            <Skeleton width="70%" />
            <Skeleton width="6em" />
          </div>
        </div>
      ))}
    </Card>
  );
}
