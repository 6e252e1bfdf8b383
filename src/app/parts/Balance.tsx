import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { formatMoney } from '../../i18n/format.ts';
import { app } from '../../state/app.ts';
import { TIMINGS } from '../../config/timings.ts';
import { serverNow } from '../serverTime.ts';
import styles from './Balance.module.css';

/** The balance in won; once nobody has answered for a while it says how old it is. Design section 2. */
export function Balance(): ReactNode {
  const { balances, balanceAsOf, stale } = useSnapshot(app);
  const amount = balances['KRW'];
  const age = balanceAsOf === undefined ? 0 : serverNow() - balanceAsOf;
  const minutes = Math.floor(age / 60_000);
  return (
    <span className={styles['balance']}>
      <output className={styles['amount']} data-testid="balance">
        {amount === undefined ? '–' : formatMoney(amount)}
      </output>
      {stale && age > TIMINGS.balanceFresh && (
        <small className={styles['age']}>
          {minutes < 1 ? <Trans>Not up to date</Trans> : <Plural value={minutes} one="# min ago" other="# min ago" />}
        </small>
      )}
    </span>
  );
}
