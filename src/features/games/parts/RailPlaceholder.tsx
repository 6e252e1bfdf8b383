import type { ReactNode } from 'react';
import styles from './RailLayout.module.css';

/** Number of a rail's placeholders: as many cards as a window of 1800 px shows. */
const CARDS = 8;

/** Props of a rail's placeholder. */
export interface RailPlaceholderProps {
  /** The geometry of a compact `Rail`. */
  compact?: boolean | undefined;
  /** Content that is shown instead of games. */
  children?: ReactNode;
}

/** A placeholder in the geometry of `Rail`: for games that are not known yet, or with other content. */
export function RailPlaceholder({ compact, children }: RailPlaceholderProps): ReactNode {
  return (
    <div className={styles['rail']} data-compact={compact || undefined} aria-hidden={!children}>
      {children ? (
        <div className={styles['instead']}>{children}</div>
      ) : (
        <div className={styles['row']} data-waiting="">
          {Array.from({ length: CARDS }, (_, card) => (
            <i key={card} />
          ))}
        </div>
      )}
    </div>
  );
}
