import { Plural } from '@lingui/react/macro';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Badge.module.css';

/** A small count of what is unread, on an element; read out as "3 unread". 99+ past 99, nothing for 0. */
export function Badge({ unread }: { unread: number }) {
  return (
    unread > 0 && (
      <>
        <span className={styles['badge']} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>{' '}
        <VisuallyHidden>
          <Plural value={unread} one="# unread" other="# unread" />
        </VisuallyHidden>
      </>
    )
  );
}
