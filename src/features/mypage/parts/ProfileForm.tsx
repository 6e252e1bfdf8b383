import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as LIMITS from '../../../config/limits.ts';
import { useForm } from '../../../data/form.ts';
import { confirmChange } from '../../../data/unconfirmedChange.ts';
import { formErrorText } from '../../../i18n/pressErrors.ts';
import { sentences } from '../../../i18n/sentences.ts';
import { ok } from '../../../lib/result.ts';
import type { ApiError } from '../../../operator/index.ts';
import { toast } from '../../../overlays/index.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { changeProfile, showRefusal } from '../mypage.actions.ts';
import { profileOf } from '../mypage.rules.ts';
import styles from './form.module.css';

/** The form of nickname and mobile number. The operator never sends the present number, so an empty field leaves it unchanged. Rule M3. */
export function ProfileForm({ nickname }: { nickname: string }) {
  const { t } = useLingui();
  const { min, max } = LIMITS.nickname;
  // An attempt whose reply was lost may have been carried out, even if the next one is refused. `from`: the nickname before it, if it
  // was to change that.
  const [lost, setLost] = useState<{ from: string | undefined }>();
  const mayBeDone = lost !== undefined;
  const maybe = (): string => t`Your profile may have been changed. Save again to be sure.`;
  const consequence = ({ outcomeUnknown }: ApiError): string =>
    mayBeDone || outcomeUnknown ? maybe() : t`Nothing was changed.`;
  const form = useForm({
    schema: profileOf(nickname),
    initial: { nickname, phone: '' },
    async submit(entered) {
      const reply = await changeProfile(entered, lost?.from);
      if (reply?.ok === false) {
        if (reply.error.outcomeUnknown)
          setLost({ from: lost?.from ?? (entered.nickname === nickname ? undefined : nickname) });
        return reply;
      }
      // Nothing left to send means that the lost attempt has changed the nickname; whether it changed the number is not known.
      const isChanged = reply !== undefined || lost?.from !== undefined;
      if (isChanged) {
        setLost(undefined);
        confirmChange('profile');
      }
      return ok({ ...entered, isChanged });
    },
    done({ nickname: saved, isChanged }) {
      form.reset({ nickname: saved });
      if (isChanged) void toast('success', t`Your profile has been changed.`);
      else void toast(mayBeDone ? 'custom' : 'success', mayBeDone ? maybe() : t`Nothing was changed.`);
    },
    onLateRefusal: (error) => showRefusal(error, consequence),
  });
  return (
    <form {...form.props} className={styles['form']}>
      <TextField
        {...form.field('nickname')}
        label={<Trans>Nickname</Trans>}
        help={
          <Trans>
            {min} to <Plural value={max} one="# character" other="# characters" />
          </Trans>
        }
        autoComplete="nickname"
      />
      <PhoneField
        {...form.field('phone')}
        label={<Trans>New mobile number</Trans>}
        help={<Trans>Leave blank to keep your current number.</Trans>}
      />
      <FormError error={form.error} text={(error) => sentences(formErrorText(error), consequence(error))} />
      {mayBeDone && !form.busy && !form.error && <Banner tone="warning">{maybe()}</Banner>}
      <SubmitButton block busy={form.busy} wait={form.wait} data-testid="profile-save">
        <Trans>Save</Trans>
      </SubmitButton>
    </form>
  );
}
