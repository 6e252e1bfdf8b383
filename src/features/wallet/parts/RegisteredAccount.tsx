import { Trans, useLingui } from '@lingui/react/macro';
import { maskName, maskValue } from '../../../lib/mask.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { eye, eyeOff } from '../../../ui/icons.ts';
import { useReveal } from '../../../ui/useReveal.ts';
import type { Method } from '../../../contract/wallet.ts';
import { DelayedChip } from './DelayedChip.tsx';
import styles from './RegisteredAccount.module.css';

/** Props of the registered account. */
export interface RegisteredAccountProps {
  account: NonNullable<Method['account']> | undefined;
  loading: boolean;
  /** Payments to it take longer now. */
  delayed?: boolean;
}

/** The account to which withdrawals are paid, masked, with a button that reveals it for 10 s. Rules W6, W17, M2. */
export function RegisteredAccount({ account, loading, delayed }: RegisteredAccountProps) {
  const { t } = useLingui();
  const [revealed, toggle] = useReveal();
  const shows = account && account.number !== '';
  return (
    <section className={styles['account']} aria-label={t`Registered account`} data-testid="registered-account">
      <div className={styles['text']}>
        <p className={styles['label']}>
          <Trans>Paid to your registered account</Trans>
        </p>
        <p className={styles['number']} translate="no">
          {loading ? <Skeleton width="8em" /> : shows ? revealed ? account.number : maskValue(account.number) : '–'}
        </p>
        <p className={styles['holder']} translate="no">
          {loading ? (
            <Skeleton width="7em" />
          ) : (
            shows && `${account.bank} · ${revealed ? account.holder : maskName(account.holder)}`
          )}
        </p>
      </div>
      {delayed && <DelayedChip />}
      <IconButton
        label={t`Show the account`}
        icon={revealed ? eyeOff : eye}
        pressed={revealed}
        disabled={!shows}
        onClick={toggle}
      />
    </section>
  );
}
