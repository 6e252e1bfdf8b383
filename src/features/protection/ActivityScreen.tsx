import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ActivityPanel } from './parts/ActivityPanel.tsx';
import styles from './ProtectionScreen.module.css';

/** `/account/activity`: the member's play, deposits and withdrawals over time. Rule R20. */
export default function ActivityScreen(): ReactNode {
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>
        <Trans>Your play</Trans>
      </h1>
      <ActivityPanel />
    </div>
  );
}
