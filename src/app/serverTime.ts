import * as v from 'valibot';
import { createServerClock } from '../operator/session/index.ts';
import { systemClock } from '../lib/clock.ts';
import { time } from '../state/time.ts';
import { store } from '../storage/encodedStore.ts';

const clock = createServerClock(systemClock, store.get('clock_offset', v.number()));

/** Server-corrected milliseconds, as far as this tab has learned the server's time. */
export const serverNow = clock.now;

/** Server time minus the device's, in milliseconds. */
export const serverOffset = clock.offset;

/** Takes a time (milliseconds) the server has just said. */
export function learnServerTime(ms: number): void {
  clock.learn(ms);
  keepServerTime();
}

/** Keeps the server's time for this tab's next page, as an offset to the device's clock: again after that clock was set. */
export function keepServerTime(): void {
  store.set('clock_offset', clock.offset());
  time.now = clock.now();
}

/** Takes the offset (milliseconds) that another tab has learned. */
export function takeServerOffset(offset: number): void {
  learnServerTime(systemClock.now() + offset);
}
