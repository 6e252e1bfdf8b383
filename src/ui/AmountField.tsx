import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { FEATURES } from '../config/brand.ts';
import { amountWords, groupAmount, readAmount } from './amountText.ts';
import { classNames } from './classNames.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { useOwnRef } from './useOwnRef.ts';
import box from './fieldBox.module.css';
import styles from './AmountField.module.css';

/** Props of an amount field, besides the attributes of `<input>` (`name`, `onBlur`, `disabled`…). */
export interface AmountFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'children'> {
  /** Whole won or points; undefined while the field is empty. */
  value: number | undefined;
  /** Called with each new amount, undefined when emptied; never with an invalid one. */
  onChange: (value: number | undefined) => void;
  /** Unit; won by default. */
  unit?: 'won' | 'points' | undefined;
  /** Quick amounts below the field: `Chip`s with `onClick`, in equal columns. */
  chips?: ReactNode;
  /** Large figures, for the main field of a screen. */
  large?: boolean | undefined;
}

/**
 * A field for an amount: groups digits during typing, accepts pasted `1,000,000원` and full-width digits, refuses a minus, decimals and
 * letters with a message, and shows the amount in words in place of the help, announced to screen readers. Rule W1.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, hideLabel, help, error, value, onChange, unit = 'won', chips, large, className, ref, ...rest } = props;
  const { t, i18n } = useLingui();
  const fallbackId = useId();
  const id = rest.id ?? fallbackId;
  const [input, attach] = useOwnRef(ref);
  // Text under composition must not be rewritten: that would break the syllable or digit.
  const [composing, setComposing] = useState<string>();
  /** Why what was typed was refused, and the value that stayed. */
  const [refused, setRefused] = useState<{ why: 'notDigits' | 'tooLong'; kept: number | undefined }>();
  // Replaced from outside, as by a quick amount.
  if (refused && refused.kept !== value) setRefused(undefined);
  /** Number of digits after the caret at the last input. */
  const afterCaret = useRef<number>(undefined);

  // Grouping moves digits: keep the caret before the same digit, also after a refused input.
  useLayoutEffect(() => {
    const element = input.current;
    if (!element || afterCaret.current === undefined || document.activeElement !== element) return;
    let at = element.value.length;
    for (let remaining = afterCaret.current; remaining > 0 && at > 0; at -= 1)
      if (/\d/.test(element.value[at - 1] ?? '')) remaining -= 1;
    afterCaret.current = undefined;
    element.setSelectionRange(at, at);
  });

  const readInput = (element: HTMLInputElement): void => {
    setComposing(undefined);
    afterCaret.current = element.value.slice(element.selectionEnd ?? undefined).replaceAll(/[^\d０-９]/g, '').length;
    const read = readAmount(element.value, i18n.locale);
    if (read.ok) onChange(read.value);
    else if (read.error === 'empty') onChange(undefined);
    setRefused(read.ok || read.error === 'empty' ? undefined : { why: read.error, kept: value });
  };

  const refusal =
    refused &&
    (refused.why === 'tooLong' ? (
      <Trans>That is too long for an amount.</Trans>
    ) : (
      <Trans>Enter digits only, without signs, decimals or letters.</Trans>
    ));

  return (
    <div className={classNames(styles['amount'], className)} data-large={large || undefined}>
      <Field id={id} label={label} hideLabel={hideLabel} error={refusal ?? error}>
        <div className={box['box']}>
          <input
            autoComplete="off"
            enterKeyHint="done"
            {...rest}
            id={id}
            ref={attach}
            className={`${box['input']} ${styles['input']}`}
            type="text"
            inputMode="numeric"
            value={composing ?? groupAmount(value, i18n.locale)}
            aria-invalid={refusal || error ? true : undefined}
            aria-describedby={`${id}-words ${id}-note`}
            onChange={(event) => {
              const composed = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
              if (composed) setComposing(event.currentTarget.value);
              else readInput(event.currentTarget);
            }}
            onCompositionEnd={(event) => readInput(event.currentTarget)}
          />
          <span className={box['suffix']} aria-hidden="true">
            {unit === 'won' || !FEATURES.points
              ? t({ message: 'KRW', comment: 'Unit at the end of an amount field: won; 원 in Korean' })
              : t({ message: 'P', comment: 'Unit at the end of an amount field: points' })}
          </span>
        </div>
        <output id={`${id}-words`} htmlFor={id} className={styles['words']}>
          {value === undefined ? help : amountWords(value, unit, i18n.locale)}
        </output>
      </Field>
      {chips && <div className={styles['chips']}>{chips}</div>}
    </div>
  );
}
