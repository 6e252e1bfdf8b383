import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './PageSkeleton.module.css';

/** Placeholder while a page's script is loading: a heading and some cards. */
export function PageSkeleton(): ReactNode {
  return (
    <div className={styles['page']} aria-busy="true">
      <Skeleton className={styles['title']} />
      <Skeleton className={styles['card']} />
      <Skeleton className={styles['card']} />
      <Skeleton className={styles['card']} />
    </div>
  );
}
