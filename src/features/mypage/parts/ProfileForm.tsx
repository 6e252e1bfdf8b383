import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { LIMITS } from '../../../config/limits.ts';
import { formatPhoneEdit } from '../../../lib/phone.ts';
import { toast } from '../../../overlays/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { changeProfile } from '../mypage.actions.ts';
import { FormFailure } from './FormFailure.tsx';
import { useMemberForm } from './useMemberForm.ts';
import styles from './form.module.css';

/** Changes nickname and mobile number. The operator does not send the current number, so an empty field leaves it unchanged. Rule M3. */
export function ProfileForm({ nickname }: { nickname: string }) {
  const { t } = useLingui();
  const { min, max } = LIMITS.nickname;
  const form = useMemberForm(['nickname', 'phone'], changeProfile, (element) => {
    const phone = element.elements.namedItem('phone');
    if (phone instanceof HTMLInputElement) phone.value = '';
    void toast('success', t`Your profile has been changed.`);
  });
  const phone = form.field('phone');
  return (
    <form noValidate className={styles['form']} onSubmit={form.onSubmit} data-testid="profile-form">
      <TextField
        {...form.field('nickname')}
        label={<Trans>Nickname</Trans>}
        defaultValue={nickname}
        help={
          <Trans>
            {min} to <Plural value={max} one="# character" other="# characters" />
          </Trans>
        }
        autoComplete="nickname"
      />
      <TextField
        {...phone}
        onChange={(event) => {
          // Full-width digits come out of a composition; changing the text under it would break it.
          if (!(event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing)) hyphenate(event);
          phone.onChange(event);
        }}
        onCompositionEnd={hyphenate}
        type="tel"
        inputMode="tel"
        label={<Trans>New mobile number</Trans>}
        placeholder="010-1234-5678"
        help={<Trans>Leave it empty to keep your number.</Trans>}
        autoComplete="tel"
      />
      <FormFailure error={form.error} unsure={t`Your profile may have been changed. Look again in a moment.`} />
      <Button type="submit" block busy={form.busy} data-testid="profile-save">
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}

function hyphenate({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const { text, caret } = formatPhoneEdit(input.value, input.selectionStart ?? input.value.length);
  if (text === input.value) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
}
