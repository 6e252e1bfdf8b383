import type { ReactNode } from 'react';
import styles from './RailPlaces.module.css';

/** Cards that a waiting rail has places for: as many as the widest page shows. */
const CARDS = 8;

/** Props of a rail's place. */
export interface RailPlaceProps {
  /** The geometry of a compact `Rail`. */
  compact?: boolean;
  /** What stands there instead of games. */
  children?: ReactNode;
}

/** The place of a rail, in the geometry of `Rail`: games that are not known yet, or something else. */
export function RailPlace({ compact, children }: RailPlaceProps): ReactNode {
  return (
    <div className={styles['rail']} data-compact={compact || undefined} aria-hidden={!children}>
      {children ? (
        <div className={styles['instead']}>{children}</div>
      ) : (
        <div className={styles['row']} data-waiting="">
          {Array.from({ length: CARDS }, (_, place) => (
            <i key={place} />
          ))}
        </div>
      )}
    </div>
  );
}
