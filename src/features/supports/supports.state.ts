import * as v from 'valibot';
import { proxy } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { systemClock } from '../../lib/clock.ts';
import { app, type UserInfo } from '../../state/app.ts';
import { createCollection } from '../../storage/database.ts';
import { store } from '../../storage/encodedStore.ts';
import { createDrafts } from '../../data/drafts.ts';

/** What this page knows of the memos beyond the list: what was just read, and what is on its way out. */
export interface MemoMarks {
  /** Ids opened since the list came. */
  read: Record<string, true>;
  /** Ids deleted: hidden at once, sent when they can no longer be taken back. */
  hidden: Record<string, true>;
  /** The tab that was emptied as a whole. */
  emptied: 'all' | 'direct' | undefined;
  /** How many can be taken back now; `all` for a whole tab. */
  undo: number | 'all' | undefined;
}

function initial(): MemoMarks {
  return { read: {}, hidden: {}, emptied: undefined, undo: undefined };
}

/** The memos' marks. Written by supports.actions only. */
export const memoMarks = proxy<MemoMarks>(initial());

const ids = v.record(v.string(), v.array(v.string()));

/** Notices opened since the list came, of those that the operator told the member to be unread. */
export const noticeMarks = proxy<{ read: Record<string, true> }>({ read: {} });

/** The notices the account at this device has read, by id; kept per account. */
export const readNotices = proxy<{ ids: readonly string[] }>({ ids: [] });

/** Takes up what this account has read on this device. */
export function takeUpReadNotices(): void {
  readNotices.ids = store.get('notices_read', ids)?.[app.uid] ?? [];
}

/** Remembers that a notice was read; of an account so many at most. */
export function keepReadNotice(id: string): void {
  const KEPT = 300;
  if (readNotices.ids.includes(id)) return;
  const all = store.get('notices_read', ids) ?? {};
  store.set('notices_read', { ...all, [app.uid]: [id, ...(all[app.uid] ?? [])].slice(0, KEPT) });
}

/** Takes up how many of a kind the operator has just said are unread: the badges show it before the next poll. */
export function takeUnread(kind: keyof UserInfo['unread'], count: number): void {
  if (app.user) app.user.unread[kind] = count;
}

takeUpReadNotices();
store.subscribe('notices_read', takeUpReadNotices);
subscribeKey(app, 'uid', () => {
  takeUpReadNotices();
  Object.assign(memoMarks, initial());
  noticeMarks.read = {};
});

/** What members have written and not sent. Bars: 0 lost but the last 300 ms. */
export const inquiryDrafts = createDrafts({
  clock: systemClock,
  store,
  key: 'inquiry_drafts',
  backup: createCollection('drafts', v.string(), { personal: false }),
});

/** The support form as it was left, in this tab only. */
export const ticketDrafts = createDrafts({ clock: systemClock, store, key: 'ticket_draft' });

// A page that hides may never come back: what is typed is stored before that.
const keep = (): void => {
  inquiryDrafts.flush();
  ticketDrafts.flush();
};
addEventListener('pagehide', keep);
addEventListener('blur', keep);
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keep());
