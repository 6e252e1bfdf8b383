import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { systemClock } from '../../lib/clock.ts';
import { ok, type Result } from '../../lib/result.ts';
import { request, type ApiError } from '../../operator/index.ts';
import { confirm, isOverlayOpen, navigate, openOverlay, toast } from '../../overlays/index.ts';
import { COUNSEL_PATH } from '../../config/paths.ts';
import { CODES } from '../../contract/codes.ts';
import { deleteCounsel } from '../../contract/supports.ts';
import { mayHaveActed } from '../../data/attempt.ts';
import { isResumable, type DraftText } from '../../data/draftText.ts';
import { invalidate } from '../../data/query.ts';
import { pressErrorText } from '../../i18n/pressErrors.ts';
import { sentences } from '../../i18n/sentences.ts';
import { app } from '../../state/app.ts';
import { openLogin } from '../account/index.ts';
import { gatherEvidence, withCode } from './evidence.ts';
import { counsel, counsels } from './supports.queries.ts';
import { counselMarks, inquiryDrafts, lowerUnread } from './supports.state.ts';

/** What an inquiry is about: its category, a title, and named facts, which are filled into the form. */
export interface InquiryReference {
  category: NonNullable<DraftText['category']>;
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
  /** The support code of the call that failed. */
  code?: string;
}

/** The path of the form of a new inquiry. */
export const WRITE_PAGE = `${COUNSEL_PATH}?write=1`;

/**
 * Opens the inquiry form with the reference and the evidence of the last calls filled in; the text of an unsent draft stays, with the facts
 * appended. Over an open game the form is a sheet; a visitor signs in first. To be called in a user gesture. Rule S9.
 */
export function openInquiry({ reference }: { reference: InquiryReference }): void {
  if (!app.signedIn) return openLogin(() => openInquiry({ reference }));
  const { uid } = app;
  const mayHaveArrived = (): boolean => mayHaveActed(inquiryDrafts.read(uid)?.pending);
  if (mayHaveArrived()) {
    // With the facts it would be another inquiry, and the text that may have arrived would be sent twice. Add them once
    // it has arrived.
    const stop = inquiryDrafts.subscribe(() => {
      if (mayHaveArrived()) return;
      stop();
      if (app.uid === uid) fillIn(reference);
    });
  } else fillIn(reference);
  // Ask the overlay stack: the state of a game that was just closed is reset a microtask later.
  if (isOverlayOpen('game')) openOverlay({ kind: 'inquiry' });
  else void navigate(WRITE_PAGE);
}

function fillIn(reference: InquiryReference): void {
  const facts = reference.facts.map(([name, value]) => `${name}: ${value}`);
  const draft = inquiryDrafts.read(app.uid);
  const content = draft?.content ?? '';
  // A fact without a value ends with a space: the player may have written the value right after the colon.
  const hasFacts = facts.every((fact) => content.includes(fact.trimEnd()));
  inquiryDrafts.fill(app.uid, {
    name: '',
    email: '',
    category: draft?.category || reference.category,
    title: draft?.title || reference.title,
    content: hasFacts ? content : `${content.trimEnd()}\n\n${facts.join('\n')}`,
    evidence: withCode(draft?.evidence || gatherEvidence(reference.code), reference.code ?? ''),
  });
}

/** Whether an inquiry of the member was being sent when the page or the session ended, and is to be resumed. */
export async function isInquiryInterrupted(): Promise<boolean> {
  await inquiryDrafts.restore(app.uid);
  return isResumable(inquiryDrafts.read(app.uid)?.pending, systemClock.now());
}

/**
 * Before a sign-out: asks the player whether their draft, or another window's version of it, stays on this device or is deleted. Undefined if
 * there is neither. Rule S6.
 */
export function askAboutDrafts(): Promise<void> | undefined {
  const { uid } = app;
  // Store the newest keystrokes first; a text that another window has stored meanwhile becomes the conflict beside them (`other`).
  inquiryDrafts.flush();
  if (!inquiryDrafts.read(uid) && !inquiryDrafts.other(uid)) {
    inquiryDrafts.deleteAll(uid);
    return undefined;
  }
  return confirm(() => ({
    title: i18n._(msg`You have an unsent inquiry`),
    body: i18n._(msg`Keep the draft on this device for your next visit, or delete it?`),
    accept: i18n._(msg`Delete`),
    decline: i18n._(msg`Keep`),
    tone: 'danger',
  })).then((isDeleted) => {
    if (isDeleted) inquiryDrafts.deleteAll(uid);
  });
}

/**
 * Optimistically lowers the unread count by an answer that was just seen, once per answer (`answered` is its time): the list marks it as seen
 * only after its refetch. The next poll has the server's count.
 */
export function markAnswerSeen(id: string, answered: string): void {
  if (counselMarks.seen[id] === answered) return;
  counselMarks.seen[id] = answered;
  lowerUnread('counsel', Math.max(0, (app.user?.unread.counsel ?? 0) - 1));
  invalidate(counsels.name);
}

/** Asks for confirmation, then deletes an inquiry; undefined if the player declines. A toast says how it ended. Rule S3. */
export async function deleteInquiry(id: string): Promise<Result<unknown, ApiError> | undefined> {
  const agreed = await confirm(() => ({
    title: i18n._(msg`Delete this inquiry?`),
    body: i18n._(msg`The answer is deleted with it. This cannot be undone.`),
    accept: i18n._(msg`Delete`),
    decline: i18n._(msg`Keep`),
    tone: 'danger',
  }));
  if (!agreed) return undefined;
  const reply = await request(deleteCounsel, { id });
  invalidate(counsels.name);
  // "Not found" counts as deleted. Rule C12.
  if (reply.ok || reply.error.state === CODES.notFound) {
    counselMarks.deleted[id] = true;
    void toast('success', i18n._(msg`The inquiry was deleted.`));
    return ok(undefined);
  }
  const { outcomeUnknown, trace } = reply.error;
  // It may still be open beside a list that lacks it by now.
  if (outcomeUnknown) invalidate(counsel.name);
  const what = outcomeUnknown ? msg`The inquiry may have been deleted.` : msg`The inquiry could not be deleted.`;
  void toast('error', sentences(i18n._(what), pressErrorText(reply.error)), trace);
  return reply;
}
