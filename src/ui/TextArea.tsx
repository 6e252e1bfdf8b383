import { useId, type ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import { FieldCounter } from './FieldCounter.tsx';
import { useOwnRef } from './useOwnRef.ts';
import { classNames } from './classNames.ts';
import box from './fieldBox.module.css';
import styles from './TextArea.module.css';

/** What a text area takes, besides the attributes of `<textarea>`. */
export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'children'> {
  /** Shows how many characters of this many are used; it does not cut. Spec section 5: inquiry content 1000. */
  counter?: number | undefined;
}

/** Several lines of text with label, help, error and counter. Grows with what is typed where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, help, error, counter, className, ref, rows = 6, ...rest } = props;
  const fallbackId = useId();
  const id = rest.id ?? fallbackId;
  const [area, attach] = useOwnRef(ref);

  return (
    <Field
      id={id}
      label={label}
      hideLabel={hideLabel}
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
