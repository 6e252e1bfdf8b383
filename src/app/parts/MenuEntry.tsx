import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { openOverlay } from '../../overlays/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { MenuItem } from '../menu.ts';

/** A menu item as a link, or as a button where it opens the drawer; the current page is marked for the eye and the ear. */
export function MenuEntry({
  item,
  className,
  size = 20,
}: {
  item: MenuItem;
  className?: string | undefined;
  size?: 20 | 24;
}): ReactNode {
  const { i18n } = useLingui();
  const [path] = useLocation();
  const content = (
    <>
      <Icon icon={item.icon} size={size} filled={false} />
      <span>{i18n._(item.label)}</span>
    </>
  );
  if (item.drawer !== undefined) {
    const filter = item.drawer;
    return (
      <button type="button" className={className} onClick={() => openOverlay({ kind: 'drawer', filter })}>
        {content}
      </button>
    );
  }
  return (
    <a href={item.href} className={className} aria-current={path === item.href ? 'page' : undefined}>
      {content}
    </a>
  );
}
