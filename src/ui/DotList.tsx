import { Children, type ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './DotList.module.css';

/** Short texts in a row with a dot between two of them. A line that is full begins the next; no line begins or ends with a dot. */
export function DotList({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <span className={classNames(styles['list'], className)}>
      {Children.map(children, (child) => child && <span>{child}</span>)}
    </span>
  );
}
