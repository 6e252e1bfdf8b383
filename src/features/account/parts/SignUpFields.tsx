import { Plural, Trans } from '@lingui/react/macro';
import * as LIMITS from '../../../config/limits.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { NewVersion } from '../../../ui/NewVersion.tsx';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TermsConsent } from '../../protection/index.ts';
import { NewPassword } from './NewPassword.tsx';
import { UniqueField, type SignUpFormState } from './UniqueField.tsx';
import styles from './SignUpForm.module.css';

/** The first step's fields: what the player signs in with. */
export function AccountFields({ form }: { form: SignUpFormState }) {
  const { min, max } = LIMITS.accountId;
  return (
    <>
      <UniqueField
        form={form}
        name="account_id"
        label={<Trans comment="The account id a member signs in with">ID</Trans>}
        help={
          <Trans>
            {min} to {max} letters (a–z), digits or _
          </Trans>
        }
        autoComplete="username"
        // Opens the Latin keyboard on a phone that is set to Hangul.
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <UniqueField
        form={form}
        name="email"
        type="email"
        inputMode="email"
        label={<Trans>Email address</Trans>}
        help={<Trans>We use it if you forget your password.</Trans>}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPassword form={form} />
    </>
  );
}

/** The second step's fields: who the player is. */
export function IdentityFields({ form }: { form: SignUpFormState }) {
  const { min, max } = LIMITS.nickname;
  return (
    <>
      <UniqueField
        form={form}
        name="nickname"
        label={<Trans>Nickname</Trans>}
        help={
          <Trans>
            {min} to <Plural value={max} one="# character" other="# characters" />
          </Trans>
        }
        autoComplete="nickname"
      />
      <UniqueField form={form} as={PhoneField} name="phone" label={<Trans>Mobile number</Trans>} />
      <TextField
        {...form.field('referral_code')}
        label={<Trans>Referral code</Trans>}
        help={<Trans>Only if you were given one</Trans>}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
    </>
  );
}

/** The third step's fields: what the player agrees to, each apart, and a checkbox that ticks them all. */
export function ConsentFields({ form }: { form: SignUpFormState }) {
  const { adult, agreed_terms } = form.values;
  // Ticked and refused: the operator asks for later terms than this build has.
  const terms = form.field('agreed_terms');
  const setAll = (agreed: boolean): void => {
    form.set('adult', agreed);
    form.set('agreed_terms', agreed);
  };
  return (
    <>
      <Checkbox
        className={styles['all']}
        checked={adult && agreed_terms}
        onChange={({ target }) => setAll(target.checked)}
        data-testid="register-all"
      >
        <b>
          <Trans comment="Checkbox of the sign-up that ticks all consents below it">Agree to all</Trans>
        </b>
      </Checkbox>
      <Checkbox {...form.field('adult')}>
        <Trans>I am 19 years old or older.</Trans>
      </Checkbox>
      <Checkbox {...terms} error={terms.error && agreed_terms ? <NewVersion /> : terms.error}>
        <TermsConsent />
      </Checkbox>
    </>
  );
}
