import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import * as v from 'valibot';
import type { Form } from '../../../data/form.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { checkMark } from '../../../ui/icons.ts';
import type { PhoneFieldProps } from '../../../ui/PhoneField.tsx';
import { TextField, type TextFieldProps } from '../../../ui/TextField.tsx';
import { checkAvailable } from '../signing.actions.ts';
import type { UniqueField as UniqueName } from '../../../contract/account.ts';
import { SIGN_UP, type SignUpValues } from '../account.rules.ts';
import styles from './UniqueField.module.css';

/** The part of the sign-up's form that its fields use. */
export type SignUpFormState = Pick<Form<SignUpValues>, 'field' | 'values' | 'set' | 'refuse'>;

/** Props of a field whose value must be unique among members. */
export interface UniqueFieldProps extends Omit<TextFieldProps, 'name' | 'form' | 'onChange'> {
  form: SignUpFormState;
  name: UniqueName;
  /** The component of the field, if it formats what is typed. */
  as?: ComponentType<PhoneFieldProps>;
}

/** An empty help line, which reserves the space of the answer. */
const NO_HELP = '\u00a0';

/** A text field that checks while the player types whether the value is free among the members. Rule A3. */
export function UniqueField({ form, name, as: Field = TextField, help = NO_HELP, ...rest }: UniqueFieldProps) {
  const found = useAvailability(form, name);
  const words: Record<'free' | 'unknown', ReactNode> = {
    free: (
      <span className={styles['free']}>
        <Icon icon={checkMark} size={16} />
        <Trans>Available</Trans>
      </span>
    ),
    unknown: (
      <span>
        <Trans>We could not check this now. It will be checked when you sign up.</Trans>
      </span>
    ),
  };
  const note = found && (
    <span className={styles['found']}>
      <span className={styles['help']}>{help}</span>
      {words[found]}
    </span>
  );
  return <Field {...form.field(name)} {...rest} help={note ?? help} />;
}

function useAvailability({ values, refuse }: SignUpFormState, name: UniqueName): 'free' | 'unknown' | undefined {
  const value = values[name];
  const [known, setKnown] = useState<{ value: string; found: 'free' | 'unknown' }>();
  const onAnswer = useEffectEvent((checked: string, found: 'free' | 'taken' | 'unknown') => {
    if (found === 'taken') refuse(name, 'duplicate');
    else setKnown({ value: checked, found });
  });
  useEffect(() => {
    const valid = v.safeParse(SIGN_UP.entries[name], value);
    if (!valid.success) return undefined;
    const controller = new AbortController();
    void checkAvailable(name, valid.output, controller.signal).then((found) => {
      if (!controller.signal.aborted) onAnswer(value, found);
    });
    return () => controller.abort();
  }, [name, value]);
  return known?.value === value ? known.found : undefined;
}
