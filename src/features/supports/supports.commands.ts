import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { COUNSEL_PATH, LOGIN_PATH } from '../../config/paths.ts';
import * as TIMINGS from '../../config/timings.ts';
import { CODES } from '../../contract/codes.ts';
import * as api from '../../contract/supports.ts';
import { mayHaveArrived } from '../../data/attempt.ts';
import { sendDraft } from '../../data/command.ts';
import type { Drafts } from '../../data/drafts.ts';
import { command, type CommandOutcome } from '../../data/commandRow.ts';
import type { FormOutcome } from '../../data/formCall.ts';
import { refusedText } from '../../data/formTexts.ts';
import { invalidate } from '../../data/query.ts';
import { sentences } from '../../i18n/sentences.ts';
import { composed } from '../../lib/composed.ts';
import { err, ok } from '../../lib/result.ts';
import { shownNow, type ApiError } from '../../operator/index.ts';
import { navigate, stack, toast } from '../../overlays/index.ts';
import { app } from '../../state/app.ts';
import { INQUIRY_TEXTS } from './inquiryTexts.ts';
import { counsels } from './supports.queries.ts';
import { counselMarks, inquiryDrafts, ticketDrafts } from './supports.state.ts';

/** Sends the member's inquiry. If the session has ended when it is sent, it is resumed after the next sign-in. */
const inquiry = command({
  kind: 'inquiry',
  endpoint: api.sendCounsel,
  drafts: inquiryDrafts,
  input: ({ category, title, content, evidence = '' }) => ({
    category,
    title: composed(title),
    content: composed(content),
    evidence: composed(evidence),
  }),
  onDone({ counsel }) {
    void toast('success', i18n._(msg`Your inquiry has been sent.`));
    counselMarks.sent.unshift({ row: counsel, until: shownNow() + TIMINGS.lag });
    invalidate(counsels.name);
    leaveForm();
  },
  onFailed: (error) => showNotSent(error, inquiryDrafts),
});

/**
 * Navigates from the form to the list of inquiries, unless the form has another text, or something is open over it: the
 * navigation would close that and replace its history entry. After a sign-in that the inquiry waited for, `/login`
 * first navigates back to the form: wait for that navigation (wouter dispatches `replaceState` on the window).
 */
function leaveForm(): void {
  if (location.pathname === LOGIN_PATH) return addEventListener('replaceState', leaveForm, { once: true });
  const isWriting = location.pathname === COUNSEL_PATH && new URLSearchParams(location.search).has('write');
  const mayLeave = isWriting && stack.entries.length === 0 && !inquiryDrafts.read(app.uid);
  if (mayLeave) void navigate(COUNSEL_PATH, { replace: true });
}

/**
 * Shows a toast, which stays until closed, for an inquiry or a support form that was not accepted while its form is not
 * on the screen. It says whether it may have arrived, and that the text is saved if `drafts` are kept. Resolves to
 * whether it is shown. Rule S6.
 */
export function showNotSent(error: ApiError, drafts: Drafts): Promise<boolean> {
  const maybe = mayHaveArrived(error);
  const text = (): string =>
    sentences(
      // "Already processed" would contradict that it may have arrived.
      error.state === CODES.alreadyProcessed ? '' : refusedText(error, INQUIRY_TEXTS),
      maybe ? i18n._(msg`It may already have reached us. Sending it again will not create a second request.`) : '',
      drafts.areKept() ? i18n._(msg`Your text is saved on this device until you send it.`) : '',
    );
  const heading = maybe ? msg`New inquiry` : msg`You have an unsent inquiry`;
  return toast('lastingError', () => `${i18n._(heading)} · ${text()}`, error.trace);
}

/** Sends the support form, which needs no account. */
const ticket = command({
  kind: 'ticket',
  endpoint: api.sendTicket,
  drafts: ticketDrafts,
  input: ({ name, email, category, title, content, evidence = '' }) => ({
    category,
    name: composed(name),
    email: composed(email),
    title: composed(title),
    content: composed(content),
    evidence: composed(evidence),
  }),
});

/** Sends the current draft of the member's inquiry. An error with `outcomeUnknown` or code 6000: it may have arrived. */
export async function sendInquiry(): Promise<FormOutcome<object>> {
  return formOutcome(await sendDraft(inquiry));
}

/** Sends the current draft of the support form. Errors as with `sendInquiry`. */
export async function sendSupportForm(): Promise<FormOutcome<object>> {
  return formOutcome(await sendDraft(ticket));
}

/** A command's outcome for its form, with the error also where it is not known whether the draft has arrived. */
function formOutcome<T>(outcome: CommandOutcome<T>): FormOutcome<T> {
  if (outcome.outcome === 'done') return ok(outcome.value);
  return 'error' in outcome ? err(outcome.error) : outcome;
}
