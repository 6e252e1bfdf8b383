import * as v from 'valibot';
import { createServerClock } from '../session/index.ts';
import { systemClock } from '../lib/clock.ts';
import { time } from '../state/time.ts';
import { store } from '../storage/encodedStore.ts';

const clock = createServerClock(() => systemClock.now(), store.get('clock_offset', v.number()));

/** Server-corrected milliseconds, as far as this tab has learned the server's time. */
export const serverNow = clock.now;

/** Server time minus the device's, in milliseconds. */
export const serverOffset = clock.offset;

/** Takes a time (milliseconds) the server has just said, and remembers the offset for this tab's next page. */
export function learnServerTime(ms: number): void {
  clock.learn(ms);
  store.set('clock_offset', clock.offset());
  time.now = clock.now();
}

/** Takes the offset (milliseconds) that another tab has learned. */
export function takeServerOffset(offset: number): void {
  learnServerTime(systemClock.now() + offset);
}
