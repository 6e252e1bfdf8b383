import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import { warning } from './icons.ts';
import styles from './Field.module.css';

/** What every field shows around its control. */
export interface FieldTexts {
  label: ReactNode;
  /** Keeps the label for screen readers only: a filter whose meaning is plain. */
  hideLabel?: boolean | undefined;
  /** What to enter, under the field, while there is no error. */
  help?: ReactNode;
  /** What is wrong and what to do; takes the place of the help and marks the field invalid. */
  error?: ReactNode;
}

/** What `Field` itself needs beside the texts. */
export interface FieldProps extends FieldTexts {
  /** The control's id; `${id}-note` is the id of the text that describes it. */
  id: string;
  className?: string | undefined;
  /** At the far end of the note's line: a counter. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame that text field, text area and select share: label above, note below. */
export function Field({ id, label, hideLabel, help, error, aside, className, children }: FieldProps) {
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={id} className={styles['label']} data-hidden={hideLabel || undefined}>
        {label}
      </label>
      {children}
      <div className={styles['notes']}>
        <div id={`${id}-note`} className={styles['note']} data-error={error ? '' : undefined} aria-live="polite">
          {error ? (
            <>
              <Icon icon={warning} size={16} />
              <span>{error}</span>
            </>
          ) : (
            help
          )}
        </div>
        {aside}
      </div>
    </div>
  );
}
