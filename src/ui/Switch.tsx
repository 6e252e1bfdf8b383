import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Switch.module.css';

/** Props of a switch, besides the attributes of `<input type="checkbox">`. */
export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Label at the start of the row. */
  children: ReactNode;
}

/** A setting that takes effect immediately. */
export function Switch({ children, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames(styles['row'], className)}>
      <span className={styles['label']}>{children}</span>
      <input {...rest} type="checkbox" role="switch" className={styles['input']} />
    </label>
  );
}
