import { subscribeKey } from 'valtio/utils';
import { readMemo, readNotice } from '../../contract/supports.ts';
import { log } from '../../lib/log.ts';
import { isNoAnswer, request } from '../../operator/index.ts';
import { app } from '../../state/app.ts';
import { lowerUnread, memoMarks, noticeMarks } from './supports.state.ts';

const KINDS = {
  memo: { endpoint: readMemo, marks: memoMarks },
  notice: { endpoint: readNotice, marks: noticeMarks },
};

/** What was read without a connection, and by which account. */
let unsent: { kind: keyof typeof KINDS; id: string; uid: string }[] = [];

/**
 * Marks a memo or a notice as read: here immediately (optimistic), and at the operator, whose reply sets the unread count. What got no answer
 * is marked once the outage is over, also after the player has gone on. Rules S1, S2.
 */
export async function markRead(kind: keyof typeof KINDS, id: string): Promise<void> {
  const { endpoint, marks } = KINDS[kind];
  const { uid } = app;
  if (marks.read[id]) return;
  marks.read[id] = true;
  const reply = await request(endpoint, { id, read: true });
  if (reply.ok) return lowerUnread(kind, reply.value.unread);
  delete marks.read[id];
  if (isNoAnswer(reply.error)) unsent.push({ kind, id, uid });
  log.info('A message could not be marked as read', { of: kind, kind: reply.error.kind, state: reply.error.state });
}

subscribeKey(app, 'outageSince', () => {
  const all = unsent;
  unsent = [];
  for (const { kind, id, uid } of all) if (app.signedIn && uid === app.uid) void markRead(kind, id);
});
