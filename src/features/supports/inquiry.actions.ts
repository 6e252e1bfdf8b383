import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { apiError, request, type ApiError } from '../../operator/index.ts';
import { CODES } from '../../contract/codes.ts';
import { errorText } from '../../i18n/serverMessages.ts';
import { systemClock } from '../../lib/clock.ts';
import { err, type Result } from '../../lib/result.ts';
import { confirm, navigate, toast } from '../../overlays/index.ts';
import { app } from '../../state/app.ts';
import { askLogin } from '../account/index.ts';
import type { Draft, Drafts } from '../../data/drafts.ts';
import * as api from '../../contract/supports.ts';
import { inquiryDrafts, ticketDrafts } from './supports.state.ts';

/** What an inquiry is about: a title to begin with, and facts by name that the player reads before they go. */
export interface InquiryReference {
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
}

/** One that was sent this long ago, and not taken, does not go out by itself any more; milliseconds. */
const STILL_WANTED = 3_600_000;

/** The member's inquiries. */
export const COUNSEL_PAGE = '/supports/counselpage';
/** The form of a new one. */
export const WRITE_PAGE = `${COUNSEL_PAGE}?write=1`;

/** The forms whose text is on its way. */
const sending = new Map<Drafts, Promise<Result<object, ApiError>>>();

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
    title: draft?.title || reference.title,
    content: content.includes(about) ? content : `${content.trimEnd()}\n\n${about}`,
  });
  inquiryDrafts.flush();
  void navigate(WRITE_PAGE);
  return undefined;
}

/**
 * Sends the member's draft, once however often it is called: its key is stored before it leaves, and only an answer ends it. A session
 * that has ended keeps it wanted, and it goes out after the next sign-in. Contract section 1, "Idempotency".
 */
export function sendInquiry(): Promise<Result<object, ApiError>> {
  return sendDraft(inquiryDrafts, app.uid, ({ title, content }, idempotencyKey) => {
    return request(api.sendCounsel, { title, content }, { idempotencyKey });
  });
}

/** Sends the support form, once. Contract section 3. */
export function sendSupportForm(): Promise<Result<object, ApiError>> {
  return sendDraft(ticketDrafts, '', ({ name, email, title, content }, idempotencyKey) => {
    return request(api.sendTicket, { name, email, title, content }, { idempotencyKey });
  });
}

/** Sends the draft, or waits for the sending that is under way. */
function sendDraft(...given: Parameters<typeof sendNow>): Promise<Result<object, ApiError>> {
  const [drafts] = given;
  const done = sending.get(drafts) ?? sendNow(...given).finally(() => sending.delete(drafts));
  sending.set(drafts, done);
  return done;
}

async function sendNow(
  drafts: Drafts,
  uid: string,
  send: (draft: Draft, key: string) => Promise<Result<object, ApiError>>,
): Promise<Result<object, ApiError>> {
  const draft = drafts.read(uid);
  if (!draft) return err(apiError('client'));
  const key = draft.key || crypto.randomUUID();
  drafts.mark(uid, { key, wanted: true });
  const reply = await send(trimmed(draft), key);
  // Meanwhile another tab may have gone on writing: that is not what was sent.
  if (drafts.read(uid)?.key !== key) return reply;
  if (reply.ok) drafts.drop(uid);
  else if (reply.error.kind !== 'signedOut')
    drafts.mark(uid, { key: mayHaveArrived(reply.error) ? key : '', wanted: false });
  return reply;
}

/** No answer, or the first sending still runs: only the same key tells the server that it is one wish. */
export function mayHaveArrived(error: ApiError): boolean {
  return error.outcomeUnknown || error.state === CODES.alreadyProcessed;
}

function trimmed(draft: Draft): Draft {
  const { name, email, title, content } = draft;
  return { ...draft, name: name.trim(), email: email.trim(), title: title.trim(), content: content.trim() };
}

/** Sends what the member wanted to send when their session ended or the page was killed; from its form the way leads on to the list. */
export async function resumeInquiry(): Promise<void> {
  if (!app.signedIn || !app.site || app.uid === '' || sending.has(inquiryDrafts)) return;
  await inquiryDrafts.restore(app.uid);
  const draft = inquiryDrafts.read(app.uid);
  if (!draft?.wanted || systemClock.now() - draft.at > STILL_WANTED) return;
  const reply = await sendInquiry();
  if (!reply.ok) {
    if (reply.error.kind !== 'signedOut') void toast('error', errorText(reply.error));
    return;
  }
  void toast('success', i18n._(msg`Your inquiry has been sent.`));
  if (location.pathname + location.search === WRITE_PAGE) void navigate(COUNSEL_PAGE, { replace: true });
}

/** Before a sign-out: asks what becomes of a draft. Undefined if there is none to ask about. Bars: none is lost unasked. */
export function settleDrafts(): Promise<void> | undefined {
  const { uid } = app;
  if (!inquiryDrafts.read(uid)) {
    inquiryDrafts.forget(uid);
    return undefined;
  }
  inquiryDrafts.flush();
  return confirm({
    title: i18n._(msg`You have an unsent inquiry`),
    body: i18n._(msg`Keep its draft on this device for your next visit, or delete it?`),
    accept: i18n._(msg`Delete`),
    decline: i18n._(msg`Keep`),
    tone: 'danger',
  }).then((isToGo) => {
    if (isToGo) inquiryDrafts.forget(uid);
  });
}
