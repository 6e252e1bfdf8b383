import * as v from 'valibot';
import { request } from '../../operator/index.ts';
import { LIMITS } from '../../config/limits.ts';
import { HOME_PATH } from '../../config/paths.ts';
import { systemClock } from '../../lib/clock.ts';
import { openOverlay, stack } from '../../overlays/index.ts';
import { store } from '../../storage/encodedStore.ts';
import { dayOf } from '../../ui/days.ts';
import * as api from '../../contract/supports.ts';
import type { Notice } from '../../contract/supports.ts';
import { markRead } from './reading.ts';
import { storeReadNotice, readNotices } from './supports.state.ts';

/**
 * `since`: the time of the newest notice at this device's first visit (ISO 8601); `hiddenOn`: the day on which the player turned the dialog
 * off, in the device's time zone.
 */
const dialogSchema = v.object({ since: v.string(), hiddenOn: v.optional(v.string(), '') });
/** Ids of the notices that the dialog has shown in this session. */
const shownSchema = v.array(v.string());
/** Longest text of the dialog, in characters. */
const LONGEST = 2000;

/**
 * Shows a pinned notice published since this device's first visit, once per session, unless it was read or the dialog is turned off for
 * today; never over something else. Rule S1.
 */
export async function offerNotice(): Promise<void> {
  const known = store.get('notice_dialog', dialogSchema);
  if (known?.hiddenOn === today()) return;
  const reply = await request(api.publicNotices, { limit: LIMITS.page });
  if (!reply.ok) return;
  const { list } = reply.value;
  if (!known) {
    // First visit: all notices are new, and none opens. Where there is none yet, the first one is new; the device's clock does not count.
    const newest = Math.max(0, ...list.map(({ created }) => Date.parse(created) || 0));
    store.set('notice_dialog', { since: new Date(newest).toISOString() });
    return;
  }
  const shown = store.get('notice_session', shownSchema) ?? [];
  const isNew = ({ id, pinned, created }: Notice): boolean =>
    pinned && Date.parse(created) > Date.parse(known.since) && !shown.includes(id) && !readNotices.ids.includes(id);
  const notice = list.find(isNew);
  // The player may have left home since the offer was due.
  if (!notice || location.pathname !== HOME_PATH || stack.entries.length > 0) return;
  store.set('notice_session', [...shown, notice.id]);
  const { id, title, content: whole } = notice;
  const content = whole.length > LONGEST ? `${whole.slice(0, LONGEST)}…` : whole;
  openOverlay({ kind: 'notice', notice: { id, title, content } });
}

/** Turns the notice dialog off for the rest of the day, or on again. */
export function hideNoticesToday(hidden: boolean): void {
  const known = store.get('notice_dialog', dialogSchema);
  if (known) store.set('notice_dialog', { ...known, hiddenOn: hidden ? today() : '' });
}

/** Today in the device's time zone. */
function today(): string {
  return dayOf(new Date(systemClock.now()));
}

/**
 * Whether a notice is unread: by the operator's `read` and the ids `opened` since, or, where the operator sends none (visitors), by the ids
 * `readHere` that are stored on this device.
 */
export function isUnread(
  { id, read }: Notice,
  opened: Readonly<Record<string, true>>,
  readHere: readonly string[],
): boolean {
  return typeof read === 'boolean' ? !read && !opened[id] : !readHere.includes(id);
}

/** Marks a notice as read: on this device, and for a member at the operator. */
export async function openNotice({ id, read }: Notice): Promise<void> {
  storeReadNotice(id);
  if (read === false) await markRead('notice', id);
}
