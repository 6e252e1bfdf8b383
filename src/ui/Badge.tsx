import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/** Props of a badge: a count, or its own text. */
export interface BadgeProps {
  /** Whole number; nothing is drawn for 0, and 99+ past 99. */
  count?: number | undefined;
  /** A text in place of a count: NEW, LIVE. */
  children?: ReactNode;
  tone?: 'primary' | 'error' | 'neutral' | undefined;
}

/** A small label on an element: an unread count, "new". */
export function Badge({ count, children, tone = 'error' }: BadgeProps) {
  const content = children ?? (count && (count > 99 ? '99+' : count));
  if (!content) return null;
  return (
    <span className={styles['badge']} data-tone={tone}>
      {content}
    </span>
  );
}
