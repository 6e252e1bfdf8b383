import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './RecordsSkeleton.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder for the sums and the first transactions. */
export function RecordsSkeleton() {
  return (
    <div className={styles['skeleton']} aria-busy="true">
      <Skeleton shape="box" height="4.25rem" />
      {ROWS.map((row) => (
        <Skeleton key={row} shape="box" className={styles['row']} />
      ))}
    </div>
  );
}
