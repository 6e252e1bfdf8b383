import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Switch.module.css';

/** What a switch takes, besides the attributes of `<input type="checkbox">`. */
export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Its label, at the start of the row. */
  children: ReactNode;
}

/** On or off, in force at once: a setting. */
export function Switch({ children, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames(styles['row'], className)}>
      <span className={styles['label']}>{children}</span>
      <input {...rest} type="checkbox" role="switch" className={styles['input']} />
    </label>
  );
}
