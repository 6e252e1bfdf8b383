import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import * as LIMITS from '../../../config/limits.ts';
import { CODES } from '../../../contract/codes.ts';
import { INQUIRY_CATEGORIES, sendCounsel, sendTicket } from '../../../contract/supports.ts';
import { mayHaveActed } from '../../../data/attempt.ts';
import type { Drafts } from '../../../data/drafts.ts';
import type { Draft, DraftText } from '../../../data/draftText.ts';
import { useForm, type FormDraft } from '../../../data/form.ts';
import type { FormOutcome } from '../../../data/formCall.ts';
import { formatWhen } from '../../../i18n/dates.ts';
import { time as clock } from '../../../state/time.ts';
import { AlreadyPending } from '../../../ui/AlreadyPending.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { ChipGroup } from '../../../ui/ChipGroup.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { SupportCode } from '../../../ui/SupportCode.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { CATEGORY_TEXTS } from '../categories.ts';
import { gatherEvidence, hasFailed, withCode } from '../evidence.ts';
import { showNotSent } from '../supports.commands.ts';
import { BOTH_NEEDED, INQUIRY_TEXTS } from '../inquiryTexts.ts';
import styles from './InquiryForm.module.css';

/** Props of the form. */
export interface InquiryFormProps {
  drafts: Drafts;
  /** The account of the draft, '' for the support form, whose draft is the tab's. */
  uid: string;
  /** Adds fields for name and email, filled with these values until the player types. */
  writer?: { name: string; email: string } | undefined;
  /** The support code of the error that led here, '' without one. */
  code?: string;
  send(): Promise<FormOutcome<object>>;
  /** Called after a success, with the reply. */
  done?(reply: object): void;
}

