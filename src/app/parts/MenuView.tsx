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
      open
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
      {/* The navigation's only button opens the drawer. It takes the menu's place, or a game launched from it would lie under the menu. */}
      <div
        onClickCapture={(event) => {
          if (!(event.target instanceof Element && event.target.closest('button'))) return;
          event.stopPropagation();
          close();
          openOverlay({ kind: 'drawer', filter: 'all' });
        }}
      >
        <NavBar />
      </div>
    </Sheet>
  );
}
