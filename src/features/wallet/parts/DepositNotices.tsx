import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { info } from '../../../ui/icons.ts';
import styles from './Notices.module.css';

/** Notices on depositing. Rules W7, W8. */
export function DepositNotices() {
  const titleId = useId();
  return (
    <section className={styles['notices']} aria-labelledby={titleId} data-testid="notices">
      <h2 id={titleId} className={styles['title']}>
        <Icon icon={info} size={20} />
        <Trans>Please read before you deposit</Trans>
      </h2>
      <ul className={styles['list']}>
        <li>
          <Trans>Deposits by cheque are never credited.</Trans>
        </li>
        <li>
          <Trans>The account you send from must be your registered account.</Trans>
        </li>
        <li>
          <Trans>
            The sender’s name must match your registered name. Otherwise you may be asked to verify your identity.
          </Trans>
        </li>
        <li>
          <Trans>
            Bank transfers may be delayed from 23:50 to 00:30 Korean time, and on the first business morning after
            holidays.
          </Trans>
        </li>
        <li>
          <Trans>Deposits can take up to 24 hours to appear.</Trans>
        </li>
      </ul>
    </section>
  );
}
