import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

/** Props of an empty state. */
export interface EmptyStateProps {
  /** Path data of `icons.ts` for what is missing, drawn on the front card. */
  icon: string;
  /** One sentence. */
  title: ReactNode;
  /** A second sentence. */
  children?: ReactNode;
  /** The action: a `Button` of size `s`. */
  action?: ReactNode;
  /** The only content of the page: the sentence becomes the page's heading. */
  page?: boolean | undefined;
}

/** An empty list: a drawing, a sentence, an action. */
export function EmptyState({ icon, title, children, action, page }: EmptyStateProps) {
  const Title = page ? 'h1' : 'p';
  return (
    <div className={styles['empty']}>
      <svg className={styles['drawing']} viewBox="0 0 160 104" aria-hidden="true">
        <ellipse className={styles['table']} cx="80" cy="90" rx="68" ry="9" />
        <rect className={styles['behind']} x="37" y="22" width="44" height="60" rx="7" transform="rotate(-13 59 52)" />
        <rect className={styles['behind']} x="79" y="22" width="44" height="60" rx="7" transform="rotate(13 101 52)" />
        <rect className={styles['front']} x="55" y="12" width="50" height="68" rx="8" />
        <path className={styles['mark']} d={icon} transform="translate(64.4 30.4) scale(1.3)" />
        <path className={styles['glints']} d="M24 30v8M20 34h8M136 14v6M133 17h6M142 50v4M140 52h4" />
      </svg>
      <Title className={styles['title']}>{title}</Title>
      {children && <div className={styles['text']}>{children}</div>}
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
