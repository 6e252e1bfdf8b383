import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import type { FieldCounterProps } from './FieldCounter.tsx';
import { IconButton } from './IconButton.tsx';
import { eye, eyeOff } from './icons.ts';
import { useComposingEnter } from './useComposingEnter.ts';
import styles from './fieldBox.module.css';

/** Props of a text field, besides the attributes of `<input>` (`autoComplete`, `inputMode`, `name`, `onBlur`…). */
export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'children'> {
  /** Shows the used characters of a limit. */
  counter?: FieldCounterProps | undefined;
}

/**
 * Browsers treat a revealed password as plain text: a phone would capitalise, correct and learn it, and a spelling
 * service would receive it.
 */
const VERBATIM = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/**
 * A text field with label, help, error and counter, controlled or with a form's `field()`. A password has a button that reveals
 * it and a Caps Lock hint. Enter that ends a Hangul composition does not submit.
 */
export function TextField(props: TextFieldProps) {
  const { label, help, error, counter, className, onKeyDown, onKeyUp, ...rest } = props;
  const { t } = useLingui();
  const id = useId();
  const [revealed, setRevealed] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const composing = useComposingEnter();
  const password = rest.type === 'password';
  const watchCapsLock = (event: KeyboardEvent): void => {
    if (password) setCapsLock(event.getModifierState('CapsLock'));
  };

  return (
    <Field
      id={id}
      label={label}
      help={capsLock ? <Trans>Caps Lock is on.</Trans> : help}
      error={error}
      className={className}
      counter={counter}
    >
      <div
        {...composing}
        className={styles['box']}
        onBlur={() => {
          setCapsLock(false);
          composing.onBlur();
        }}
      >
        <input
          {...(password && VERBATIM)}
          {...rest}
          id={id}
          className={styles['input']}
          type={revealed && password ? 'text' : (rest.type ?? 'text')}
          // A revealed password would get the Hangul keyboard of a phone that is set to it.
          inputMode={revealed && password ? 'email' : rest.inputMode}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onKeyDown={(event) => {
            watchCapsLock(event);
            onKeyDown?.(event);
          }}
          onKeyUp={(event) => {
            watchCapsLock(event);
            onKeyUp?.(event);
          }}
        />
        {password && (
          <IconButton
            className={styles['action']}
            label={t`Show password`}
            icon={revealed ? eyeOff : eye}
            pressed={revealed}
            disabled={rest.disabled}
            onClick={() => setRevealed(!revealed)}
          />
        )}
      </div>
    </Field>
  );
}
