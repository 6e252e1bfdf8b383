import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Icon } from '../../../ui/Icon.tsx';
import { checkMark } from '../../../ui/icons.ts';
import { TextField, type TextFieldProps } from '../../../ui/TextField.tsx';
import { checkAvailable } from '../signing.actions.ts';
import type { UniqueField as UniqueName } from '../../../contract/account.ts';
import { checkField, tidy } from '../account.rules.ts';
import type { AccountForm } from './useAccountForm.ts';
import styles from './UniqueField.module.css';

/** What a field takes whose value no two members share. */
export interface UniqueFieldProps extends Omit<TextFieldProps, 'name'> {
  account: AccountForm;
  name: UniqueName;
}

/** A text field that says, while the player is still at it, whether somebody has this already. */
export function UniqueField({ account, name, help, ...rest }: UniqueFieldProps) {
  const found = useAvailability(account, name);
  const words: Record<'free' | 'unknown', ReactNode> = {
    free: (
      <span className={styles['free']}>
        <Icon icon={checkMark} size={16} />
        <Trans>You can use this.</Trans>
      </span>
    ),
    unknown: <Trans>This could not be checked now. It is checked again when you sign up.</Trans>,
  };
  return <TextField {...account.field(name)} {...rest} help={found ? words[found] : help} />;
}

function useAvailability({ form, refuse }: AccountForm, name: UniqueName): 'free' | 'unknown' | undefined {
  const value = useWatch({ control: form.control, name });
  const [known, setKnown] = useState<{ value: string; found: 'free' | 'unknown' }>();
  const isWorthAsking = useEffectEvent(() => checkField(name, form.getValues()) === undefined);
  const hear = useEffectEvent((asked: string, found: 'free' | 'taken' | 'unknown') => {
    if (found === 'taken') refuse({ [name]: 'duplicate' }, false);
    else setKnown({ value: asked, found });
  });
  useEffect(() => {
    if (!isWorthAsking()) return undefined;
    const controller = new AbortController();
    void checkAvailable(name, tidy(name, value), controller.signal).then((found) => {
      if (!controller.signal.aborted) hear(value, found);
    });
    return () => controller.abort();
  }, [name, value]);
  return known?.value === value ? known.found : undefined;
}
