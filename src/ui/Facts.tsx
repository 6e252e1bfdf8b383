import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Facts.module.css';

/** A name with a value. */
export interface Fact {
  id: string;
  name: ReactNode;
  value: ReactNode;
}

/** Props of facts, besides the attributes of `<dl>`. */
export interface FactsProps extends Omit<ComponentProps<'dl'>, 'children'> {
  /** In order; what is not a fact, such as a condition that is not met, is left out. */
  facts: readonly (Fact | false | '' | undefined)[];
}

/** Names with values, a line each: the value at its end, below the name where it does not fit beside it. */
export function Facts({ facts, className, ...rest }: FactsProps): ReactNode {
  return (
    <dl {...rest} className={classNames(styles['facts'], className)}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.id} className={styles['fact']} data-fact={fact.id}>
              <dt className={styles['name']}>{fact.name}</dt>
              <dd className={styles['value']}>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
