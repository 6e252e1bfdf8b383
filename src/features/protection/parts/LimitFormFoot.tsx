import type { ReactNode } from 'react';
import type { CallState } from '../../../data/formCall.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { refusedFormText } from '../protection.commands.ts';
import styles from './LimitCard.module.css';

/** Props of the foot. */
export interface LimitFormFootProps {
  form: CallState;
  /** The text of the button that sends the form. */
  submit: ReactNode;
  /** The text of the button that asks for no limit; undefined where there is none to remove. */
  remove: ReactNode;
  onRemove(): void;
}

/** The end of a form of limits: why it was refused, and its buttons. */
export function LimitFormFoot({ form, submit, remove, onRemove }: LimitFormFootProps): ReactNode {
  return (
    <>
      <FormError error={form.error} text={refusedFormText} />
      <div className={styles['actions']}>
        <SubmitButton size="s" busy={form.busy} wait={form.wait}>
          {submit}
        </SubmitButton>
        {remove && (
          <Button size="s" variant="outline" disabled={form.busy || form.wait > 0} onClick={onRemove}>
            {remove}
          </Button>
        )}
      </div>
    </>
  );
}
