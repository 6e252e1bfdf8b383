import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { openOverlay, type OverlayProps } from '../../overlays/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { ActivityPanel } from './parts/ActivityPanel.tsx';
import styles from './ProtectionScreen.module.css';

/** The member's play in a sheet over a running game, with a link to the limits. Rules R20, R26. */
export default function ActivitySheetView({ close }: OverlayProps): ReactNode {
  return (
    <Sheet title={<Trans>Your play</Trans>} onClose={() => close()}>
      <div className={styles['sheet']}>
        <ActivityPanel overGame />
        <Button size="s" variant="soft" tone="neutral" onClick={() => void openOverlay({ kind: 'limits' })}>
          <Trans>Limits and breaks</Trans>
        </Button>
      </div>
    </Sheet>
  );
}
