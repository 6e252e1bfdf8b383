import { useLingui } from '@lingui/react';
import { useSnapshot } from 'valtio';
import * as TIMINGS from '../../../config/timings.ts';
import { formatAge } from '../../../i18n/format.ts';
import { app } from '../../../state/app.ts';
import { time } from '../../../state/time.ts';
import styles from './BalanceAge.module.css';

/** The age of the balance, once it is older than 15 s or the operator cannot be reached; nothing while it is fresh. Rule W14. */
export function BalanceAge() {
  useLingui();
  const { balanceAsOf, stale } = useSnapshot(app);
  const { now } = useSnapshot(time);
  if (balanceAsOf === undefined) return null;
  const age = now - balanceAsOf;
  if (!stale && age <= TIMINGS.balanceFresh) return null;
  return (
    <time className={styles['age']} dateTime={new Date(balanceAsOf).toISOString()} data-testid="balance-age">
      {formatAge(age)}
    </time>
  );
}
