import type { ReactNode } from 'react';
import { Spinner } from '../ui/Spinner.tsx';
import styles from './Opening.module.css';

/** Covers the page from the press that opens an overlay until its view is loaded; shown only if that takes long enough to be noticed. */
export function Opening(): ReactNode {
  return (
    <div className={styles['opening']} data-testid="opening">
      <Spinner size="l" />
    </div>
  );
}
