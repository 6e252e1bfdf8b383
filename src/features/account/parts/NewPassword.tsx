import { Plural, Trans } from '@lingui/react/macro';
import { LIMITS } from '../../../config/limits.ts';
import { TextField } from '../../../ui/TextField.tsx';
import type { AccountForm } from './useAccountForm.ts';

/** A new password and its confirmation. Spec section 1, "Sign-up fields". */
export function NewPassword({ field }: Pick<AccountForm, 'field'>) {
  return (
    <>
      <TextField
        {...field('password')}
        type="password"
        label={<Trans>Password</Trans>}
        help={<Plural value={LIMITS.password.min} one="At least # character" other="At least # characters" />}
        autoComplete="new-password"
      />
      <TextField
        {...field('password_again')}
        type="password"
        label={<Trans>Password once more</Trans>}
        autoComplete="new-password"
      />
    </>
  );
}
