import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { Icon } from '../../../ui/Icon.tsx';
import { chevronEnd } from '../../../ui/icons.ts';
import { waiting } from '../waiting.state.ts';
import { briefMoney } from './brief.ts';
import styles from './MoneyLine.module.css';

/** One line while a request is pending, which leads to its ticket; not on the page that has the ticket. Rule W16. */
export function MoneyLine() {
  const requests = useSnapshot(waiting);
  const [deposit, withdraw] = [requests.deposit.at(-1), requests.withdraw.at(-1)];
  const [path] = useLocation();
  if (deposit && !path.startsWith('/wallet/deposit')) {
    return (
      <a href="/wallet/depositpage" className={styles['line']} data-testid="money-line">
        <span className={styles['text']}>
          <Trans>Deposit of {briefMoney(deposit.amount)} in progress</Trans>
        </span>
        <Icon icon={chevronEnd} size={16} />
      </a>
    );
  }
  if (withdraw && path !== '/wallet/withdrawpage') {
    return (
      <a href="/wallet/withdrawpage" className={styles['line']} data-testid="money-line">
        <span className={styles['text']}>
          <Trans>Withdrawal of {briefMoney(withdraw.amount)} in progress</Trans>
        </span>
        <Icon icon={chevronEnd} size={16} />
      </a>
    );
  }
  return null;
}
