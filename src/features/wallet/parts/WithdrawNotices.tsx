import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { LIMITS } from '../../../config/limits.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { info } from '../../../ui/icons.ts';
import styles from './Notices.module.css';

/** Notices on withdrawing. Rules W2, W8. */
export function WithdrawNotices() {
  const titleId = useId();
  return (
    <section className={styles['notices']} aria-labelledby={titleId} data-testid="notices">
      <h2 id={titleId} className={styles['title']}>
        <Icon icon={info} size={20} />
        <Trans>Please read before you withdraw</Trans>
      </h2>
      <ul className={styles['list']}>
        <li>
          <Trans>You can withdraw multiples of {formatMoney(LIMITS.amountUnit)}, up to your balance.</Trans>
        </li>
        <li>
          <Trans>The amount is sent to your registered account only.</Trans>
        </li>
        <li>
          <Trans>
            The amount is deducted from your balance when you make the request, and returned if it is rejected.
          </Trans>
        </li>
        <li>
          <Trans>
            Bank transfers may be delayed from 23:50 to 00:30 Korean time, and on the first business morning after
            holidays.
          </Trans>
        </li>
      </ul>
    </section>
  );
}
