import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { LOGIN_PATH } from '../../config/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { resetPassword } from './signing.actions.ts';
import { problemsOf, tidy } from './account.rules.ts';
import { AccountPage } from './parts/AccountPage.tsx';
import { FormError } from './parts/FormError.tsx';
import { NewPassword } from './parts/NewPassword.tsx';
import { SubmitButton } from './parts/SubmitButton.tsx';
import { useAccountForm } from './parts/useAccountForm.ts';
import { useSubmission } from './parts/useSubmission.ts';
import styles from './parts/form.module.css';

/** `/account/reset#token=…`: a new password, with the code of the letter. Without one in the address it is asked for. Contract section 3. */
export default function ResetScreen() {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '');
  const [done, setDone] = useState(false);
  // In the hash it reached no server; now it leaves the address bar and the history too.
  useEffect(() => {
    if (token !== '') history.replaceState(history.state, '', location.pathname + location.search);
  }, [token]);
  return done ? <Done /> : <AskPassword token={token} done={() => setDone(true)} />;
}

function AskPassword({ token, done }: { token: string; done(): void }) {
  const { field, refuse, onSubmit } = useAccountForm({ token });
  const submission = useSubmission();
  // The field appears where there is no code yet, and where the address brought one that is no longer good.
  const [asked, setAsked] = useState(token === '');
  const submit = onSubmit(async (values) => {
    const outcome = await submission.run(() => resetPassword(tidy('token', values.token), values.password));
    if (outcome?.ok) return done();
    const problems = outcome ? problemsOf(outcome.error) : {};
    // The field must be there before an error can be put on it.
    if (problems.token) flushSync(() => setAsked(true));
    refuse(problems);
  });
  return (
    <AccountPage
      title={<Trans>New password</Trans>}
      lead={<Trans>Afterwards you are signed out everywhere and sign in with the new password.</Trans>}
    >
      <form noValidate className={styles['form']} onSubmit={submit} data-testid="reset-form">
        {asked && (
          <TextField
            {...field('token')}
            label={<Trans>Code from the email</Trans>}
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
        <NewPassword field={field} />
        <div className={styles['foot']}>
          <FormError error={submission.error} />
          <SubmitButton submission={submission} testId="reset-submit">
            <Trans>Save password</Trans>
          </SubmitButton>
          <div className={styles['links']}>
            <Button variant="text" tone="neutral" size="s" href="/account/forgot">
              <Trans>Ask for a new email</Trans>
            </Button>
          </div>
        </div>
      </form>
    </AccountPage>
  );
}

function Done() {
  return (
    <AccountPage title={<Trans>Your password is changed</Trans>} lead={<Trans>Sign in with it now.</Trans>}>
      <div className={styles['foot']} role="status">
        <Button block href={LOGIN_PATH}>
          <Trans>Sign in</Trans>
        </Button>
      </div>
    </AccountPage>
  );
}
