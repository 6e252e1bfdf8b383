import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { Icon } from '../../../ui/Icon.tsx';
import { chevronEnd } from '../../../ui/icons.ts';
import type { MoneyRequest } from '../../../contract/wallet.ts';
import { waiting, type WaitingRequest } from '../waiting.state.ts';
import { briefMoney } from '../briefMoney.ts';
import styles from './MoneyLine.module.css';

const TEXTS: Record<MoneyRequest['kind'], (request: WaitingRequest) => ReactNode> = {
  deposit: ({ amount }) => <Trans>Deposit of {briefMoney(amount)} in progress</Trans>,
  withdraw: ({ amount }) => <Trans>Withdrawal of {briefMoney(amount)} in progress</Trans>,
};
const KINDS = Object.keys(TEXTS) as MoneyRequest['kind'][];

/**
 * One line while a request waits, which leads to its ticket, at `/wallet/<kind>page`; not on the pages that have the ticket, whose paths
 * begin with `/wallet/<kind>`. Rule W16.
 */
export function MoneyLine() {
  const requests = useSnapshot(waiting);
  const [path] = useLocation();
  const kind = KINDS.find((each) => requests[each].length > 0 && !path.startsWith(`/wallet/${each}`));
  const request = kind && requests[kind].at(-1);
  return request ? (
    <a href={`/wallet/${kind}page`} className={styles['line']} aria-atomic="true" data-testid="money-line">
      <span className={styles['text']}>{TEXTS[kind](request)}</span>
      <Icon icon={chevronEnd} size={16} />
    </a>
  ) : null;
}
