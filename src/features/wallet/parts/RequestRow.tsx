import { Trans } from '@lingui/react/macro';
import { formatDate, formatTime } from '../../../i18n/format.ts';
import { Money } from '../../../ui/Money.tsx';
import type { MoneyRequest } from '../wallet.api.ts';
import { MethodName } from './MethodName.tsx';
import { RequestReason } from './RequestReason.tsx';
import { StatusChip } from './StatusChip.tsx';
import styles from './rows.module.css';

/** One request of a list: how, when, how much and how it stands. `titled` says what it was instead of how, where both kinds are mixed. */
export function RequestRow({ request, titled = false }: { request: MoneyRequest; titled?: boolean }) {
  const asked = Date.parse(request.requested_at);
  return (
    <li className={styles['row']} data-testid="request">
      <span className={styles['what']}>
        {titled ? <Title request={request} /> : <MethodName request={request} />}
        {!Number.isNaN(asked) && (
          <time className={styles['when']} dateTime={request.requested_at}>
            {formatDate(asked)} {formatTime(asked)}
          </time>
        )}
        {!titled && (
          <small className={styles['why']}>
            <RequestReason request={request} />
          </small>
        )}
      </span>
      <span className={styles['end']}>
        <Money amount={request.amount} size={16} />
        <StatusChip request={request} />
      </span>
    </li>
  );
}

function Title({ request: { kind, method } }: { request: MoneyRequest }) {
  if (kind === 'withdraw') return <Trans>Withdrawal</Trans>;
  return method === 'point' ? <Trans>Points</Trans> : <Trans>Deposit</Trans>;
}
