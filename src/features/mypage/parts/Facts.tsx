import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** A fact: its name and value; a dash where the operator has none. */
export interface Fact {
  id: string;
  name: ReactNode;
  value: ReactNode;
}

/** Facts, one to a line. */
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
