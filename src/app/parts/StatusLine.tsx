import { createElement, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { stages } from '../stages.ts';
import styles from './StatusLine.module.css';

/**
 * The status line below the app bar: a live region that announces only what changes, since its parts are independent.
 * It never moves the page; its content is loaded later. Rules O5, G20.
 */
export function StatusLine(): ReactNode {
  const { AfterFirst } = useSnapshot(stages);
  return (
    <div className={styles['line']} role="status" aria-atomic="false">
      {AfterFirst && createElement(AfterFirst)}
    </div>
  );
}
