import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BOTTOM_BAR } from '../menu.ts';
import { MenuEntry } from './MenuEntry.tsx';
import styles from './BottomBar.module.css';

/** The five places of a phone, within the thumb's reach. */
export function BottomBar(): ReactNode {
  const { t } = useLingui();
  return (
    <nav className={styles['bar']} aria-label={t`Main places`}>
      {BOTTOM_BAR.map((item) => (
        <MenuEntry key={item.icon} item={item} className={styles['entry']} size={24} />
      ))}
    </nav>
  );
}
