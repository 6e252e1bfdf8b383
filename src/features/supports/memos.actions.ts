import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type * as v from 'valibot';
import { request, shownNow, type ApiError } from '../../operator/index.ts';
import { CODES } from '../../contract/codes.ts';
import * as LIMITS from '../../config/limits.ts';
import * as TIMINGS from '../../config/timings.ts';
import { pressErrorText } from '../../i18n/pressErrors.ts';
import { sentences } from '../../i18n/sentences.ts';
import { systemClock, within } from '../../lib/clock.ts';
import { ok, type Result } from '../../lib/result.ts';
import { confirm, toast } from '../../overlays/index.ts';
import { EMPTY_PAGES } from '../../data/pages.ts';
import { invalidate } from '../../data/query.ts';
import { app } from '../../state/app.ts';
import * as api from '../../contract/supports.ts';
import type { Memo, MemoKind } from '../../contract/supports.ts';
import { memos } from './supports.queries.ts';
import { lowerUnread, memoMarks } from './supports.state.ts';

/** The request must outlive the page, since the player has already seen the memo disappear. */
const OUTLIVING = { keepalive: true } as const;
/** Most calls at once that delete one memo each: of those that outlive the page Chromium fails all above some 250. */
const AT_ONCE = 20;

type DeletionReply = Result<v.InferOutput<typeof api.deleteMemo.output>, ApiError>;

/** Memos that are hidden and whose deletion can still be undone: single ones, or all of a tab (`kind`). */
let pendingDeletions: { ids: string[]; kind: MemoKind | undefined; cancel(): void } | undefined;
/** Deletions in flight. */
let sending: Promise<void> | undefined;

/** Hides a memo; its deletion is sent when it can no longer be undone. Rule S2. */
export function deleteMemo(id: string): void {
  if (pendingDeletions?.kind !== undefined) void sendDeletions();
  hide([...(pendingDeletions?.ids ?? []), id], undefined);
}

/** Hides a memo and sends its deletion at once, alone: what can still be undone keeps its time. Rule S2. */
export function deleteMemoForGood(id: string): void {
  memoMarks.hidden[id] = true;
  void send([id], undefined, false);
}

/**
 * Hides all memos of a tab; `shown` are the ids of the loaded ones. Their deletion is sent like that of a single one, and does not include
 * what has arrived since. Rule S2.
 */
export function deleteAllMemos(kind: MemoKind, shown: readonly string[]): void {
  void sendDeletions();
  hide([...shown], kind);
}

/** Asks before a deletion that cannot be undone: of one memo, or of `all` in a tab. Resolves once the dialog has closed. Rule S2. */
export async function agreesToDelete(all: boolean): Promise<boolean> {
  const agreed = await confirm(() => ({
    title: all ? i18n._(msg`Delete all messages in this tab?`) : i18n._(msg`Delete this message?`),
    body: i18n._(msg({ message: 'This cannot be undone.', comment: 'A deletion' })),
    accept: i18n._(msg`Delete`),
    decline: i18n._(msg`Keep`),
    tone: 'danger',
  }));
  // The dialog closes at the end of the task and returns the focus to the button, whose row must still exist then.
  await new Promise<void>((resolve) => void systemClock.setTimeout(resolve, 0));
  return agreed;
}

/** Stops the time in which a deletion can be undone (`paused`), or restarts it. Rule S2. */
export function pauseDeletions(paused: boolean): void {
  if (!pendingDeletions) return;
  pendingDeletions.cancel();
  if (!paused) pendingDeletions.cancel = sendLater();
}

/** Undoes the last deletion. */
export function undoDeletions(): void {
  pendingDeletions?.cancel();
  unhide(pendingDeletions?.ids ?? []);
  if (pendingDeletions?.kind !== undefined) delete memoMarks.emptied[pendingDeletions.kind];
  pendingDeletions = undefined;
  memoMarks.undo = undefined;
}

/**
 * Sends the pending deletions, when the time to undo is over or the page is being left, at once if the document `isEnding`. Memos whose
 * deletion fails reappear. Resolves when all are answered; undefined if there are none.
 */
export function sendDeletions(isEnding = false): Promise<void> | undefined {
  if (!pendingDeletions) return sending;
  const { ids, kind, cancel } = pendingDeletions;
  cancel();
  pendingDeletions = undefined;
  memoMarks.undo = undefined;
  return send(ids, kind, isEnding);
}

/** Before a sign-out ends the session: sends the pending deletions and waits for the answers, for `TIMINGS.signOutWait` at most. */
export function flushDeletions(): Promise<void> | undefined {
  const sent = sendDeletions();
  return sent && within(systemClock, TIMINGS.signOutWait, sent).catch(() => undefined);
}

/** Resolves when this deletion and those in flight are answered. */
function send(...deletion: Parameters<typeof deleteHidden>): Promise<void> {
  const all = Promise.all([sending, deleteHidden(...deletion)]).then(() => {
    if (sending === all) sending = undefined;
  });
  sending = all;
  return all;
}

