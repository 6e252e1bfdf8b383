import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './rows.module.css';

/** Placeholder of three rows of a list. */
export function RowsSkeleton() {
  return (
    <Card flush className={styles['rows']} aria-busy="true">
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles['row']}>
          <span className={styles['what']}>
            <Skeleton width="6em" />
            <Skeleton width="9em" />
          </span>
          <span className={styles['end']}>
            <Skeleton width="6em" />
            <Skeleton width="4em" />
          </span>
        </div>
      ))}
    </Card>
  );
}
