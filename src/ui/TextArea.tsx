import { useId, type ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import type { FieldCounterProps } from './FieldCounter.tsx';
import { classNames } from './classNames.ts';
import box from './fieldBox.module.css';
import styles from './TextArea.module.css';

/** Props of a text area, besides the attributes of `<textarea>`. */
export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id' | 'children'> {
  /** Shows the used characters of a limit. */
  counter?: FieldCounterProps | undefined;
}

/** A text area with label, help, error and counter. Grows with its content where supported. */
export function TextArea(props: TextAreaProps) {
  const { label, help, error, counter, className, rows = 6, ...rest } = props;
  const id = useId();

  return (
    <Field id={id} label={label} help={help} error={error} className={className} counter={counter}>
      <div className={box['box']}>
        <textarea
          {...rest}
          id={id}
          rows={rows}
          className={classNames(box['input'], styles['area'])}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
        />
      </div>
    </Field>
  );
}
