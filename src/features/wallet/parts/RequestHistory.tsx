import { useLingui } from '@lingui/react/macro';
import type { MoneyRequest } from '../../../contract/wallet.ts';
import { usePages } from '../../../data/pages.ts';
import { listKeys } from '../../../lib/listKeys.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { history } from '../../../ui/icons.ts';
import { REQUESTS } from '../requestKinds.ts';
import { HistorySection } from './HistorySection.tsx';
import { RequestRow } from './RequestRow.tsx';

/**
 * The requests of one kind, newest first: date, amount, status. Offline the last known ones, with their age. With `checked`, the outcome of a
 * request is unknown, and an empty list is not shown: it would claim that there is none. Rule W12.
 */
export function RequestHistory({ kind, checked }: { kind: MoneyRequest['kind']; checked: boolean }) {
  const { t, i18n } = useLingui();
  const { list, listTitle, listEmpty } = REQUESTS[kind];
  const pages = usePages(list, {});
  if (checked && pages.rows.length === 0) return null;
  const keys = listKeys(pages.rows.map(({ id }) => id));
  return (
    <HistorySection
      title={i18n._(listTitle)}
      pages={pages}
      failed={t`The requests could not be loaded.`}
      unaffected={t`Your money is not affected.`}
      empty={<EmptyState icon={history} title={i18n._(listEmpty)} />}
      testId="requests"
    >
      {pages.rows.map((request, at) => (
        <RequestRow key={keys[at]} request={request} />
      ))}
    </HistorySection>
  );
}
