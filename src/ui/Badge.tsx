import styles from './Badge.module.css';

/** A small count on an element, such as of what is unread; 99+ past 99, nothing for 0. */
export function Badge({ count }: { count: number }) {
  return count > 0 && <span className={styles['badge']}>{count > 99 ? '99+' : count}</span>;
}
