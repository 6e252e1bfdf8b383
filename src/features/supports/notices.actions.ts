import * as v from 'valibot';
import { request } from '../../operator/index.ts';
import * as LIMITS from '../../config/limits.ts';
import { isHome } from '../../config/paths.ts';
import { preload } from '../../i18n/lazyPart.ts';
import { openOverlay, stack } from '../../overlays/index.ts';
import { store } from '../../storage/encodedStore.ts';
import * as api from '../../contract/supports.ts';
import type { Notice } from '../../contract/supports.ts';
import { noticeDialog, storeNewSince } from './noticeDialog.ts';
import { markRead } from './reading.ts';
import { storeReadNotice, readNotices } from './supports.state.ts';

/** Ids of the notices that the dialog has shown in this session. */
const shownSchema = v.array(v.string());
/** Longest text of the dialog, in characters. */
const LONGEST_CONTENT = 2000;

/**
 * Shows a pinned notice published since this device's first visit, once per session, unless it was read or the dialog is turned off for
 * today; never over something else. Its view is loaded before it opens, by `load`; if that fails, a later visit shows it. Rules S1, O4.
 */
export async function offerNotice(load: () => Promise<unknown> = () => import('./NoticeView.tsx')): Promise<void> {
  const dialogState = noticeDialog();
  if (dialogState?.isOff) return;
  const reply = await request(api.publicNotices, { limit: LIMITS.pageMax });
  if (!reply.ok) return;
  const list = reply.value.list.filter((each) => each !== undefined);
  if (!dialogState) {
    // First visit: open nothing. Baseline: the newest notice's own date, or 1970 if there is none, so that a wrong clock of the device
    // hides no later notice.
    const newest = Math.max(0, ...list.map(({ created }) => Date.parse(created) || 0));
    storeNewSince(new Date(newest).toISOString());
    return;
  }
  const shown = store.get('notice_session', shownSchema) ?? [];
  const isNew = ({ id, pinned, created }: Notice): boolean =>
    pinned &&
    Date.parse(created) > Date.parse(dialogState.since) &&
    !shown.includes(id) &&
    !readNotices.ids.includes(id);
  const notice = list.find(isNew);
  // The player may have left home since the offer was due.
  const isWanted = (): boolean => isHome(location.pathname) && stack.entries.length === 0;
  if (!notice || !isWanted() || !(await preload(load)) || !isWanted()) return;
  store.set('notice_session', [...shown, notice.id]);
  const { id, title, content: whole } = notice;
  const content = whole.length > LONGEST_CONTENT ? `${whole.slice(0, LONGEST_CONTENT)}…` : whole;
  openOverlay({ kind: 'notice', notice: { id, title, content } });
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
