import * as v from 'valibot';
import * as TIMINGS from '../config/timings.ts';
import { systemClock, type Clock } from '../lib/clock.ts';
import { isTime } from '../lib/storedTime.ts';
import { time } from '../state/time.ts';
import { store } from '../storage/encodedStore.ts';

/** The server's time, in milliseconds. */
export interface ServerClock {
  now(): number;
  /** `now`; undefined until the server has named its time on this page, after `assume`, and after a possible sleep. */
  named(): number | undefined;
  /** `now` with what the device may have slept since: by how much its clock has moved further than the monotonic one. */
  guess(): number;
  /** Sets the time that the server has just named. */
  learn(serverNow: number): void;
  /** Sets the server's time from another tab's or page's offset. */
  assume(serverNow: number): void;
}

/**
 * Server time: the last one learned (a token's `iat` or a reply's `now`) plus the monotonic time since, so that setting the device's clock
 * moves neither ages nor expiry. Until one is learned it is the device's time plus `known`, the offset that an earlier page of the tab had.
 * Devices are often minutes off, some hours; expiry and bank hours follow the server.
 */
export function createServerClock(clock: Pick<Clock, 'now' | 'monotonic'>, known = 0): ServerClock {
  /** The device's time minus monotonic time, in milliseconds. */
  const drift = (): number => clock.now() - clock.monotonic();
  /** What it was when the server's time was set. */
  let drifted = drift();
  /** Server time minus monotonic time, in milliseconds. */
  let ahead = drifted;
  let isNamed = false;
  const now = (): number => Math.round(clock.monotonic() + ahead);
  /** False: this is no time, and nothing has changed. */
  const assume = (serverNow: number): boolean => {
    // An operator's mistake: near the last date that there is, a day more is no date.
    if (!isTime(serverNow)) return false;
    ahead = serverNow - clock.monotonic();
    drifted = drift();
    isNamed = false;
    return true;
  };
  assume(clock.now() + known);
  const sleep = (): number => (drift() - drifted > TIMINGS.clockJump ? drift() - drifted : 0);
  return {
    now,
    named: () => (isNamed && !sleep() ? now() : undefined),
    guess: () => now() + sleep(),
    learn(serverNow) {
      if (assume(serverNow)) isNamed = true;
    },
    assume,
  };
}

const stored = store.get('clock_offset', v.number());
const clock = createServerClock(systemClock, stored);

/** How long the device has slept while this page was hidden, in milliseconds: by how much its clock moved further than the monotonic one. */
let slept = 0;
/** The part of `slept` that the server's time includes already. */
let confirmed = 0;

/**
 * The system's clock with a monotonic time in which the device's sleep while the page was hidden counts: for waits that a server asks for,
 * and for outages. A device's clock that is set ahead meanwhile counts too, so it is not for expiry or protection.
 */
export const waitClock: Clock = { ...systemClock, monotonic: () => systemClock.monotonic() + slept };

/**
 * Server-corrected milliseconds, as far as this tab has learned the server's time. The device's sleep is included only once the server has
 * answered again (`learnServerTime`): until then it cannot be told from a clock that the player has set. For expiry and protection.
 */
export const serverNow = clock.now;

/** The same with the device's sleep, for what is shown: times of data, and their ages. */
export const shownNow = (): number => serverNow() + slept - confirmed;

/**
 * `serverNow`; undefined while it may come from a device's clock, which a player can set: before the server has named its time on this
 * page, after another tab's offset, and after a sleep that only the device's clock has measured, or a change of that clock that may be one.
 */
export const namedServerTime = clock.named;

/**
 * `serverNow` plus any sleep of the device, also one while the page was shown. For the time at which a stop is pressed:
 * without the sleep the stop would begin, and end, too early. A device's clock that is set ahead counts as sleep, so
 * nothing may be ended by this time.
 */
export const guessedServerTime = clock.guess;

/** Whether `namedServerTime` is known, or an earlier page of the tab has stored an offset, named or not. */
export const isServerTimeKnown = (): boolean => stored !== undefined || clock.named() !== undefined;

/** Server time (with the device's sleep) minus the device's, in milliseconds; other pages add it to the device's. */
export const serverOffset = (): number => shownNow() - systemClock.now();

/**
 * Sets the time (milliseconds) that the server has just named. Where it answers without one (not a number), the device's sleep is taken to
 * be as long as the device's clock says; without this each sleep would be missing in the server's time for good.
 */
export function learnServerTime(ms: number): void {
  if (slept > confirmed) clock.assume(shownNow());
  clock.learn(ms);
  confirmed = slept;
  persistServerTime();
}

/** Sets the offset (milliseconds) that another tab has learned. */
export function learnServerOffset(offset: number): void {
  clock.assume(systemClock.now() + offset);
  confirmed = slept;
  persistServerTime();
}

/**
 * Persists the server's time for this tab's next page, as an offset to the device's clock, and shows it (`time.now`); to be repeated after
 * that clock was set.
 */
export function persistServerTime(): void {
  store.set('clock_offset', serverOffset());
  time.now = shownNow();
}

/** Counts `ms` in which the device has slept while this page was hidden; called by `startShownTime` only. */
export function countSleep(ms: number): void {
  slept += ms;
}
