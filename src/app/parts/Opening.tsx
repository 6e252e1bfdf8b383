import type { ReactNode } from 'react';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './Opening.module.css';

/** Covers the page from the press on a game until its window is rendered. */
export function Opening(): ReactNode {
  return (
    <div className={styles['opening']} data-testid="opening">
      <Spinner size="l" />
    </div>
  );
}
