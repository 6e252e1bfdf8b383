import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { FEATURES } from '../config/brand.ts';
import { caretAfterFormat } from '../lib/caret.ts';
import { narrowed } from '../lib/money.ts';
import { err } from '../lib/result.ts';
import { amountWords, groupAmount, groupDigits, isDecimalMark, readAmount } from './amountText.ts';
import { classNames } from './classNames.ts';
import { useComposingEnter } from './useComposingEnter.ts';
import { useSettled } from './useSettled.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { Field, type FieldTexts } from './Field.tsx';
import box from './fieldBox.module.css';
import styles from './AmountField.module.css';

/** Props of an amount field, besides the attributes of `<input>` (`name`, `onBlur`, `disabled`…). */
export interface AmountFieldProps
  extends
    FieldTexts,
    Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'children'> {
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

type Edit = Partial<Pick<InputEvent, 'inputType' | 'data'>>;

/**
 * A field for an amount: groups digits during typing, accepts pasted `1,000,000원` and full-width, Thai, Lao and Khmer digits, refuses a
 * minus, decimals and letters with a message, and shows the amount in words in place of the help, announced once it stays the same. Rule W1.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, help, error, value, onChange, onBlur, unit = 'won', chips, large, className, ...rest } = props;
  const { t, i18n } = useLingui();
  const composing = useComposingEnter();
  const id = useId();
  const said = useSettled(value);
  /** Shown in place of the formatted value until the value changes: a text in composition, or digits whose first one is missing. */
  const [typed, setTyped] = useState<{ text: string; value: number | undefined }>();
  /** Why the input was refused, the value that was kept, and whether the input was a decimal mark. */
  const [refused, setRefused] = useState<{ why: 'notDigits' | 'tooLong'; kept: number | undefined; mark: boolean }>();
  // Replaced from outside, as by a quick amount.
  if (refused && refused.kept !== value) setRefused(undefined);

  // Pages show points with this unit, which a pasted text may contain.
  const withoutUnit = (text: string): string => (unit === 'points' ? text.replace(/(?<=\d)\s*[PＰ]\s*$/i, '') : text);

  const readInput = (element: HTMLInputElement, { inputType, data }: Edit): void => {
    // Has as many characters as the field's text, so that the caret's position fits both.
    const written = narrowed(element.value);
    const digits = (text: string) => text.normalize('NFKC').replaceAll(/\D/g, '');
    const entered = digits(written);
    const behind = digits(written.slice(element.selectionEnd ?? undefined)).length;
    // Typed, 500,00 is a step to 500,000; pasted, it may have decimals. A phone keyboard inserts its clipboard as typed text, in one event.
    const isPasted = /^insert(From|Replacement)/.test(inputType ?? '') || (data?.length ?? 0) > 1;
    const isAmbiguous = isPasted && /,\s*\d{1,2}\D*$/.test(written.normalize('NFKC'));
    // A typed point is refused, where it is the language's group separator too: it may be meant as a decimal mark.
    const ownPoints = inputType?.startsWith('delete') || (inputType === 'insertText' && !/[.．]/.test(data ?? ''));
    const isTyped = inputType === 'insertText' && !isPasted;
    // Digits typed after a refused decimal mark are decimals: accepted without the mark, they would multiply the amount.
    const isDecimal = isTyped && refused?.mark === true;
    const read =
      isAmbiguous || isDecimal ? err('notDigits' as const) : readAmount(withoutUnit(written), i18n.locale, ownPoints);
    const next = read.ok ? read.value : read.error === 'empty' ? undefined : value;
    // 100,000 without its first digit stays 00,000 until another one is typed there: shown as 0 it would lose the rest.
    const firstMissing = read.ok && behind > 0 && /^0\d/.test(entered);
    const text = firstMissing ? groupDigits(entered, i18n.locale) : groupAmount(next, i18n.locale);
    setTyped(firstMissing ? { text, value: next } : undefined);
    // Before React renders, which would move the caret to the end.
    if (text !== element.value) {
      element.value = text;
      const caret = caretAfterFormat(text, behind, inputType);
      element.setSelectionRange(caret, caret);
    }
    if (read.ok || read.error === 'empty') onChange(next);
    const mark = isDecimal || (isTyped && isDecimalMark(data ?? '', i18n.locale));
    setRefused(read.ok || read.error === 'empty' ? undefined : { why: read.error, kept: value, mark });
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
      <Field id={id} label={label} error={refusal ?? error}>
        <div {...composing} className={box['box']}>
          <input
            autoComplete="off"
            enterKeyHint="done"
            {...rest}
            id={id}
            className={`${box['input']} ${styles['input']}`}
            type="text"
            inputMode="numeric"
            data-unsent=""
            value={typed && typed.value === value ? typed.text : groupAmount(value, i18n.locale)}
            aria-invalid={refusal || error ? true : undefined}
            aria-describedby={`${id}-words ${id}-note`}
            onChange={(event) => {
              const edit = event.nativeEvent instanceof InputEvent ? event.nativeEvent : undefined;
              // Changing the text would break the composition of a syllable or a full-width digit.
              if (edit?.isComposing) setTyped({ text: event.currentTarget.value, value });
              else readInput(event.currentTarget, edit ?? {});
            }}
            onBlur={(event) => {
              setTyped(undefined);
              if (refused) setRefused({ ...refused, mark: false });
              onBlur?.(event);
            }}
            onCompositionEnd={(event) => readInput(event.currentTarget, { inputType: 'insertText', data: event.data })}
          />
          <span className={box['suffix']} aria-hidden="true">
            {unit === 'won' || !FEATURES.points
              ? t({ message: 'KRW', comment: 'Unit at the end of an amount field: won; 원 in Korean' })
              : t({ message: 'P', comment: 'Unit at the end of an amount field: points' })}
          </span>
        </div>
        <output id={`${id}-words`} htmlFor={id} className={styles['words']} aria-live="off">
          {value === undefined ? help : amountWords(value, unit, i18n.locale)}
        </output>
        <VisuallyHidden role="status">{said !== undefined && amountWords(said, unit, i18n.locale)}</VisuallyHidden>
      </Field>
      {chips && <div className={styles['chips']}>{chips}</div>}
    </div>
  );
}
