import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { useLocationProperty } from 'wouter/use-browser-location';
import { LOGIN_PATH } from '../../config/paths.ts';
import { reset } from '../../contract/account.ts';
import { useForm } from '../../data/form.ts';
import { storedUntilReply } from '../../data/unconfirmedChange.ts';
import { request } from '../../operator/index.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { showLateRefusal } from './signing.actions.ts';
import { checkRepeated, RESET } from './account.rules.ts';
import { AccountPage } from './parts/AccountPage.tsx';
import { NewPassword } from './parts/NewPassword.tsx';
import styles from './parts/form.module.css';

/**
 * `/account/reset#token=…`: sets a new password with the code of the password reset email; without a code in the address there is a field
 * for it.
 */
export default function ResetScreen() {
  // The link of an email may also be opened while this page is shown: only the hash changes then.
  const found = useLocationProperty(tokenInAddress);
  const [token, setToken] = useState(found);
  if (found !== '' && found !== token) setToken(found);
  // The code is a secret: a hash is never sent to a server, and here it is removed from the address bar and the history.
  useEffect(() => {
    if (found !== '') history.replaceState(history.state, '', location.pathname + location.search);
  }, [found]);
  return <Reset key={token} token={token} />;
}

function tokenInAddress(): string {
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
}

function Reset({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  return done ? <Done /> : <PasswordForm token={token} done={() => setDone(true)} />;
}

const MAYBE = msg`Your password may have been changed. At your next sign-in, try the new one first.`;

function PasswordForm({ token, done }: { token: string; done(): void }) {
  const { i18n } = useLingui();
  // The field is shown if the address has no well-formed code, and after the server has refused the one that it has.
  const [hasCodeField, setHasCodeField] = useState(!v.safeParse(RESET.entries.token, token).success);
  // The reply to an attempt was lost: if it was carried out, the next one is refused because the code has been used.
  const [mayBeDone, setMayBeDone] = useState(false);
  const form = useForm({
    schema: RESET,
    initial: { token, password: '', password_again: '' },
    extra: checkRepeated,
    async submit({ token: code, password }) {
      const reply = await storedUntilReply('password', request(reset, { token: code, password }));
      if (!reply.ok && reply.error.outcomeUnknown) setMayBeDone(true);
      // Render the field before the form shows the error at it.
      if (!reply.ok && reply.error.fields['token'] !== undefined) flushSync(() => setHasCodeField(true));
      return reply;
    },
    done,
    staysBusy: true,
    onLateRefusal: (error) =>
      showLateRefusal(error, msg`New password`, mayBeDone || error.outcomeUnknown ? MAYBE : msg`Nothing was changed.`),
  });
  return (
    <AccountPage
      title={<Trans>New password</Trans>}
      lead={<Trans>You will be signed out everywhere and can sign in with the new password.</Trans>}
    >
      <form {...form.props} className={styles['form']}>
        {hasCodeField ? (
          <TextField
            {...form.field('token')}
            label={<Trans>Code from the email</Trans>}
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        ) : (
          // The address has it no longer: a reload, as for an update, would lose it.
          <input type="hidden" value={token} data-unsent="" />
        )}
        <NewPassword form={form} />
        <div className={styles['foot']}>
          <FormError error={form.error} />
          {mayBeDone && !form.busy && <Banner tone="warning">{i18n._(MAYBE)}</Banner>}
          <SubmitButton block busy={form.busy} wait={form.wait} data-testid="reset-submit">
            <Trans>Save password</Trans>
          </SubmitButton>
          <div className={styles['links']}>
            <Button variant="text" tone="neutral" size="s" href="/account/forgot">
              <Trans>Request a new email</Trans>
            </Button>
          </div>
        </div>
      </form>
    </AccountPage>
  );
}

function Done() {
  return (
    <AccountPage
      isOutcome
      title={<Trans>Your password is changed</Trans>}
      lead={<Trans>You can sign in with it now.</Trans>}
    >
      <div className={styles['foot']}>
        <Button block href={LOGIN_PATH}>
          <Trans>Sign in</Trans>
        </Button>
      </div>
    </AccountPage>
  );
}
