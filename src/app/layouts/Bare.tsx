import type { ReactNode } from 'react';
import { StatusLine } from '../parts/StatusLine.tsx';
import styles from './Bare.module.css';

/** The part of a layout that a page without one has too: the status line, with the links that stay in view. Rules O5, R5, R33. */
export default function Bare(): ReactNode {
  return (
    <div className={styles['status']}>
      <StatusLine />
    </div>
  );
}
