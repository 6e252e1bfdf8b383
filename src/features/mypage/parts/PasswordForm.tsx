import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { LIMITS } from '../../../config/limits.ts';
import { toast } from '../../../overlays/index.ts';
import { app } from '../../../state/app.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { changePassword } from '../mypage.actions.ts';
import { FormFailure } from './FormFailure.tsx';
import { useMemberForm } from './useMemberForm.ts';
import styles from './form.module.css';

/** Changes the password; the member's other sessions end. Rule M3. */
export function PasswordForm() {
  const { t } = useLingui();
  const { user } = useSnapshot(app);
  const form = useMemberForm(
    ['current', 'password', 'password_again'],
    ({ current, password }) => changePassword(current, password),
    (element) => {
      element.reset();
      void toast('success', t`Your password has been changed.`);
    },
  );
  return (
    <form noValidate className={styles['form']} onSubmit={form.onSubmit} data-testid="password-form">
      {/* A password manager wants to know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      <TextField
        {...form.field('current')}
        type="password"
        label={<Trans>Current password</Trans>}
        autoComplete="current-password"
      />
      <TextField
        {...form.field('password')}
        type="password"
        label={<Trans>New password</Trans>}
        help={<Plural value={LIMITS.password.min} one="At least # character" other="At least # characters" />}
        autoComplete="new-password"
      />
      <TextField
        {...form.field('password_again')}
        type="password"
        label={<Trans>New password once more</Trans>}
        autoComplete="new-password"
      />
      <FormFailure
        error={form.error}
        unsure={t`Your password may have been changed: at your next sign-in, try the new one first.`}
      />
      <Button type="submit" block busy={form.busy} data-testid="password-save">
        <Trans>Change password</Trans>
      </Button>
    </form>
  );
}
