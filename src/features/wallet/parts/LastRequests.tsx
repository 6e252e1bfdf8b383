import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId } from 'react';
import { subscribe, useSnapshot } from 'valtio';
import type { MoneyRequest } from '../../../contract/wallet.ts';
import { usePages } from '../../../data/pages.ts';
import { listKeys } from '../../../lib/listKeys.ts';
import { app } from '../../../state/app.ts';
import { AsOf } from '../../../ui/AsOf.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { history } from '../../../ui/icons.ts';
import { IncompleteList } from '../../../ui/IncompleteList.tsx';
import { refetchLists } from '../moneyLists.ts';
import { waiting } from '../waiting.state.ts';
import { deposits, withdrawals } from '../wallet.queries.ts';
import { RequestRow } from './RequestRow.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import { useDepositAction } from './useDepositAction.tsx';
import styles from './rows.module.css';

/** Number of requests shown; as many as the skeleton has rows. */
const SHOWN_REQUESTS = 3;

/** The newest requests of both kinds with their status; offline the last known ones, with their age. Rule W12. */
export function LastRequests() {
  const { t } = useLingui();
  const byKind = {
    deposit: usePages(deposits, {}),
    withdraw: usePages(withdrawals, {}),
  } satisfies Record<MoneyRequest['kind'], unknown>;
  const lists = Object.values(byKind);
  const { stale } = useSnapshot(app);
  const depositAction = useDepositAction();
  const titleId = useId();
  // The waiting requests may change in another tab or on another device: the list must agree with the status line on top.
  useEffect(() => subscribe(waiting, refetchLists), []);
  // Without one of the lists the rows of the other are not the newest of both.
  const isWhole = lists.every(({ asOf }) => asOf !== undefined);
  const rows = lists
    .flatMap((list) => (isWhole ? list.rows : []))
    .toSorted((a, b) => timeOf(b) - timeOf(a))
    .slice(0, SHOWN_REQUESTS);
  const keys = listKeys(rows.map(({ kind, id }) => `${kind}-${id}`));
  const failed = lists.find(({ error }) => error);
  // Wait for both lists: the newest of one may not be the newest of all.
  const loading = lists.some((list) => list.loading);
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <header className={styles['header']}>
        <h2 id={titleId} className={styles['title']}>
          <Trans>Recent requests</Trans>
        </h2>
        {(failed || stale) && <AsOf at={(failed ?? lists[0])?.asOf} shape="money" />}
      </header>
      <div className={styles['last']}>
        {loading && <RowsSkeleton />}
        {!loading && rows.length > 0 && (
          <Card as="ul" flush className={styles['rows']}>
            {rows.map((request, at) => (
              <RequestRow key={keys[at]} request={request} titled />
            ))}
          </Card>
        )}
        {!loading && lists.some(({ isIncomplete }) => isIncomplete) && <IncompleteList />}
        {!loading && !isWhole && failed?.error && (
          <ErrorState
            title={t`The requests could not be loaded.`}
            error={failed.error}
            onRetry={() => lists.forEach(({ refresh }) => refresh())}
            unaffected={t`Your money is not affected.`}
          />
        )}
        {!loading && isWhole && rows.length === 0 && (
          <EmptyState icon={history} title={t`No requests yet`} action={depositAction} />
        )}
      </div>
    </section>
  );
}

/** When a request was made, in milliseconds since 1970; 0 where the operator does not say. */
function timeOf({ requested_at }: MoneyRequest): number {
  return Date.parse(requested_at) || 0;
}
