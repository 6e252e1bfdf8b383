import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatWhen } from '../../../i18n/dates.ts';
import { errorText } from '../../../i18n/serverMessages.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { MAX, type FieldName } from '../supports.rules.ts';
import { BOTH_NEEDED, problemText } from './problemText.ts';
import { useDraftForm, type DraftFormOptions } from './useDraftForm.ts';
import styles from './InquiryForm.module.css';

/** What the form takes beside its draft. */
export interface InquiryFormProps extends DraftFormOptions {
  /** It arrived. Gets what the server said. */
  done?(reply: object): void;
}

/** Title and content, and for a visitor who they are: the one form behind inquiries and customer support. Spec sections 2 and 5. */
export function InquiryForm({ done, ...options }: InquiryFormProps): ReactNode {
  const { t, i18n } = useLingui();
  const { form, text, problems, bothNeeded, busy, error, unsure, wait, other, ...act } = useDraftForm(options);
  const field = (name: FieldName) => ({
    name,
    value: text[name],
    readOnly: busy,
    error: problems[name] && i18n._(problemText(name, problems[name])),
    onChange: (event: { currentTarget: { value: string } }) => act.change(name, event.currentTarget.value),
    onBlur: () => act.leave(name),
  });
  const submit = async (): Promise<void> => {
    const reply = await act.submit();
    if (reply) done?.(reply);
  };
  const time = other ? formatWhen(other.at, 'time') : '';
  return (
    <form
      ref={form}
      noValidate
      className={styles['form']}
      data-draft=""
      data-testid="inquiry-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {options.fields.includes('name') && (
        <div className={styles['who']}>
          <TextField {...field('name')} label={<Trans>Your name</Trans>} autoComplete="name" />
          <TextField
            {...field('email')}
            type="email"
            label={<Trans>Email for the answer</Trans>}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      )}
      <TextField
        {...field('title')}
        label={<Trans comment="Of an inquiry">Title</Trans>}
        counter={MAX.title}
        autoComplete="off"
      />
      <TextArea
        {...field('content')}
        label={<Trans comment="Of an inquiry">Content</Trans>}
        counter={MAX.content}
        rows={8}
      />
      {other && (
        <Banner
          shape="box"
          action={
            <Button size="s" variant="text" onClick={act.swap}>
              <Trans>Show the other one</Trans>
            </Button>
          }
        >
          <Trans>Another window wrote something else at {time}. Both are kept.</Trans>
        </Banner>
      )}
      {bothNeeded && (
        <Banner tone="error" shape="box" urgent>
          {i18n._(BOTH_NEEDED)}
        </Banner>
      )}
      {error && (
        <Banner tone="error" shape="box" urgent>
          {errorText(error)}
        </Banner>
      )}
      {unsure && (
        <Banner tone="warning" shape="box">
          <Trans>It may have arrived already. Sending it again will not send it twice.</Trans>
        </Banner>
      )}
      <div className={styles['foot']}>
        <p className={styles['kept']}>{t`What you write is kept on this device until you send it.`}</p>
        <Button type="submit" busy={busy} disabled={wait > 0} data-testid="inquiry-send">
          {wait > 0 ? (
            <Plural value={wait} one="Try again in # second" other="Try again in # seconds" />
          ) : unsure ? (
            <Trans>Send again</Trans>
          ) : (
            <Trans comment="Sends an inquiry">Send</Trans>
          )}
        </Button>
      </div>
    </form>
  );
}
