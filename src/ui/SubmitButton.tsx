import { useLingui } from '@lingui/react';
import type { ComponentProps } from 'react';
import { waitText } from '../i18n/waitText.ts';
import { Button, type ButtonLook } from './Button.tsx';

/** Props of a button that sends, besides those of a button. */
export interface SubmitButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'type' | 'children'> {
  /** Whole seconds until the operator accepts another try. */
  wait: number;
}

/** A form's main button, or a button that sends without a form: busy during the call, counting down after a rate limit. */
export function SubmitButton({ wait, disabled, children, ...rest }: SubmitButtonProps) {
  // Renders again with another language.
  useLingui();
  return (
    <Button {...rest} type="submit" disabled={disabled || wait > 0}>
      {wait > 0 ? waitText(wait) : children}
    </Button>
  );
}
