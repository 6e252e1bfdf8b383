import { useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { MENU } from '../menu.ts';
import { MenuEntry } from './MenuEntry.tsx';
import styles from './NavBar.module.css';

/** The navigation with its four groups: beside the page on a desktop, elsewhere in the menu sheet. Rule N3. */
export function NavBar({ className }: { className?: string | undefined }): ReactNode {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const nav = useRef<HTMLElement>(null);
  const [path] = useLocation();
  useLayoutEffect(() => {
    const entry = nav.current?.querySelector('[aria-current="page"]');
    if (nav.current && entry) showWithin(nav.current, entry);
  }, [path]);
  return (
    <nav ref={nav} className={className} aria-label={t`Menu`}>
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

/** Scrolls the navigation alone, not the page, as far as it takes to show an entry of it. */
function showWithin(nav: HTMLElement, entry: Element): void {
  const { top, bottom } = nav.getBoundingClientRect();
  const box = entry.getBoundingClientRect();
  const margin = box.height / 2;
  if (box.bottom + margin > bottom) nav.scrollTop += box.bottom + margin - bottom;
  else if (box.top - margin < top) nav.scrollTop += box.top - margin - top;
}
