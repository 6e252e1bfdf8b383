import * as v from 'valibot';
import { proxy } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import type { Counsel, MemoKind } from '../../contract/supports.ts';
import { systemClock } from '../../lib/clock.ts';
import { app, type UserInfo } from '../../state/app.ts';
import { createCollection } from '../../storage/database.ts';
import { store } from '../../storage/encodedStore.ts';
import { createDrafts } from '../../data/drafts.ts';

/** Optimistic state of the memos on top of the fetched list: just read, or being deleted. */
export interface MemoMarks {
  /** Ids read since the list was loaded. */
  read: Record<string, true>;
  /** Ids of deleted memos: hidden immediately, deleted on the server when they can no longer be undone. */
  hidden: Record<string, true>;
  /** The tabs whose memos were all deleted, each until the server has answered or the deletion was undone. */
  emptied: Partial<Record<MemoKind, true>>;
  /**
   * The tabs whose memos before a date (ms) were deleted, besides the hidden ones: an answer from before `until` (ms by the server's clock)
   * may still have them. Rule C53.
   */
  deletedBefore: Partial<Record<MemoKind, { date: number; until: number }>>;
  /** The number of deletions that can be undone; `all` for a whole tab. */
  undo: number | 'all' | undefined;
}

function initialMarks(): MemoMarks {
  return { read: {}, hidden: {}, emptied: {}, deletedBefore: {}, undo: undefined };
}

/** The memos' optimistic state. Written by `memos.actions.ts` and `reading.ts` only, and reset when the account changes. */
export const memoMarks = proxy<MemoMarks>(initialMarks());

/** Ids of the notices that the member has read since the list was loaded (optimistic). */
export const noticeMarks = proxy<{ read: Record<string, true> }>({ read: {} });

/** What this page knows of the inquiries on top of the fetched list, which may be older. */
export interface CounselMarks {
  /** By id of an inquiry, the time of the answer that the member has seen since the list was loaded (optimistic): a correction has a later time. */
  seen: Record<string, string>;
  /** Inquiries that were sent, the newest first: an answer from before `until` (ms by the server's clock) may lack them. Rule C53. */
  sent: { row: Counsel; until: number }[];
  /** Ids of deleted inquiries. */
  deleted: Record<string, true>;
}

function initialCounselMarks(): CounselMarks {
  return { seen: {}, sent: [], deleted: {} };
}

/** What this page knows of the inquiries; reset when the account changes. */
export const counselMarks = proxy<CounselMarks>(initialCounselMarks());

/** Ids of the notices that the account ('' for a visitor) has read on this device. */
export const readNotices = proxy<{ ids: readonly string[] }>({ ids: [] });

/** Stored form of `readNotices`: ids by account. */
const idsByAccount = v.record(v.string(), v.array(v.string()));

/** Who reads notices: '' for a visitor, also where the uid of a member who has not signed out is still known. Rule D3. */
function reader(): string {
  return app.signedIn ? app.uid : '';
}

/** Restores the read notices of this account on this device. */
function loadReadNotices(): void {
  readNotices.ids = store.get('notices_read', idsByAccount)?.[reader()] ?? [];
}

/** Number of ids that are stored per account, the newest. */
const MAX_STORED = 300;

/** Stores that a notice was read on this device. */
export function storeReadNotice(id: string): void {
  if (readNotices.ids.includes(id)) return;
  const all = store.get('notices_read', idsByAccount) ?? {};
  store.set('notices_read', { ...all, [reader()]: [id, ...(all[reader()] ?? [])].slice(0, MAX_STORED) });
}

/**
 * Lowers an unread count to the one in the reply to a read or delete request, so that badges show it before the next poll. Never raises it:
 * replies may arrive out of order. A reply without a count changes nothing.
 */
export function lowerUnread(kind: keyof UserInfo['unread'], count: number | null | undefined): void {
  if (app.user) app.user.unread[kind] = Math.min(app.user.unread[kind], count ?? Infinity);
}

loadReadNotices();
store.subscribe('notices_read', loadReadNotices);
subscribeKey(app, 'signedIn', loadReadNotices);
subscribeKey(app, 'uid', () => {
  loadReadNotices();
  Object.assign(memoMarks, initialMarks());
  noticeMarks.read = {};
  Object.assign(counselMarks, initialCounselMarks());
});

/** Members' unsent inquiries. Rule S6. */
export const inquiryDrafts = createDrafts({
  clock: systemClock,
  store,
  key: 'inquiry_drafts',
  backup: createCollection('drafts', v.string(), { personal: false }),
});

/** The unsent support form, in this tab only. */
export const ticketDrafts = createDrafts({ clock: systemClock, store, key: 'ticket_draft' });

// The browser may discard an unused page without notice: store the drafts when the page is hidden or left, or its window loses the focus.
const flushDrafts = (): void => {
  inquiryDrafts.flush();
  ticketDrafts.flush();
};
addEventListener('pagehide', flushDrafts);
addEventListener('blur', flushDrafts);
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flushDrafts());
