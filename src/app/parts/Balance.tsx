import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { BalanceAge, BalanceAmount, BalanceAnnouncer, hideBalance } from '../../features/balance/index.ts';
import { preferences } from '../../state/preferences.ts';
import { classNames } from '../../ui/classNames.ts';
import { Icon } from '../../ui/Icon.tsx';
import { eye, eyeOff } from '../../ui/firstIcons.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Balance.module.css';

/** The balance in won; a press hides or shows it. An old one is shown with its age. Rule W14. */
export function Balance({ className }: { className: string | undefined }): ReactNode {
  const { balanceHidden } = useSnapshot(preferences);
  return (
    <>
      <button
        type="button"
        className={classNames(styles['balance'], className)}
        aria-pressed={balanceHidden}
        onClick={() => hideBalance(!balanceHidden)}
      >
        <span className={styles['amount']}>
          <BalanceAmount testId="balance" />
          <Icon icon={balanceHidden ? eyeOff : eye} size={16} className={styles['eye']} />
        </span>
        <BalanceAge />
        <VisuallyHidden>
          <Trans>Hide balance</Trans>
        </VisuallyHidden>
      </button>
      <BalanceAnnouncer />
    </>
  );
}
