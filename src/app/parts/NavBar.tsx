import { useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MENU } from '../menu.ts';
import { MenuEntry } from './MenuEntry.tsx';
import styles from './NavBar.module.css';

/** The navigation with its four groups, beside the page on a desktop and in the menu sheet elsewhere. Spec section 2. */
export function NavBar({ className }: { className?: string | undefined }): ReactNode {
  const { i18n } = useLingui();
  const { t } = useMacro();
  return (
    <nav className={className} aria-label={t`Menu`}>
      {MENU.map((group) => (
        <section key={group.title.id} className={styles['group']}>
          <h2 className={styles['title']}>{i18n._(group.title)}</h2>
          {group.items.map((item) => (
            <MenuEntry key={item.icon} item={item} className={styles['entry']} />
          ))}
        </section>
      ))}
    </nav>
  );
}
