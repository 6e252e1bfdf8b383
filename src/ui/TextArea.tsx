import { useId, type ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import { FieldCounter } from './FieldCounter.tsx';
import { useOwnRef } from './useOwnRef.ts';
import { classNames } from './classNames.ts';
import box from './fieldBox.module.css';
import styles from './TextArea.module.css';

/** Props of a text area, besides the attributes of `<textarea>`. */
export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id' | 'children'> {
  /** Shows the used characters of this limit; does not cut. Rule S4. */
  counter?: number | undefined;
}

/** A text area with label, help, error and counter. Grows with its content where supported. */
export function TextArea(props: TextAreaProps) {
  const { label, help, error, counter, className, ref, rows = 6, ...rest } = props;
  const id = useId();
  const [area, attach] = useOwnRef(ref);

  return (
    <Field
      id={id}
      label={label}
      help={help}
      error={error}
      className={className}
      aside={counter !== undefined && <FieldCounter field={area} max={counter} />}
    >
      <div className={box['box']}>
        <textarea
          {...rest}
          id={id}
          ref={attach}
          rows={rows}
          className={classNames(box['input'], styles['area'])}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
        />
      </div>
    </Field>
  );
}
