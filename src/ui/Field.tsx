import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { FieldCounter, type FieldCounterProps } from './FieldCounter.tsx';
import { Icon } from './Icon.tsx';
import { warning } from './icons.ts';
import styles from './Field.module.css';
import hidden from './VisuallyHidden.module.css';

/** Texts around the control of a field. */
export interface FieldTexts {
  label: ReactNode;
  /** Help below the field; replaced by the error. */
  help?: ReactNode;
  /** Error with what to do; marks the field as invalid. */
  error?: ReactNode;
}

/** Props of `Field`. */
export interface FieldProps extends FieldTexts {
  /** Id of the control; `${id}-note` is the id of its description. */
  id: string;
  className?: string | undefined;
  /** Hides the label visually, for a filter whose meaning is obvious. */
  hideLabel?: boolean | undefined;
  /** At the end of the note's line: the used characters of a limit. */
  counter?: FieldCounterProps | undefined;
  children: ReactNode;
}

/** Frame of text field, text area and select: label above, note below. */
export function Field({ id, label, hideLabel, help, error, counter, className, children }: FieldProps) {
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={id} className={hideLabel ? hidden['hidden'] : styles['label']}>
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
        {counter && <FieldCounter {...counter} />}
      </div>
    </div>
  );
}
