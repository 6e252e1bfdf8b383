import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FEATURES } from '../../config/brand.ts';
import { openOverlay, type OverlayProps } from '../../overlays/index.ts';
import { Button } from '../../ui/Button.tsx';
import * as icons from '../../ui/firstIcons.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { NavBar } from './NavBar.tsx';
import styles from './MenuView.module.css';

/** Search, settings and navigation in a sheet, for narrow screens; a choice closes it. */
export default function MenuView({ close }: OverlayProps): ReactNode {
  const { t } = useLingui();
  return (
    <Sheet
      side="start"
      width="min(320px, 85vw)"
      title={t`Menu`}
      onClose={() => close()}
      toolbar={
        <div className={styles['tools']}>
          {FEATURES.search && (
            <Button
              block
              size="s"
              variant="soft"
              tone="neutral"
              icon={icons.search}
              onClick={() => {
                close();
                openOverlay({ kind: 'search' });
              }}
            >
              {t`Search`}
            </Button>
          )}
          <Button
            block
            size="s"
            variant="soft"
            tone="neutral"
            icon={icons.settings}
            onClick={() => {
              close();
              openOverlay({ kind: 'settings' });
            }}
          >
            {t`Settings`}
          </Button>
        </div>
      }
    >
      {/* What an entry opens takes the menu's place: a game launched from the drawer would otherwise lie under the menu. */}
      <NavBar onAct={() => close()} />
    </Sheet>
  );
}
