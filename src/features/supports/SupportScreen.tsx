import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { useSearch } from 'wouter/use-browser-location';
import { useSnapshot } from 'valtio';
import { CONTACT } from '../../config/brand.ts';
import { callUrl } from '../../config/helpLines.ts';
import { toast } from '../../overlays/index.ts';
import { app } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { checkMark, edit } from '../../ui/icons.ts';
import { Page } from '../../ui/Page.tsx';
import { codeOf } from './evidence.ts';
import { faqChoices } from './faq.ts';
import { WRITE_PAGE } from './inquiry.actions.ts';
import { sendSupportForm } from './supports.commands.ts';
import { ticketDrafts } from './supports.state.ts';
import { FaqList } from './parts/FaqList.tsx';
import { InquiryForm } from './parts/InquiryForm.tsx';
import { SupportLinks } from './parts/SupportLinks.tsx';
import styles from './SupportScreen.module.css';

/** Largest number of characters of a reference number that are shown: the operator's may be of any length. */
const MAX_NUMBER = 64;

/** The number of the support form that was sent last, and the support code that it was about. */
const SENT = v.object({ number: v.string(), code: v.string() });

/** `/support`: frequent questions, a link to the inquiries for members, and a form that needs no account. Rule S5. */
export default function SupportScreen(): ReactNode {
  const { signedIn } = useSnapshot(app);
  const { count } = useSnapshot(faqChoices);
  const search = new URLSearchParams(useSearch());
  const question = search.get('faq') ?? undefined;
  const code = codeOf(search);
  return (
    <Page
      className={styles['page']}
      title={<Trans>Support</Trans>}
      action={
        signedIn ? (
          <Button variant="soft" size="s" icon={edit} href={WRITE_PAGE}>
            <Trans>Send an inquiry</Trans>
          </Button>
        ) : (
          <Button variant="soft" size="s" icon={edit} href="#contact" className={styles['jump']}>
            <Trans>Contact customer support</Trans>
          </Button>
        )
      }
    >
      <SupportLinks />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          {/* A filter that was set before must not hide the question. */}
          <FaqList key={`${question} ${count}`} named={question} />
          {CONTACT && (
            <Card as="section" className={styles['section']}>
              <h2 className={styles['heading']}>
                <Trans>Contact details</Trans>
              </h2>
              <Contact {...CONTACT} />
            </Card>
          )}
        </div>
        <Card as="section" id="contact" className={styles['section']}>
          {/* Another code is another error: a new form adds it to the evidence. */}
          <Ticket key={code} code={code} />
        </Card>
      </div>
    </Page>
  );
}

function Contact({ email, phone, hours }: NonNullable<typeof CONTACT>): ReactNode {
  const { i18n } = useLingui();
  return (
    <>
      {email && (
        <Button variant="soft" tone="neutral" size="s" href={`mailto:${email}`}>
          {email}
        </Button>
      )}
      {phone && (
        <Button variant="soft" tone="neutral" size="s" href={callUrl(phone)}>
          {phone}
        </Button>
      )}
      {hours && <p>{i18n._(hours)}</p>}
    </>
  );
}

/** The form that was sent last, unless the player asks about something else: with another code, or in a text that is not sent yet. */
function sentBefore(code: string): v.InferOutput<typeof SENT> | undefined {
  const sent = store.get('ticket_sent', SENT);
  const isOther = ticketDrafts.read('') !== undefined || (code !== '' && code !== sent?.code);
  return isOther ? undefined : sent;
}

function Ticket({ code }: { code: string }): ReactNode {
  const { i18n } = useLingui();
  const { user, email, signedIn } = useSnapshot(app);
  const [sent, setSent] = useState(() => sentBefore(code));
  const [isNew, setIsNew] = useState(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const done = (number: string): void => {
    store.set('ticket_sent', { number, code });
    setSent({ number, code });
    setIsNew(true);
    if (isShown.current) return;
    // The page was left while the form was sent.
    const reference = (): string => `${i18n._(msg`Reference number`)} ${number}`;
    void toast('lasting', () => [i18n._(msg`We have received your inquiry`), reference()].join(' · '));
  };
  const another = (): void => {
    store.remove('ticket_sent');
    setSent(undefined);
  };
  if (sent) return <Sent number={sent.number} isNew={isNew} onAnother={another} />;
  return (
    <>
      <h2 className={styles['heading']}>
        <Trans>Contact customer support</Trans>
      </h2>
      <InquiryForm
        drafts={ticketDrafts}
        uid=""
        writer={{
          name: signedIn ? (user?.name ?? store.get('name', v.string()) ?? '') : '',
          email: signedIn ? email : '',
        }}
        code={code}
        send={sendSupportForm}
        done={(reply) => done('id' in reply ? String(reply.id).slice(0, MAX_NUMBER) : '')}
      />
    </>
  );
}

/** Says that the form was sent, with the number of the request; `isNew`: just now, not before this page was loaded. */
function Sent({ number, isNew, onAnother }: { number: string; isNew: boolean; onAnother(): void }): ReactNode {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form's button, which had the focus, is gone.
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <div className={styles['sent']} role="status">
      <Icon icon={checkMark} size={32} className={styles['mark']} />
      <h2 ref={heading} className={styles['heading']} tabIndex={-1}>
        <Trans>We have received your inquiry</Trans>
      </h2>
      <p>
        <Trans>The answer comes by email, usually within 1 to 2 days.</Trans>
      </p>
      <p className={styles['number']}>
        {t`Reference number`} <bdi>{number}</bdi>
      </p>
      <Button size="s" variant="soft" tone="neutral" onClick={onAnother}>
        <Trans>Send another</Trans>
      </Button>
    </div>
  );
}
