import type { ComponentProps, ReactNode } from 'react';
import styles from './Switch.module.css';

/** Props of a switch, besides the attributes of `<input type="checkbox">`. */
export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** Label at the start of the row. */
  children: ReactNode;
}

/** A setting that takes effect immediately. */
export function Switch({ children, ...rest }: SwitchProps) {
  return (
    <label className={styles['row']}>
      <span className={styles['label']}>{children}</span>
      <input {...rest} type="checkbox" role="switch" className={styles['input']} />
    </label>
  );
}
