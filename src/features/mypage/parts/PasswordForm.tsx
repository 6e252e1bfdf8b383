import { Plural, Trans, useLingui } from '@lingui/react/macro';
import * as LIMITS from '../../../config/limits.ts';
import { useForm } from '../../../data/form.ts';
import { useUnconfirmedHere } from '../../../data/unconfirmedChange.ts';
import { formErrorText } from '../../../i18n/pressErrors.ts';
import { sentences } from '../../../i18n/sentences.ts';
import type { ApiError } from '../../../operator/index.ts';
import { toast } from '../../../overlays/index.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { changePassword, showRefusal } from '../mypage.actions.ts';
import { checkPasswords, NEW_PASSWORD } from '../mypage.rules.ts';
import styles from './form.module.css';

/** The form that changes the password, which ends the member's other sessions. Rule M3. */
export function PasswordForm() {
  const { t } = useLingui();
  // The reply to an earlier attempt was lost, also in a form that has been left. If that attempt succeeded, the next one is refused: the
  // current password has changed.
  const mayBeDone = useUnconfirmedHere('password');
  const maybe = (): string => t`Your password may have been changed. At your next sign-in, try the new one first.`;
  const consequence = ({ outcomeUnknown }: ApiError): string =>
    mayBeDone || outcomeUnknown ? maybe() : t`Nothing was changed.`;
  const form = useForm({
    schema: NEW_PASSWORD,
    initial: { current: '', password: '', password_again: '' },
    extra: checkPasswords,
    submit: ({ current, password }) => changePassword(current, password),
    done() {
      form.reset();
      void toast('success', t`Your password has been changed.`);
    },
    onLateRefusal: (error) => showRefusal(error, consequence),
  });
  return (
    <form {...form.props} className={styles['form']} data-testid="password-form">
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
        label={<Trans>Confirm new password</Trans>}
        autoComplete="new-password"
      />
      <FormError error={form.error} text={(error) => sentences(formErrorText(error), consequence(error))} />
      {mayBeDone && !form.busy && !form.error && <Banner tone="warning">{maybe()}</Banner>}
      <SubmitButton block busy={form.busy} wait={form.wait} data-testid="password-save">
        <Trans>Change password</Trans>
      </SubmitButton>
    </form>
  );
}
