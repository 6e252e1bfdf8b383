import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { forgot } from '../../contract/account.ts';
import { ok } from '../../lib/result.ts';
import { useForm } from '../../data/form.ts';
import { request } from '../../operator/index.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { showLateRefusal } from './signing.actions.ts';
import { AccountPage } from './parts/AccountPage.tsx';
import styles from './parts/form.module.css';

/** `/account/forgot`: requests a password reset email. The page says the same for a known and an unknown address. Rule A4. */
export default function ForgotScreen() {
  const [sentTo, setSentTo] = useState('');
  if (sentTo !== '') return <Sent to={sentTo} again={() => setSentTo('')} />;
  return <EmailForm sent={setSentTo} />;
}

function EmailForm({ sent }: { sent(email: string): void }) {
  const form = useForm({
    schema: forgot.input,
    initial: { email: '' },
    async submit({ email }) {
      const reply = await request(forgot, { email });
      return reply.ok ? ok(email) : reply;
    },
    done: sent,
    staysBusy: true,
    onLateRefusal: (error) => showLateRefusal(error, msg`Forgot your password?`),
  });
  return (
    <AccountPage
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>Enter your account’s email address. We will send you a link to set a new password.</Trans>}
    >
      <form {...form.props} className={styles['form']}>
        <TextField
          {...form.field('email')}
          type="email"
          inputMode="email"
          label={<Trans>Email address</Trans>}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
        />
        <div className={styles['foot']}>
          <FormError error={form.error} />
          <SubmitButton block busy={form.busy} wait={form.wait} data-testid="forgot-submit">
            <Trans>Send email</Trans>
          </SubmitButton>
        </div>
      </form>
    </AccountPage>
  );
}

function Sent({ to, again }: { to: string; again(): void }) {
  return (
    <AccountPage
      isOutcome
      title={<Trans>Check your inbox</Trans>}
      lead={
        <Trans>
          If there is an account for <strong>{to}</strong>, an email is on its way. It can take a few minutes. Check
          your spam folder too.
        </Trans>
      }
    >
      <div className={styles['foot']}>
        {/* Not the main action: the email has a link, and a code only with some operators. */}
        <Button block variant="soft" tone="neutral" href="/account/reset">
          <Trans>I have a code</Trans>
        </Button>
        <Button block variant="soft" tone="neutral" onClick={again}>
          <Trans>Use another email address</Trans>
        </Button>
      </div>
    </AccountPage>
  );
}
