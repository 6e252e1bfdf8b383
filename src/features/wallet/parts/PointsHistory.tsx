import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../../i18n/format.ts';
import { usePages } from '../../../data/pages.ts';
import { listKeys } from '../../../lib/listKeys.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { points } from '../../../ui/icons.ts';
import { DateTime } from '../../../ui/DateTime.tsx';
import { isLong } from '../../../ui/Money.tsx';
import { PointsAmount } from '../../balance/index.ts';
import { pointsEntries } from '../wallet.queries.ts';
import { HistorySection } from './HistorySection.tsx';
import styles from './rows.module.css';

const KIND_TEXTS = new Map<string, MessageDescriptor>([
  ['bonus', msg({ message: 'Bonus', comment: 'Why points were given' })],
  ['convert', msg({ message: 'Converted', comment: 'Points that became money' })],
  ['adjust', msg({ message: 'Adjustment', comment: 'Points that the operator corrected' })],
]);
const UNKNOWN = msg({ message: 'Unknown', context: 'a transaction', comment: 'Type of a transaction' });

/** The entries of the member's points, newest first; offline the last known ones, with their time. An unknown kind is shown as such. */
export function PointsHistory() {
  const { t, i18n } = useLingui();
  const pages = usePages(pointsEntries, {});
  const keys = listKeys(pages.rows.map(({ id }) => id));
  return (
    <HistorySection
      title={<Trans>Points history</Trans>}
      pages={pages}
      failed={t`The points could not be loaded.`}
      unaffected={t`Your points are not affected.`}
      empty={<EmptyState icon={points} title={t`No points history yet`} />}
      testId="points-history"
    >
      {pages.rows.map((row, at) => {
        const sign = row.points > 0 ? '+' : '';
        return (
          <li key={keys[at]} className={styles['row']}>
            <span className={styles['what']}>
              {i18n._(KIND_TEXTS.get(row.kind) ?? UNKNOWN)}
              <DateTime at={row.date} shape="money" className={styles['when']} />
            </span>
            <span className={styles['end']}>
              <strong
                className={styles['sum']}
                data-long={isLong(row.points)}
              >{t`${`${sign}${formatNumber(row.points)}`} P`}</strong>
              <span className={styles['when']}>
                <Trans comment="Points held after a change">
                  Total <PointsAmount points={row.after} /> P
                </Trans>
              </span>
            </span>
          </li>
        );
      })}
    </HistorySection>
  );
}
