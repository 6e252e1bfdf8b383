import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { openOverlay } from '../../overlays/index.ts';
import { app, unreadOf } from '../../state/app.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { MenuItem } from '../../shell/menu.ts';
import styles from './MenuEntry.module.css';

/** Props of a menu entry. */
export interface MenuEntryProps {
  item: MenuItem;
  className?: string | undefined;
  size?: 20 | 24;
  /** Called before a button opens its overlay or acts; a link does not call it. */
  onAct?: (() => void) | undefined;
}

/** A menu item: a link, or a button that opens an overlay or acts. Marks the current page and unread messages, for screen readers too. */
export function MenuEntry({ item, className, size = 20, onAct }: MenuEntryProps): ReactNode {
  const { i18n } = useLingui();
  const [path] = useLocation();
  const { user } = useSnapshot(app);
  const unread = unreadOf(user, item.unread ?? []);
  // With a badge the entry leads to the page of the first kind that has unread items: `/supports/<kind>page`.
  const kind = item.unread?.find((each) => unreadOf(user, [each]) > 0);
  const content = (
    <>
      <Icon icon={item.icon} size={size} />
      <span>{i18n._(item.label)}</span>
      {unread > 0 && (
        <span className={styles['unread']} data-unread="">
          <Badge unread={unread} />
        </span>
      )}
    </>
  );
  const isWithin = item.within?.some((start) => path.startsWith(start)) || undefined;
  const { overlay, act = overlay && (() => openOverlay(overlay)) } = item;
  if (act) {
    return (
      <button
        type="button"
        className={className}
        aria-current={isWithin}
        onClick={() => {
          onAct?.();
          act();
        }}
      >
        {content}
      </button>
    );
  }
  return (
    <a
      href={kind ? `/supports/${kind}page` : item.href}
      className={className}
      aria-current={path === item.href ? 'page' : isWithin}
    >
      {content}
    </a>
  );
}
