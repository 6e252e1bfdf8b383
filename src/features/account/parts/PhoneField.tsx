import { Trans } from '@lingui/react/macro';
import { formatPhoneEdit } from '../../../lib/phone.ts';
import type { AccountForm } from './useAccountForm.ts';
import { UniqueField } from './UniqueField.tsx';

/** A Korean mobile number that puts its hyphens itself, whatever is typed or pasted. Spec section 1, "phone number". */
export function PhoneField({ account }: { account: AccountForm }) {
  const { onChange } = account.field('phone');
  return (
    <UniqueField
      account={account}
      name="phone"
      type="tel"
      inputMode="tel"
      label={<Trans>Mobile number</Trans>}
      placeholder="010-1234-5678"
      autoComplete="tel"
      onChange={(event) => {
        // Full-width digits come out of a composition; changing the text under it would break it.
        if (!isComposing(event.nativeEvent)) format(event.currentTarget);
        void onChange(event);
      }}
      onCompositionEnd={(event) => {
        format(event.currentTarget);
        void onChange({ type: 'change', target: event.currentTarget });
      }}
    />
  );
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}

function format(input: HTMLInputElement): void {
  const { text, caret } = formatPhoneEdit(input.value, input.selectionStart ?? input.value.length);
  if (text === input.value) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
}
