import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { systemClock } from '../../lib/clock.ts';
import { confirm, navigate, openOverlay } from '../../overlays/index.ts';
import { COUNSEL_PATH } from '../../config/paths.ts';
import { isResumable, type DraftText } from '../../data/drafts.ts';
import { app } from '../../state/app.ts';
import { game } from '../../state/game.ts';
import { askLogin } from '../account/index.ts';
import { gatherEvidence } from './evidence.ts';
import { inquiryDrafts } from './supports.state.ts';

/** The subject of an inquiry: a default title, and named facts that the player can read before sending. */
export interface InquiryReference {
  category: NonNullable<DraftText['category']>;
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
  /** The support code of what failed. */
  code?: string;
}

/** The form of a new inquiry. */
export const WRITE_PAGE = `${COUNSEL_PATH}?write=1`;

/**
 * Opens the inquiry form with what it is about filled in, and with evidence of what happened here; whatever was written before stays. Over an
 * open game it is a sheet. To be called by a press. Rule S9.
 */
export function openInquiry({ reference }: { reference: InquiryReference }): void {
  if (!app.signedIn) return askLogin(() => openInquiry({ reference }));
  const about = reference.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  const draft = inquiryDrafts.read(app.uid);
  const content = draft?.content ?? '';
  inquiryDrafts.edit(app.uid, {
    name: '',
    email: '',
    category: draft?.category || reference.category,
    title: draft?.title || reference.title,
    content: content.includes(about) ? content : `${content.trimEnd()}\n\n${about}`,
    evidence: draft?.evidence || gatherEvidence(reference.code),
  });
  inquiryDrafts.flush();
  if (game.currentGame) openOverlay({ kind: 'inquiry' });
  else void navigate(WRITE_PAGE);
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
  return confirm(() => ({
    title: i18n._(msg`You have an unsent inquiry`),
    body: i18n._(msg`Keep the draft on this device for your next visit, or delete it?`),
    accept: i18n._(msg`Delete`),
    decline: i18n._(msg`Keep`),
    tone: 'danger',
  })).then((isToGo) => {
    if (isToGo) inquiryDrafts.forget(uid);
  });
}