async function deleteHidden(ids: readonly string[], kind: MemoKind | undefined, isEnding: boolean): Promise<void> {
  const { uid } = app;
  // A document that is ending cannot ask what else the tab has: only what it has loaded is deleted then.
  const plan = kind === undefined || isEnding ? ok({ ids, newest: undefined }) : await planDeletion(kind, ids);
  if (uid !== app.uid) return;
  const each = plan.ok ? plan.value.ids : undefined;
  const replies = !plan.ok
    ? [plan]
    : each
      ? await deleteEach(each, isEnding)
      : [await request(api.deleteMemos, { kind }, OUTLIVING)];
  // Another member has signed in since: the result is not theirs. Without a member, it is told to the one who has just signed out.
  if (app.uid && uid !== app.uid) return;
  const errors = replies.map(errorOf);
  for (const reply of replies) if (reply.ok) lowerUnread('memo', reply.value.unread);
  const error = errors.find((one) => one !== undefined);
  const failed = each ? each.filter((_, at) => !replies[at] || errors[at]) : error ? ids : [];
  if (kind !== undefined) {
    delete memoMarks.emptied[kind];
    if (!error && plan.ok && plan.value.newest && uid === app.uid) {
      memoMarks.deletedBefore[kind] = { date: Date.parse(plan.value.newest), until: shownNow() + TIMINGS.lag };
    }
  }
  unhide(failed);
  invalidate(memos.name);
  if (!error) return void toast('success', i18n._(msg`Deleted.`));
  const what = error.outcomeUnknown ? msg`The message may have been deleted.` : msg`The message could not be deleted.`;
  void toast('error', sentences(i18n._(what), pressErrorText(error)), error.trace);
}

/** Deletes these memos by one call each, until one fails or another member signs in; the replies are in the order of `ids`. */
async function deleteEach(ids: readonly string[], isEnding: boolean): Promise<DeletionReply[]> {
  const { uid } = app;
  const atOnce = isEnding ? ids.length : AT_ONCE;
  const replies: DeletionReply[] = [];
  // Without a member a call fails unsent, and its reply says why.
  const isOthers = (): boolean => app.uid !== '' && app.uid !== uid;
  for (let at = 0; at < ids.length && !isOthers() && !replies.some(errorOf); at += atOnce) {
    const some = ids.slice(at, at + atOnce);
    replies.push(...(await Promise.all(some.map((id) => request(api.deleteMemo, { id }, OUTLIVING)))));
  }
  return replies;
}

/** What the deletion of all memos of a tab sends. */
interface DeletionPlan {
  /** The memos to delete one by one; undefined: one call deletes all of the tab. */
  ids: readonly string[] | undefined;
  /** The date of the newest of them, if the list still has it. */
  newest: string | undefined;
}

/**
 * Plans the deletion of a tab's memos from the newest of `shown` on, loaded or not. If a newer one has arrived since, they are deleted one by
 * one: the operator's call for a whole tab would delete it too. Reads the list for that, which ends as in Rule C9; fails with the error of a
 * page that cannot be loaded. Rule S2.
 */
async function planDeletion(kind: MemoKind, shown: readonly string[]): Promise<Result<DeletionPlan, ApiError>> {
  // A row that cannot be read is undefined: it was not shown, and counts as one that has arrived since.
  const listed: (Memo | undefined)[] = [];
  const used = new Set<string>();
  let first = -1;
  let empty = 0;
  let cursor = '';
  do {
    used.add(cursor);
    const page = await request(api.memos.endpoint, { kind, limit: LIMITS.pageMax, ...(cursor && { cursor }) });
    if (!page.ok) return page;
    const { list } = page.value;
    listed.push(...list);
    first = listed.findIndex((memo) => memo && shown.includes(memo.id));
    const isAll = first >= 0 && listed.slice(0, first).every((memo) => memo && memoMarks.hidden[memo.id]);
    if (isAll) return ok({ ids: undefined, newest: listed[first]?.date });
    empty = list.length ? 0 : empty + 1;
    cursor = page.value.next_cursor ?? '';
  } while (cursor && !used.has(cursor) && empty < EMPTY_PAGES);
  return ok({
    ids: first < 0 ? shown : listed.slice(first).flatMap((memo) => memo?.id ?? []),
    newest: listed[first]?.date,
  });
}

function hide(ids: string[], kind: MemoKind | undefined): void {
  pendingDeletions?.cancel();
  pendingDeletions = { ids, kind, cancel: sendLater() };
  for (const id of ids) memoMarks.hidden[id] = true;
  if (kind !== undefined) memoMarks.emptied[kind] = true;
  memoMarks.undo = kind === undefined ? ids.length : 'all';
}

function sendLater(): () => void {
  return systemClock.setTimeout(() => void sendDeletions(), TIMINGS.memoUndo);
}

function unhide(ids: readonly string[]): void {
  for (const id of ids) delete memoMarks.hidden[id];
}

/** Why a deletion failed; undefined if it did not: "not found" counts as deleted. Rule C12. */
function errorOf(reply: Result<unknown, ApiError>): ApiError | undefined {
  return reply.ok || reply.error.state === CODES.notFound ? undefined : reply.error;
}