/** The form of inquiries and of customer support: category, title, content, evidence, with `writer` name and email. Rules S3 to S6, S9. */
export function InquiryForm({ drafts, uid, writer, code = '', send, done }: InquiryFormProps): ReactNode {
  const { t, i18n } = useLingui();
  const [evidence] = useState(() => evidenceFor(drafts, uid, code));
  // Keeps the first render's language: another title makes another inquiry, and one that may have arrived would be sent twice.
  const [title] = useState(code === '' ? '' : t`Support code ${code}`);
  const [draft, other] = useStoredDraft(drafts, uid);
  const form = useForm({
    schema: writer ? sendTicket.input : sendCounsel.input,
    initial: {
      name: '',
      email: '',
      category: '',
      title,
      content: '',
      evidence,
      ...writer,
    } as Required<DraftText>,
    texts: INQUIRY_TEXTS,
    draft,
    submit: send,
    done: (reply) => done?.(reply),
    onLateRefusal: (refusal) => showNotSent(refusal, drafts),
  });
  const { values, error, busy, wait } = form;
  const field = (name: keyof DraftText) => ({ ...form.field(name), readOnly: busy });
  // The field of the evidence stays while the player empties it to write something else.
  const [hasEvidence, setHasEvidence] = useState(false);
  const foot = useRef<HTMLParagraphElement>(null);
  if (!hasEvidence && values.evidence?.trim()) setHasEvidence(true);
  const bothNeeded = form.allChecked && (values.title.trim() === '' || values.content.trim() === '');
  // This text was sent, and it is not known whether it arrived. Once it is changed it is another inquiry, whatever the last error was.
  const unsure = !busy && mayHaveActed(drafts.read(uid)?.pending);
  // Its text, "already processed", would contradict that it may have arrived.
  const isKnown = error?.state === CODES.alreadyProcessed;
  const isTemporary = drafts.isTemporary();
  // The browser does not count a text as changed that a script has put into its field again.
  const text = (name: keyof DraftText) => ({ ...field(name), 'data-unsent': isTemporary ? '' : undefined });
  // Renders again as time passes: after midnight the time needs its day.
  useSnapshot(clock);
  const time = other ? formatWhen(other.at, 'time') : '';
  return (
    <form
      {...form.props}
      className={styles['form']}
      data-draft={isTemporary ? undefined : ''}
      data-testid="inquiry-form"
    >
      {writer && (
        <div className={styles['who']}>
          <TextField {...field('name')} label={<Trans>Your name</Trans>} autoComplete="name" />
          <TextField
            {...field('email')}
            type="email"
            label={<Trans>Email for our answer</Trans>}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      )}
      <ChipGroup label={<Trans>What is it about?</Trans>}>
        {INQUIRY_CATEGORIES.map((id) => (
          <Chip
            key={id}
            selected={values.category === id}
            disabled={busy}
            onClick={() => form.set('category', values.category === id ? '' : id)}
          >
            {i18n._(CATEGORY_TEXTS[id])}
          </Chip>
        ))}
      </ChipGroup>
      <TextField
        {...text('title')}
        label={<Trans comment="Of an inquiry">Title</Trans>}
        counter={{ text: values.title, max: LIMITS.inquiryTitle }}
        autoComplete="off"
      />
      <TextArea
        {...text('content')}
        label={<Trans comment="Of an inquiry">Content</Trans>}
        counter={{ text: values.content, max: LIMITS.inquiryContent }}
        rows={8}
      />
      {hasEvidence && (
        <div className={styles['evidence']}>
          <TextArea
            {...text('evidence')}
            label={<Trans>Details that we send along</Trans>}
            help={
              <Trans>
                Version of the app, last calls to the server and their codes, so that we can find what happened. Change
                it or leave it out as you like.
              </Trans>
            }
            counter={{ text: values.evidence ?? '', max: LIMITS.evidence }}
            rows={4}
          />
          <Button
            size="s"
            variant="text"
            tone="neutral"
            disabled={busy}
            onClick={() => {
              form.set('evidence', '');
              setHasEvidence(false);
              // The button is removed. Not the next button, which sends the form: a key that is held down would press it.
              foot.current?.focus({ preventScroll: true });
            }}
            data-testid="evidence-remove"
          >
            <Trans>Leave it out</Trans>
          </Button>
        </div>
      )}
      {other && (
        <Banner
          action={
            <Button size="s" variant="text" onClick={() => drafts.swap(uid)}>
              <Trans>Show the other version</Trans>
            </Button>
          }
        >
          <Trans>This was also edited in another window at {time}. Both versions are kept.</Trans>
        </Banner>
      )}
      {/* Not urgent: it would cut off the note of the field that has the focus. */}
      {bothNeeded && <Banner tone="error">{i18n._(BOTH_NEEDED)}</Banner>}
      <AlreadyPending call={form} />
      <FormError error={isKnown ? undefined : error} />
      {unsure && (
        <Banner tone="warning" urgent={isKnown}>
          <Trans>It may already have reached us. Sending it again will not create a second request.</Trans>
        </Banner>
      )}
      {unsure && isKnown && <SupportCode trace={error?.trace} />}
      <div className={styles['foot']}>
        <p ref={foot} className={styles['kept']} tabIndex={-1}>
          {drafts.areKept() && t`Your text is saved on this device until you send it.`}
        </p>
        <SubmitButton busy={busy} wait={wait} data-testid="inquiry-send">
          {unsure ? <Trans>Send again</Trans> : <Trans comment="Sends an inquiry">Send</Trans>}
        </SubmitButton>
      </div>
    </form>
  );
}

/** The initial evidence. That of a draft with an unfinished attempt to send it does not change: another payload would need another key. */
function evidenceFor(drafts: Drafts, uid: string, code: string): string {
  const draft = drafts.read(uid);
  // Opened at an error, a draft without evidence gets it: the support code alone says too little.
  const stored = code ? draft?.evidence || undefined : draft?.evidence;
  const evidence = withCode(stored ?? (hasFailed() || code ? gatherEvidence(code) : ''), code);
  if (draft && !draft.pending && draft.evidence !== evidence) drafts.edit(uid, { ...draft, evidence });
  return evidence;
}

/** The stored draft for `useForm`, and the version that another tab wrote at the same time, if any. */
function useStoredDraft(drafts: Drafts, uid: string): [FormDraft<DraftText>, Draft | undefined] {
  const [other, setOther] = useState(() => drafts.other(uid));
  const draft = useMemo<FormDraft<DraftText>>(
    () => ({
      read() {
        const stored = drafts.open(uid);
        if (!stored) return undefined;
        const { category, title, content, name, email, evidence = '' } = stored;
        // Without a name that was never entered: the form has the member's, who may have signed in since.
        return { category, title, content, evidence, ...(name && { name }), ...(email && { email }) };
      },
      write: (text) => drafts.edit(uid, text),
      subscribe(changed) {
        const update = (): void => {
          changed();
          setOther(drafts.other(uid));
        };
        const unsubscribe = drafts.subscribe(update);
        update();
        void drafts.restore(uid);
        return unsubscribe;
      },
    }),
    [drafts, uid],
  );
  return [draft, other];
}
