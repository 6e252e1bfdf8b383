import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OverlayProps } from '../../overlays/index.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { DepositNotices } from './parts/DepositNotices.tsx';
import { DepositPanel } from './parts/DepositPanel.tsx';
import styles from './DepositSheetView.module.css';

/** The deposit page's form, tickets and notices over a running game, which continues below it. Rules G19, W7. */
export default function DepositSheetView({ close }: OverlayProps): ReactNode {
  return (
    <Sheet side="bottom" className={styles['sheet']} title={<Trans>Deposit</Trans>} onClose={() => close()}>
      <div className={styles['content']}>
        <DepositPanel />
        <DepositNotices />
      </div>
    </Sheet>
  );
}
