import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OverlayProps } from '../../overlays/index.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { NavBar } from './NavBar.tsx';

/** The navigation in a sheet, for narrow screens; a choice closes it. */
export default function MenuView({ close }: OverlayProps<'menu'>): ReactNode {
  const { t } = useLingui();
  return (
    <Sheet open side="start" width="min(320px, 85vw)" title={t`Menu`} onClose={() => void close()}>
      <NavBar />
    </Sheet>
  );
}
