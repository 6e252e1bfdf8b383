import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { errorText } from '../../../i18n/serverMessages.ts';
import { usePages } from '../../../data/pages.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { history } from '../../../ui/icons.ts';
import { deposits, withdrawals } from '../wallet.queries.ts';
import { AsOf } from './AsOf.tsx';
import { RequestRow } from './RequestRow.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import styles from './rows.module.css';

/**
 * The requests of one kind, newest first: date, amount, status. Offline the last known ones, with their age. With `checked`, the outcome of a
 * request is unknown, and an empty list is not shown: it would claim that there is none. Rule W12.
 */
export function RequestHistory({ kind, checked }: { kind: 'deposit' | 'withdraw'; checked: boolean }) {
  const { t } = useLingui();
  const pages = usePages(kind === 'deposit' ? deposits : withdrawals, {});
  const titleId = useId();
  if (checked && pages.rows.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <header className={styles['header']}>
        <h2 id={titleId} className={styles['title']}>
          {kind === 'deposit' ? <Trans>Deposit requests</Trans> : <Trans>Withdrawal requests</Trans>}
        </h2>
        {pages.error && !pages.moreError && <AsOf at={pages.asOf} />}
      </header>
      {pages.rows.length > 0 && (
        <ul className={styles['rows']} data-testid="requests">
          {pages.rows.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
      {pages.rows.length === 0 && pages.loading && <RowsSkeleton />}
      {pages.rows.length === 0 && !pages.loading && pages.error && (
        <ErrorState title={t`The requests could not be loaded.`} trace={pages.error.trace} onRetry={pages.refresh}>
          {errorText(pages.error)}
        </ErrorState>
      )}
      {pages.rows.length === 0 && !pages.loading && !pages.error && (
        <EmptyState
          icon={history}
          title={kind === 'deposit' ? t`No deposit requests yet` : t`No withdrawal requests yet`}
        />
      )}
      {(pages.hasMore || pages.loadingMore) && (
        <LoadMore
          shown={pages.rows.length}
          more={pages.hasMore}
          busy={pages.loadingMore}
          error={pages.moreError}
          onMore={pages.more}
        />
      )}
    </section>
  );
}
