import { Plural, Trans } from '@lingui/react/macro';
import * as LIMITS from '../../../config/limits.ts';
import type { Form } from '../../../data/form.ts';
import { TextField } from '../../../ui/TextField.tsx';

/** A new password and its confirmation. Rule A2. */
export function NewPassword({ form }: { form: Pick<Form<{ password: string; password_again: string }>, 'field'> }) {
  return (
    <>
      <TextField
        {...form.field('password')}
        type="password"
        label={<Trans>Password</Trans>}
        help={<Plural value={LIMITS.password.min} one="At least # character" other="At least # characters" />}
        autoComplete="new-password"
      />
      <TextField
        {...form.field('password_again')}
        type="password"
        label={<Trans>Confirm password</Trans>}
        autoComplete="new-password"
      />
    </>
  );
}
