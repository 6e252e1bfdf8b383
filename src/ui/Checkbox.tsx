import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { check, warning } from './icons.ts';
import styles from './Checkbox.module.css';

/** Props of a checkbox, besides the attributes of `<input type="checkbox">`. */
export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Its label. */
  children: ReactNode;
  /** Error message below the label. */
  error?: ReactNode;
}

/** A checkbox in a form. */
export function Checkbox({ children, error, className, ...rest }: CheckboxProps) {
  const noteId = useId();
  return (
    <div className={className}>
      <label className={styles['row']}>
        <span className={styles['mark']}>
          <input
            {...rest}
            type="checkbox"
            className={styles['input']}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? noteId : undefined}
          />
          <Icon icon={check} size={16} className={styles['tick']} />
        </span>
        <span className={styles['label']}>{children}</span>
      </label>
      <div id={noteId} className={styles['error']} aria-live="polite">
        {error && (
          <>
            <Icon icon={warning} size={16} />
            <span>{error}</span>
          </>
        )}
      </div>
    </div>
  );
}
