import * as v from 'valibot';
import { request } from '../../api/index.ts';
import { LIMITS } from '../../config/limits.ts';
import { systemClock } from '../../lib/clock.ts';
import { openOverlay, stack } from '../../overlays/index.ts';
import { store } from '../../storage/encodedStore.ts';
import { dayOf } from '../../ui/days.ts';
import { noticesUnseen, type Notice } from './supports.api.ts';
import { keepReadNotice, readNotices } from './supports.state.ts';

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
  const reply = await request(noticesUnseen, { limit: LIMITS.page });
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

/** No notice comes up by itself any more today. */
export function hideNoticesToday(): void {
  const known = store.get('notice_dialog', dialogSchema);
  if (known) store.set('notice_dialog', { ...known, hiddenOn: today() });
}

/** The day it is where the player is: the dialog's "today" is theirs. */
function today(): string {
  return dayOf(new Date(systemClock.now()));
}

/** Remembers on this device that the account has read a notice. */
export function readNotice(id: string): void {
  if (!readNotices.ids.includes(id)) keepReadNotice(id);
}
