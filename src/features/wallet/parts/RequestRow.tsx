import { Trans, useLingui } from '@lingui/react/macro';
import { FEATURES } from '../../../config/brand.ts';
import { formatWhen } from '../../../i18n/dates.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { help } from '../../../ui/icons.ts';
import { Money } from '../../../ui/Money.tsx';
import { DateTime } from '../../../ui/DateTime.tsx';
import type { MoneyRequest } from '../../../contract/wallet.ts';
import { REQUESTS } from '../requestKinds.ts';
import { askAbout } from '../askAbout.ts';
import { MethodName } from './MethodName.tsx';
import { reasonText } from '../reasonText.ts';
import { StatusChip } from './StatusChip.tsx';
import styles from './rows.module.css';

/**
 * A request in a list: method, time, amount and status, with a button that opens an inquiry about it. `titled` shows the kind instead of the
 * method, where deposits and withdrawals are mixed. Rules W12, S9.
 */
export function RequestRow({ request, titled = false }: { request: MoneyRequest; titled?: boolean }) {
  const { i18n, t } = useLingui();
  return (
    <li className={styles['row']} data-testid="request">
      <span className={styles['what']}>
        {titled ? <Title request={request} /> : <MethodName request={request} />}
        <DateTime at={request.requested_at} shape="money" className={styles['when']} />
        {!titled && <small className={styles['why']}>{reasonText(request)}</small>}
      </span>
      <span className={styles['end']}>
        <Money amount={request.amount} size={16} />
        <StatusChip request={request} />
      </span>
      <IconButton
        size="s"
        label={t`Ask about this`}
        aria-description={`${formatMoney(request.amount)}, ${formatWhen(request.requested_at, 'money')}`}
        icon={help}
        onClick={() => askAbout(request, i18n)}
        className={styles['ask']}
      />
    </li>
  );
}

function Title({ request: { kind, method } }: { request: MoneyRequest }) {
  const { i18n } = useLingui();
  return FEATURES.points && method === 'point' ? <Trans>Points</Trans> : i18n._(REQUESTS[kind].title);
}
