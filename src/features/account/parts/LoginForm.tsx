import { Trans } from '@lingui/react/macro';
import { CODES } from '../../../contract/codes.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { problemsOf, tidy, type AccountValues, type FieldName, type Problem } from '../account.rules.ts';
import { FormError } from './FormError.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useAccountForm } from './useAccountForm.ts';
import { useSubmission, type Outcome } from './useSubmission.ts';
import styles from './form.module.css';

/** What the login form takes. */
export interface LoginFormProps {
  /** Sends account id and password. */
  send(input: { username: string; password: string }): Promise<Outcome>;
  /** The player is signed in. */
  done(): void;
  /** Where a sign-up from here shall lead: a path of this origin. */
  next: string;
}

// The rules of a new password are no business of an old one; the server knows.
function filled(name: FieldName, values: AccountValues): Problem | undefined {
  return values[name] === '' ? 'required' : undefined;
}

/** Account id and password, on the login page and in the login sheet. A wrong id and a wrong password read the same. Contract section 2, code 4030. */
export function LoginForm({ send, done, next }: LoginFormProps) {
  const { form, field, refuse, onSubmit } = useAccountForm({}, filled);
  const submission = useSubmission();
  const submit = onSubmit(async ({ username, password }) => {
    const outcome = await submission.run(() => send({ username: tidy('username', username), password }));
    if (outcome?.ok) done();
    else if (outcome?.error.state === CODES.auth) form.setFocus('password', { shouldSelect: true });
    else if (outcome) refuse(problemsOf(outcome.error));
  });
  return (
    <form noValidate className={styles['form']} onSubmit={submit} data-testid="login-form">
      <TextField
        {...field('username')}
        label={<Trans comment="The account id a member signs in with">ID</Trans>}
        autoComplete="username"
        // The Latin keyboard, on a phone that is set to Hangul.
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        data-autofocus
        data-testid="login-username"
      />
      <TextField
        {...field('password')}
        type="password"
        label={<Trans>Password</Trans>}
        autoComplete="current-password"
        enterKeyHint="go"
        data-testid="login-password"
      />
      <div className={styles['foot']}>
        <FormError error={submission.error} />
        <SubmitButton submission={submission} testId="login-submit">
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
