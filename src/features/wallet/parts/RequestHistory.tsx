import { Trans, useLingui } from '@lingui/react/macro';
import { usePages } from '../../../data/pages.ts';
import { listKeys } from '../../../lib/listKeys.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { history } from '../../../ui/icons.ts';
import { deposits, withdrawals } from '../wallet.queries.ts';
import { HistorySection } from './HistorySection.tsx';
import { RequestRow } from './RequestRow.tsx';

/**
 * The requests of one kind, newest first: date, amount, status. Offline the last known ones, with their age. With `checked`, the outcome of a
 * request is unknown, and an empty list is not shown: it would claim that there is none. Rule W12.
 */
export function RequestHistory({ kind, checked }: { kind: 'deposit' | 'withdraw'; checked: boolean }) {
  const { t } = useLingui();
  const pages = usePages(kind === 'deposit' ? deposits : withdrawals, {});
  if (checked && pages.rows.length === 0) return null;
  const keys = listKeys(pages.rows.map(({ id }) => id));
  return (
    <HistorySection
      title={kind === 'deposit' ? <Trans>Deposit requests</Trans> : <Trans>Withdrawal requests</Trans>}
      pages={pages}
      failed={t`The requests could not be loaded.`}
      empty={
        <EmptyState
          icon={history}
          title={kind === 'deposit' ? t`No deposit requests yet` : t`No withdrawal requests yet`}
        />
      }
      testId="requests"
    >
      {pages.rows.map((request, at) => (
        <RequestRow key={keys[at]} request={request} />
      ))}
    </HistorySection>
  );
}
