import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** What the facts take. */
export interface FactsProps {
  rows: readonly { id: string; name: ReactNode; value: ReactNode }[];
}

/** Facts by name, one line each. */
export function Facts({ rows }: FactsProps) {
  return (
    <dl className={styles['facts']}>
      {rows.map(({ id, name, value }) => (
        <div key={id} className={styles['fact']} data-fact={id}>
          <dt className={styles['name']}>{name}</dt>
          <dd className={styles['value']}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
