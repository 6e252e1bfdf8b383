import { createElement, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { later } from '../fetchLater.ts';
import styles from './StatusLine.module.css';

/** The quiet line under the app bar, and the place in which its news are read out. It never moves the page; what it says is fetched later. */
export function StatusLine(): ReactNode {
  const { QuietLine } = useSnapshot(later);
  return (
    <div className={styles['line']} role="status">
      {QuietLine && createElement(QuietLine)}
    </div>
  );
}
