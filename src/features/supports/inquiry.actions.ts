import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { systemClock } from '../../lib/clock.ts';
import { confirm, navigate } from '../../overlays/index.ts';
import { isResumable, type DraftText } from '../../data/drafts.ts';
import { app } from '../../state/app.ts';
import { askLogin } from '../account/index.ts';
import { inquiryDrafts } from './supports.state.ts';

/** What an inquiry is about: a title to begin with, and facts by name that the player reads before they go. */
export interface InquiryReference {
  category: NonNullable<DraftText['category']>;
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
}

/** The member's inquiries. */
export const COUNSEL_PAGE = '/supports/counselpage';
/** The form of a new one. */
export const WRITE_PAGE = `${COUNSEL_PAGE}?write=1`;

/** Opens the inquiry form with what it is about filled in; whatever was written before stays. To be called by a press. */
export function openInquiry({ reference }: { reference: InquiryReference }): void {
  if (!app.signedIn) return askLogin(() => openInquiry({ reference }));
  const facts = [...reference.facts, [i18n._(msg`App version`), String(import.meta.env['VITE_BUILD'])] as const];
  const about = facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  const draft = inquiryDrafts.read(app.uid);
  const content = draft?.content ?? '';
  inquiryDrafts.edit(app.uid, {
    name: '',
    email: '',
    category: draft?.category || reference.category,
    title: draft?.title || reference.title,
    content: content.includes(about) ? content : `${content.trimEnd()}\n\n${about}`,
  });
  inquiryDrafts.flush();
  void navigate(WRITE_PAGE);
  return undefined;
}

/** Whether the sending of the member's inquiry was cut off, by the end of the page or of the session, and is to be resumed. */
export async function isInquiryCutOff(): Promise<boolean> {
  await inquiryDrafts.restore(app.uid);
  return isResumable(inquiryDrafts.read(app.uid)?.pending, systemClock.now());
}

/** Before a sign-out: asks whether a draft stays on this device. Undefined if there is none. */
export function askAboutDrafts(): Promise<void> | undefined {
  const { uid } = app;
  if (!inquiryDrafts.read(uid)) {
    inquiryDrafts.forget(uid);
    return undefined;
  }
  inquiryDrafts.flush();
  return confirm({
    title: i18n._(msg`You have an unsent inquiry`),
    body: i18n._(msg`Keep the draft on this device for your next visit, or delete it?`),
    accept: i18n._(msg`Delete`),
    decline: i18n._(msg`Keep`),
    tone: 'danger',
  }).then((isToGo) => {
    if (isToGo) inquiryDrafts.forget(uid);
  });
}
