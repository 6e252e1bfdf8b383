import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** Props of the facts. */
export interface FactsProps {
  rows: readonly { id: string; name: ReactNode; value: ReactNode }[];
}

/** A list of names with values, one line each. */
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
