import * as v from 'valibot';
import { request } from '../../operator/index.ts';
import { LIMITS } from '../../config/limits.ts';
import { systemClock } from '../../lib/clock.ts';
import { log } from '../../lib/log.ts';
import { openOverlay, stack } from '../../overlays/index.ts';
import { store } from '../../storage/encodedStore.ts';
import { dayOf } from '../../ui/days.ts';
import * as api from '../../contract/supports.ts';
import type { Notice } from '../../contract/supports.ts';
import { keepReadNotice, noticeMarks, readNotices, takeUnread } from './supports.state.ts';

/** `since`: the newest notice at this device's first look; `hiddenOn`: the player's day on which the dialog is not wanted. */
const dialogSchema = v.object({ since: v.string(), hiddenOn: v.optional(v.string(), '') });
const shownSchema = v.array(v.string());
/** A notice is a text to read, not a payload: the dialog carries so many characters of it. */
const SHOWN = 2000;

/**
 * Shows a pinned notice that was published since this device first looked, once in a session, unless it was read or the player wanted none
 * today. Nothing is shown over something else. Spec section 4, "notice session flags".
 */
export async function offerNotice(): Promise<void> {
  const known = store.get('notice_dialog', dialogSchema);
  if (known?.hiddenOn === today()) return;
  const reply = await request(api.publicNotices, { limit: LIMITS.page });
  if (!reply.ok) return;
  const { list } = reply.value;
  if (!known) {
    // To a newcomer every notice is new; the list is the place for those.
    store.set('notice_dialog', { since: list[0]?.created ?? new Date(systemClock.now()).toISOString() });
    return;
  }
  const shown = store.get('notice_session', shownSchema) ?? [];
  const isNew = ({ id, pinned, created }: Notice): boolean =>
    pinned && Date.parse(created) > Date.parse(known.since) && !shown.includes(id) && !readNotices.ids.includes(id);
  const notice = list.find(isNew);
  if (!notice || stack.entries.length > 0) return;
  store.set('notice_session', [...shown, notice.id]);
  const { id, title, content } = notice;
  openOverlay({ kind: 'notice', notice: { id, title, content: content.slice(0, SHOWN) } });
}

/** Turns the notice dialog off for the rest of the day. */
export function hideNoticesToday(): void {
  const known = store.get('notice_dialog', dialogSchema);
  if (known) store.set('notice_dialog', { ...known, hiddenOn: today() });
}

/** The day it is where the player is: the dialog's "today" is theirs. */
function today(): string {
  return dayOf(new Date(systemClock.now()));
}

/** Whether a notice is still to be read: for a member as the operator says, for others as this device remembers. */
export function isUnread(
  { id, read }: Notice,
  opened: Readonly<Record<string, true>>,
  readHere: readonly string[],
): boolean {
  return typeof read === 'boolean' ? !read && !opened[id] : !readHere.includes(id);
}

/** Marks a notice as read, here at once, and for a member with the operator, whose count the badges show. */
export async function openNotice({ id, read }: Notice): Promise<void> {
  keepReadNotice(id);
  if (read !== false || noticeMarks.read[id]) return;
  noticeMarks.read[id] = true;
  const reply = await request(api.readNotice, { id, read: true });
  if (reply.ok) return takeUnread('notice', reply.value.unread);
  delete noticeMarks.read[id];
  log.info('A notice could not be marked as read', { kind: reply.error.kind, state: reply.error.state });
}
