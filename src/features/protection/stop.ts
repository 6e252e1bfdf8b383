import * as TIMINGS from '../../config/timings.ts';
import { log } from '../../lib/log.ts';
import { sha256 } from '../../lib/sha256.ts';
import { systemClock } from '../../lib/clock.ts';
import { guessedServerTime, namedServerTime } from '../../operator/index.ts';
import { app } from '../../state/app.ts';
import type { PlayRefusal } from '../../state/play.ts';
import { createCollection } from '../../storage/database.ts';
import { openChannel } from '../../storage/tabChannel.ts';
import { createStopLock, stopSchema, type StopAnswer } from './stopLock.ts';

/**
 * The stop of play on this device. It survives a sign-out: the collection is not a personal one. Its ids are hashes, so that it does not
 * reveal who stopped.
 */
export const stopLock = createStopLock({
  clock: systemClock,
  rows: createCollection('stops', stopSchema, { personal: false }),
  serverTime: namedServerTime,
  guess: guessedServerTime,
  idOf: (uid) => sha256(`stop/${uid}`),
});

/**
 * When a reply last confirmed the stop, here or, judging by its message, in another tab; monotonic milliseconds.
 * Initially the page's load: an earlier page may have had the reply just before.
 */
let confirmedAt = 0;

/** Notifies the other tabs that the stored stop has changed. */
const channel = openChannel('stop');
channel.onmessage = () => {
  confirmedAt = systemClock.monotonic();
  void loadStop();
};

/** Stops play on this device for the signed-in member immediately. Resolves when that is stored, or only on this page where storage refuses it. */
export async function storeStop(): Promise<void> {
  await stopLock.press(app.uid);
  channel.postMessage('');
}

/** Stores the server's reply to the account's stop. */
export async function applyStopAnswer(uid: string, answer: StopAnswer): Promise<void> {
  if (!answer.open) confirmedAt = systemClock.monotonic();
  await (answer.open ? stopLock.lift(uid) : stopLock.confirm(uid, answer.until));
  channel.postMessage('');
}

/**
 * Stores what a later read says of the stop. False: it says that play is open, which does not count while the read may be from before the
 * report. Rule C53.
 */
export async function applyLaterAnswer(uid: string, answer: StopAnswer): Promise<boolean> {
  if (answer.open && systemClock.monotonic() - confirmedAt <= TIMINGS.lag) return false;
  await applyStopAnswer(uid, answer);
  return true;
}

/** The last read of a stop: its account, and a promise that resolves when it is done; undefined if it failed. */
let read: { uid: string; done: Promise<void> } | undefined;

/** Reads the member's stop from this device. If that fails, what this page knows of it stays in force. */
export function loadStop(): Promise<void> {
  const { uid } = app;
  const done = load(uid);
  read = { uid, done };
  return done;
}

/**
 * Resolves when the member's stop has been read. It is not read again, since other tabs report changes, unless that failed: then each call
 * tries once more.
 */
export async function whenStopKnown(): Promise<void> {
  await (read?.uid === app.uid ? read.done : loadStop());
}

/** Stores the server's reply to the report of a press at this time (ISO 8601); ignores one of an earlier stop. */
export async function applyReportAnswer(uid: string, pressedAt: string, answer: StopAnswer): Promise<void> {
  // Sent by an earlier page: this one may not have read the stop yet.
  const held = stopLock.find(uid);
  if (!held) await whenStopKnown();
  if (stopLock.isReportedBy(uid, pressedAt)) await applyStopAnswer(uid, answer);
}

async function load(uid: string): Promise<void> {
  try {
    if (uid === '' || (await stopLock.load(uid))) return;
  } catch (cause) {
    log.error('The stop of play could not be read', cause);
  }
  read = undefined;
}

/** The member's stop as a reason why play is closed; undefined if none is in force. */
export function stopRefusal(): PlayRefusal | undefined {
  const stop = stopLock.find(app.uid);
  if (!stop?.remaining) return undefined;
  // From the press, not from `remaining`, which excludes the device's sleep. Rounded to the second, so that each read gives the same.
  const until = Math.round((Date.parse(stop.pressedAt) + TIMINGS.stop) / 1000) * 1000;
  return { why: 'pause', kind: 'stop', until: new Date(until).toISOString(), register: '', may_withdraw: true };
}
