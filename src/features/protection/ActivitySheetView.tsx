import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OverlayProps } from '../../overlays/index.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { ActivityPanel } from './parts/ActivityPanel.tsx';

/** The page of the member's play over a running game, which goes on below it. Rule R20. */
export default function ActivitySheetView({ close }: OverlayProps): ReactNode {
  return (
    <Sheet open title={<Trans>Your play</Trans>} onClose={() => close()}>
      <ActivityPanel />
    </Sheet>
  );
}
