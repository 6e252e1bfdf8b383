import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useQuery } from '../../../data/query.ts';
import { useServerNow } from '../../../data/useServerNow.ts';
import { dayIn } from '../../../i18n/dates.ts';
import { formatMoney, formatSignedMoney } from '../../../i18n/format.ts';
import { spokenNet } from '../../../i18n/playFigures.ts';
import { formatSpan } from '../../../i18n/span.ts';
import { addDays } from '../../../lib/day.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Spoken } from '../../../ui/Spoken.tsx';
import { netOf, sumFrom } from '../activity.ts';
import { statement } from '../protection.queries.ts';
import { AcknowledgeStep, type StepProps } from './Step.tsx';
import styles from './AcknowledgeActivity.module.css';

/** The statement that some markets make members acknowledge: stakes, wins, net result, deposits, withdrawals, play time. Rule R29. */
export function AcknowledgeActivity(props: StepProps): ReactNode {
  const { statementDays, zone } = props.pack;
  const { t } = useLingui();
  const today = dayIn(zone, useServerNow());
  const range = { from: addDays(today, 1 - statementDays), to: today };
  const { value, error, refetch } = useQuery(statement, range);
  const sums = value && sumFrom(value.days, range.from);
  const facts = sums && [
    { id: 'staked', name: t`Staked`, value: formatMoney(sums.staked) },
    { id: 'won', name: t`Won`, value: formatMoney(sums.won) },
    {
      id: 'net',
      name: t`Net result`,
      value: <Spoken said={spokenNet(netOf(sums))}>{formatSignedMoney(netOf(sums))}</Spoken>,
    },
    { id: 'deposited', name: t`Deposited`, value: formatMoney(sums.deposited) },
    { id: 'withdrawn', name: t`Withdrawn`, value: formatMoney(sums.withdrawn) },
    { id: 'played', name: t`Play time`, value: formatSpan(sums.played_s) },
  ];
  return (
    <AcknowledgeStep
      step={props}
      title={<Trans>Your last {statementDays} days</Trans>}
      label={<Trans>I have seen these figures</Trans>}
      version={`${range.from}/${range.to}`}
      disabled={!facts}
    >
      {!facts && !error && <Skeleton shape="box" height="12rem" />}
      {!facts && error && <ErrorState title={t`This could not be loaded.`} error={error} onRetry={refetch} />}
      {facts && (
        <Card>
          <Facts className={styles['facts']} facts={facts} data-testid="statement" />
        </Card>
      )}
    </AcknowledgeStep>
  );
}
