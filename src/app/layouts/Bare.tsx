import type { ReactNode } from 'react';
import { StatusLine } from '../parts/StatusLine.tsx';
import styles from './Bare.module.css';

/** What a page without a layout has instead: the status line, with the links that stay in view. Rules O5, R5, R33. */
export default function Bare(): ReactNode {
  return (
    <div className={styles['status']}>
      <StatusLine />
    </div>
  );
}
