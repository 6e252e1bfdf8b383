import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OverlayProps } from '../../overlays/index.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { ProtectionPanel } from './parts/ProtectionPanel.tsx';

/** Limits and breaks in a sheet over a running game. Rule R26. */
export default function LimitsSheetView({ close }: OverlayProps): ReactNode {
  return (
    <Sheet title={<Trans>Limits and breaks</Trans>} onClose={() => close()}>
      <ProtectionPanel />
    </Sheet>
  );
}
