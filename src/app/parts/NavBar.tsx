import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { MenuRow } from '../../shell/menu.ts';
import { MENU_GROUPS } from '../menu.ts';
import { MenuEntry, type MenuEntryProps } from './MenuEntry.tsx';
import styles from './NavBar.module.css';

/** The navigation with its four groups: beside the page on a desktop, elsewhere in the menu sheet. Rule N3. */
export function NavBar({ className, onAct }: Pick<MenuEntryProps, 'className' | 'onAct'>): ReactNode {
  const { t, i18n } = useLingui();
  const nav = useRef<HTMLElement>(null);
  const [path] = useLocation();
  useLayoutEffect(() => {
    const entry = nav.current?.querySelector('[aria-current="page"]');
    if (nav.current && entry) showWithin(nav.current, entry);
  }, [path]);
  return (
    <nav ref={nav} className={className} aria-label={t`Menu`}>
      {MENU_GROUPS.map((group) => (
        <section key={group.title.id} className={styles['group']}>
          <h2 className={styles['title']}>{i18n._(group.title)}</h2>
          {group.rows.map((row) => (
            <Entry key={row.icon} row={row} onAct={onAct} />
          ))}
        </section>
      ))}
    </nav>
  );
}

const always: NonNullable<MenuRow['offered']> = { get: () => true, subscribe: () => () => undefined };

/**
 * A row of the navigation; not rendered while it is not offered. A row that stops being offered while the navigation is shown leaves a gap,
 * so that the rows below it do not move. Rule N13.
 */
function Entry({ row, onAct }: { row: MenuRow } & Pick<MenuEntryProps, 'onAct'>): ReactNode {
  const { get, subscribe } = row.offered ?? always;
  const isOffered = useSyncExternalStore(subscribe, get, get);
  const [wasOffered] = useState(isOffered);
  if (!isOffered) return wasOffered && <div className={styles['gap']} />;
  return <MenuEntry item={row} className={styles['entry']} onAct={onAct} />;
}

/** Scrolls only the navigation, not the page, until an entry is visible. */
function showWithin(nav: HTMLElement, entry: Element): void {
  const { top, bottom } = nav.getBoundingClientRect();
  const box = entry.getBoundingClientRect();
  const margin = box.height / 2;
  if (box.bottom + margin > bottom) nav.scrollTop += box.bottom + margin - bottom;
  else if (box.top - margin < top) nav.scrollTop += box.top - margin - top;
}
