import { useRef, type ReactNode } from 'react';
import { DRAWER } from '../../config/screen.ts';
import { useBackCloses, type OverlayProps } from '../../overlays/index.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { useIsNarrow } from './device.ts';
import { useDrawer } from './parts/useDrawer.tsx';

/** The drawer over the page or an open game. Back first returns from a provider's games to the providers, then closes it. Rule G10. */
export default function DrawerView({ close }: OverlayProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const { title, leading, toolbar, list, leaveProvider } = useDrawer(undefined, 'drawer', dialog);
  const width = useIsNarrow() ? `${DRAWER.narrowShare * 100}vw` : `${DRAWER.width}px`;
  useBackCloses(leaveProvider);
  return (
    <Sheet
      ref={dialog}
      width={width}
      onClose={() => close()}
      onCancel={leaveProvider}
      title={title}
      data-testid="drawer"
      leading={leading}
      toolbar={toolbar}
    >
      {list}
    </Sheet>
  );
}
