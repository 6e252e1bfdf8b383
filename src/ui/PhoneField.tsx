import type { ChangeEvent } from 'react';
import { formatPhoneEdit } from '../lib/phone.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** Props of a phone field: those of a text field, with a listener that also gets the end of a composition. */
export interface PhoneFieldProps extends Omit<TextFieldProps, 'onChange'> {
  onChange(event: ChangeEvent<HTMLInputElement> | { type: 'change'; target: HTMLInputElement }): void;
}

/** A field for a Korean mobile number: inserts the hyphens into typed and pasted text. */
export function PhoneField({ onChange, ...rest }: PhoneFieldProps) {
  return (
    <TextField
      placeholder="010-1234-5678"
      autoComplete="tel"
      {...rest}
      type="tel"
      inputMode="tel"
      onChange={(event) => {
        const edit = event.nativeEvent instanceof InputEvent ? event.nativeEvent : undefined;
        // Full-width digits are typed with a composition, which changing the text would break.
        if (!edit?.isComposing) format(event.currentTarget, edit?.inputType);
        onChange(event);
      }}
      onCompositionEnd={(event) => {
        format(event.currentTarget);
        onChange({ type: 'change', target: event.currentTarget });
      }}
    />
  );
}

function format(input: HTMLInputElement, inputType?: string): void {
  const { text, caret } = formatPhoneEdit(input.value, input.selectionStart ?? input.value.length, inputType);
  if (text === input.value) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
}
