import { subscribeKey } from 'valtio/utils';
import { CODES } from '../../contract/codes.ts';
import { readMemo, readNotice } from '../../contract/supports.ts';
import { invalidate } from '../../data/query.ts';
import { log } from '../../lib/log.ts';
import { isNoAnswer, request } from '../../operator/index.ts';
import { app } from '../../state/app.ts';
import { counsels, memos, notices } from './supports.queries.ts';
import { lowerUnread, memoMarks, noticeMarks } from './supports.state.ts';

const LISTS = { memo: memos.name, counsel: counsels.name, notice: notices.name };
const KINDS = {
  memo: { endpoint: readMemo, marks: memoMarks },
  notice: { endpoint: readNotice, marks: noticeMarks },
};

/** What was read, by which account, but could not be marked without an answer; `afterPoll`: also not after a poll that was answered. */
let unsent: { kind: keyof typeof KINDS; id: string; uid: string; afterPoll: boolean }[] = [];

/**
 * Marks a memo or a notice as read: here immediately (optimistic), and at the operator, whose reply sets the unread count. What got no answer
 * is marked once the outage is over, or where there is none (one call was lost) after the next poll (`afterPoll`), once; also after the player
 * has left the page. One that no longer exists leaves the list. Rules S1, S2, C12.
 */
export async function markRead(kind: keyof typeof KINDS, id: string, afterPoll = false): Promise<void> {
  const { endpoint, marks } = KINDS[kind];
  const { uid } = app;
  if (marks.read[id]) return;
  marks.read[id] = true;
  const reply = await request(endpoint, { id, read: true });
  // The count in the reply is that of the member who sent the call.
  if (reply.ok) return uid === app.uid ? lowerUnread(kind, reply.value.unread) : undefined;
  if (reply.error.state === CODES.notFound) return invalidate(LISTS[kind]);
  delete marks.read[id];
  if (isNoAnswer(reply.error)) unsent.push({ kind, id, uid, afterPoll });
  log.info('A message could not be marked as read', { of: kind, kind: reply.error.kind, state: reply.error.state });
}

function sendUnsent(afterPoll: boolean): void {
  const due = unsent.filter((each) => !(afterPoll && each.afterPoll));
  unsent = unsent.filter((each) => !due.includes(each));
  for (const { kind, id, uid } of due) if (app.signedIn && uid === app.uid) void markRead(kind, id, afterPoll);
}

subscribeKey(app, 'outageSince', () => sendUnsent(false));

let { user } = app;
// Without a live stream, only the poll shows that something has arrived, or was read in another tab or on another device: refetch the list.
subscribeKey(app, 'user', (polled) => {
  for (const kind of ['memo', 'counsel', 'notice'] as const) {
    const more = user && polled ? polled.unread[kind] - user.unread[kind] : 0;
    // A notice arrives for all members at the same time: not everybody refetches it.
    if (kind === 'notice' ? more < 0 : more !== 0) invalidate(LISTS[kind]);
  }
  user = polled;
  if (polled) sendUnsent(true);
});
