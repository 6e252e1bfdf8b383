import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { COLUMNS } from './columns.tsx';
import list from './DayList.module.css';
import table from './RecordTable.module.css';
import sums from './Sums.module.css';
import styles from './RecordsSkeleton.module.css';

const SUMS = ['in', 'out', 'net'];
const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder for the sums and the first transactions: rows of the table if `isWide`, otherwise of the list of the first day. */
export function RecordsSkeleton({ isWide }: { isWide: boolean }) {
  return (
    <div className={styles['skeleton']} aria-busy="true">
      <div className={sums['sums']}>
        <div className={sums['figures']}>
          {SUMS.map((sum) => (
            <div key={sum} className={sums['figure']}>
              <Skeleton width="5em" className={sums['name']} />
              <Skeleton width="6em" />
            </div>
          ))}
        </div>
        <div className={sums['scope']} />
      </div>
      {isWide ? (
        <div className={table['table']}>
          <div className={table['row']} />
          {ROWS.map((row) => (
            <div key={row} className={table['row']}>
              {COLUMNS.map(({ id }) => (
                <Skeleton key={id} />
              ))}
            </div>
          ))}
        </div>
      ) : (
        <div>
          <div className={list['header']}>
            <Skeleton width="7em" className={list['net']} />
          </div>
          <Card flush>
            {ROWS.map((row) => (
              <div key={row} className={list['entry']}>
                <div className={list['row']}>
                  <Skeleton width="5rem" className={list['what']} />
                  <Skeleton width="6rem" />
                  <Skeleton width="4rem" className={list['when']} />
                  <Skeleton width="6rem" className={list['when']} />
                </div>
              </div>
            ))}
          </Card>
        </div>
      )}
    </div>
  );
}
