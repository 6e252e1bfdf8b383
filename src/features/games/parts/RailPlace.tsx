import type { ReactNode } from 'react';
import styles from './RailPlaces.module.css';

/** Cards that a waiting rail has places for: as many as the widest page shows. */
const CARDS = 8;

/** A rail whose games are not known yet, in the geometry of `Rail`. */
export function RailPlace({ compact }: { compact?: boolean }): ReactNode {
  return (
    <div className={styles['rail']} data-compact={compact || undefined} aria-hidden="true">
      <div className={styles['row']} data-waiting="">
        {Array.from({ length: CARDS }, (_, place) => (
          <i key={place} />
        ))}
      </div>
    </div>
  );
}
