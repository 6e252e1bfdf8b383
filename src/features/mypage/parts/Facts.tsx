import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** A name with a value; a falsy value is shown as a dash. */
export interface Fact {
  id: string;
  name: ReactNode;
  value: ReactNode;
}

/** A list of names with values, one line each. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(({ id, name, value }) => (
        <div key={id} className={styles['fact']} data-testid={`fact-${id}`}>
          <dt className={styles['name']}>{name}</dt>
          <dd className={styles['value']}>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
