import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { login } from '../../../contract/account.ts';
import { CODES } from '../../../contract/codes.ts';
import { useForm } from '../../../data/form.ts';
import type { Result } from '../../../lib/result.ts';
import type { ApiError } from '../../../operator/index.ts';
import { app } from '../../../state/app.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { signInText } from '../signInText.ts';
import { showLateRefusal } from '../signing.actions.ts';
import { TemporarySession } from './TemporarySession.tsx';
import styles from './form.module.css';

/** Props of the sign-in form. */
export interface LoginFormProps {
  /** Sends account id (`username`) and password. */
  send(input: { username: string; password: string }): Promise<Result<object, ApiError>>;
  /** Called once the player is signed in. */
  done(): void;
  /** The path of this origin to which a sign-up leads that is started from this form. */
  next: string;
}

/** The sign-in form of the login page and of the sign-in sheet. A wrong id and a wrong password give the same message. Rule A4. */
export function LoginForm({ send, done, next }: LoginFormProps) {
  const form = useForm({
    schema: login.input,
    initial: { username: '', password: '' },
    async submit(values) {
      const reply = await send(values);
      if (!reply.ok && reply.error.state === CODES.auth) form.focus('password', 'select');
      return reply;
    },
    done,
    staysBusy: true,
    // Not where another sign-in has succeeded meanwhile, here or in another tab.
    onLateRefusal: async (error) => app.signedIn || showLateRefusal(error, msg`Sign in`, undefined, signInText),
  });
  return (
    <form {...form.props} className={styles['form']} data-testid="login-form">
      <TextField
        {...form.field('username')}
        label={<Trans comment="The account id a member signs in with">ID</Trans>}
        autoComplete="username"
        // Opens the Latin keyboard on a phone that is set to Hangul.
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        onKeyDown={(event) => {
          // The field prevents an Enter that only ends a Hangul composition.
          if (event.key !== 'Enter' || event.defaultPrevented || form.values.password !== '') return;
          // On an iPhone “next” submits, as Enter does: the password, which the player has not reached yet, would show an error.
          event.preventDefault();
          form.focus('password');
        }}
        data-autofocus
        data-testid="login-username"
      />
      <TextField
        {...form.field('password')}
        type="password"
        label={<Trans>Password</Trans>}
        autoComplete="current-password"
        enterKeyHint="go"
        data-testid="login-password"
      />
      <TemporarySession />
      <div className={styles['foot']}>
        <FormError error={form.error} text={signInText} />
        <SubmitButton block busy={form.busy} wait={form.wait} data-testid="login-submit">
          <Trans>Sign in</Trans>
        </SubmitButton>
        <div className={styles['links']}>
          <Button variant="text" tone="neutral" size="s" href="/account/forgot">
            <Trans>Forgot password</Trans>
          </Button>
          <Button variant="text" size="s" href={`/account/register?next=${encodeURIComponent(next)}`}>
            <Trans>Sign up</Trans>
          </Button>
        </div>
      </div>
    </form>
  );
}
