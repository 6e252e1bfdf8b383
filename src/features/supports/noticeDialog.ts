import * as v from 'valibot';
import { systemClock } from '../../lib/clock.ts';
import { store } from '../../storage/encodedStore.ts';
import { dayOf } from '../../ui/days.ts';

/**
 * `since`: the time of the newest notice at this device's first visit (ISO 8601); `hiddenOn`: the day on which the player turned the dialog
 * off, in the device's time zone.
 */
const schema = v.object({ since: v.string(), hiddenOn: v.optional(v.string(), '') });

/** What is stored of the notice dialog: since when notices are new, and whether it is off today; undefined before the first visit. */
export function noticeDialog(): { since: string; isOff: boolean } | undefined {
  const stored = store.get('notice_dialog', schema);
  return stored && { since: stored.since, isOff: stored.hiddenOn === today() };
}

/** Stores since when notices are new: the time (ISO 8601) of the newest one at this device's first visit. */
export function storeNewSince(since: string): void {
  store.set('notice_dialog', { since });
}

/** Turns the notice dialog off for the rest of the day, or on again. */
export function hideNoticesToday(hidden: boolean): void {
  const stored = store.get('notice_dialog', schema);
  if (stored) store.set('notice_dialog', { ...stored, hiddenOn: hidden ? today() : '' });
}

/** Today in the device's time zone. */
function today(): string {
  return dayOf(new Date(systemClock.now()));
}
