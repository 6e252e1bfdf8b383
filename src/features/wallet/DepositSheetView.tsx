import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OverlayProps } from '../../overlays/index.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { DepositPanel } from './parts/DepositPanel.tsx';
import styles from './DepositSheetView.module.css';

/** The deposit page's form and tickets over a running game, which continues below it. Rule G19. */
export default function DepositSheetView({ close }: OverlayProps): ReactNode {
  return (
    <Sheet side="bottom" className={styles['sheet']} title={<Trans>Deposit</Trans>} onClose={() => close()}>
      <DepositPanel />
    </Sheet>
  );
}
