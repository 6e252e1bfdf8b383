import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './DotList.module.css';

/** Short texts in a row, each a `<span>`, separated by dots. Lines wrap; no line begins or ends with a dot. */
export function DotList({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <span className={classNames(styles['list'], className)}>{children}</span>;
}
