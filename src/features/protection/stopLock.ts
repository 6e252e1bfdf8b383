import * as v from 'valibot';
import * as TIMINGS from '../../config/timings.ts';
import type { Pause } from '../../contract/protection.ts';
import type { Clock } from '../../lib/clock.ts';
import { storedTime } from '../../lib/storedTime.ts';
import type { Collection } from '../../storage/database.ts';

/** By how much, in ms, a report may differ from the time that is stored with its press: the same clock measured both. */
const SAME_PRESS = 60_000;

/** Decrease of the remaining time, in ms, after which it is stored again. */
const STORE_EVERY = 60_000;

/**
 * A stored stop. It holds nothing personal: its id is a hash of the account's. What another build has stored in another shape is replaced by
 * what keeps play closed, until the server answers.
 */
export const stopSchema = v.object({
  /** When it was pressed, ISO 8601, by the best clock known then: identifies the stop. */
  pressed_at: v.string(),
  /** Its end in server milliseconds; null while the server's time has not been known since the press. */
  until: v.fallback(v.nullable(storedTime), null),
  /** Milliseconds that remained when the row was last written: what counts while the server's time is not known. */
  left: v.fallback(storedTime, TIMINGS.stop),
  /** The stop was reported to the server. From then on only the server's replies shorten it. */
  told: v.fallback(v.boolean(), false),
});
type StopRow = v.InferOutput<typeof stopSchema>;

/** What an answer of the server says of the stop: its end (ISO 8601, see `StopLock.confirm`), or with `open`, that it is lifted. */
export interface StopAnswer {
  until?: string | undefined;
  open?: boolean;
}

/** What the pause in a reply means for the stop: its end, if the pause is the stop itself, and whether play is open. Rule R6. */
export function stopStateOf(pause: Pause | null | undefined): StopAnswer {
  return { until: pause?.kind === 'stop' ? pause.until : undefined, open: !pause };
}

/** Dependencies of the lock. */
export interface StopPorts {
  clock: Pick<Clock, 'monotonic'>;
  rows: Collection<StopRow>;
  /** Milliseconds by the server's clock; undefined until the server has named its time on this page, or if the device may have slept since. */
  serverTime(): number | undefined;
  /** The best estimate of it, by the device's clock, which may be wrong, as far as the server's time is not known. */
  guess(): number;
  /** A hash of an account's id. */
  idOf(uid: string): Promise<string>;
}

/** The stop of play on this device, by account. */
export interface StopLock {
  /** Locks the device for the member, in memory immediately. Resolves when it is stored, or cannot be: then it ends with the page. */
  press(uid: string): Promise<void>;
  /** Reads what an earlier page or another tab has stored. False: the database cannot be read, so there may be a stop that is not known. */
  load(uid: string): Promise<boolean>;
  /**
   * The stop as known here; undefined if there is none. `pressedAt` (ISO 8601) is its end less its length: a device whose clock is behind would
   * otherwise report a press so long ago that the server's stop is over already.
   */
  find(uid: string): { remaining: number; pressedAt: string; reported: boolean } | undefined;
  /**
   * Whether a report of a press at this time (ISO 8601), by the clock used at the press or by the server's, is of the
   * present stop. An earlier stop was over before this one was pressed.
   */
  isReportedBy(uid: string, pressedAt: string): boolean;
  /** Stores the remaining time for the next page, at most once a minute; deletes a stop that is over and reported. */
  store(uid: string): Promise<void>;
  /** Stores the server's reply to the stop: it ends at `until` (ISO 8601); without `until` its end is unchanged. */
  confirm(uid: string, until: string | undefined): Promise<void>;
  /** Removes the stop: in the server's reply play is open. */
  lift(uid: string): Promise<void>;
  /** Calls `fn` after each change; the returned function unsubscribes. */
  subscribe(fn: () => void): () => void;
}

/** A stop read or pressed on this page: the row, and the monotonic time at which its `left` was true. */
interface Held {
  row: StopRow;
  at: number;
}

/**
 * Makes the lock of one page. It counts by the server's time where that is known, otherwise by the time that passes while a page is open:
 * the device's clock, which the player can set, never shortens a stop. Rule R6.
 */
export function createStopLock(ports: StopPorts): StopLock {
  const held = new Map<string, Held>();
  /** Rows of presses and of the server's answers that are still to be written. */
  const unwritten = new Set<StopRow>();
  /** Members whose stop was lifted, and whose row is still to be deleted. */
  const lifted = new Set<string>();
  const listeners = new Set<() => void>();
  let queue: Promise<unknown> = Promise.resolve();

  function hold(uid: string, row: StopRow | undefined): void {
    if (row) held.set(uid, { row, at: ports.clock.monotonic() });
    else held.delete(uid);
    for (const fn of listeners) fn();
  }

  function remaining({ row, at }: Held): number {
    const left = Math.max(0, row.left - (ports.clock.monotonic() - at));
    const time = ports.serverTime();
    if (time === undefined) return left;
    row.until ??= time + left;
    return Math.max(0, row.until - time);
  }

  /** Runs accesses to the database one after the other: a read must not overtake an earlier write. */
  function inTurn<T>(uid: string, work: (id: string) => Promise<T>): Promise<T> {
    const turn = queue.then(async () => work(await ports.idOf(uid)));
    queue = turn.catch(() => undefined);
    return turn;
  }

  /** Whether the member's stop has been pressed or lifted since the read or write under way began: what that has found is older. */
  function isOlder(uid: string): boolean {
    const one = held.get(uid);
    return one ? unwritten.has(one.row) : lifted.has(uid);
  }

  /** Updates the stored row, which another tab may have updated meanwhile. A later stop of another tab is adopted unchanged. */
  function change(uid: string, changed: (row: StopRow) => StopRow): Promise<void> {
    const one = held.get(uid);
    if (!one) return Promise.resolve();
    const own = { ...one.row, left: remaining(one) };
    return inTurn(uid, async (id) => {
      let row = changed(own);
      const written = await ports.rows.update(id, (old) => {
        if (old?.pressed_at === own.pressed_at) {
          const [until, left] = [old.until ?? own.until, Math.min(old.left, own.left)];
          row = changed({ ...old, told: old.told || own.told, until, left });
        } else row = old ?? changed(own);
        return row;
      });
      // Read from a database that lacks it, a stop that was reported would be reported again.
      if (!written.ok) unwritten.add(row);
      unwritten.delete(one.row);
      if (!isOlder(uid)) hold(uid, row);
    });
  }

  function lift(uid: string): Promise<void> {
    hold(uid, undefined);
    lifted.add(uid);
    return inTurn(uid, async (id) => void (await ports.rows.delete(id))).finally(() => lifted.delete(uid));
  }

  function find(uid: string): ReturnType<StopLock['find']> {
    const one = held.get(uid);
    if (!one) return undefined;
    const left = remaining(one);
    // `until` first: `left` does not count the sleep of the device since the press, the guess does.
    const pressedAt = (one.row.until ?? ports.guess() + left) - TIMINGS.stop;
    return { remaining: left, pressedAt: new Date(pressedAt).toISOString(), reported: one.row.told };
  }

  return {
    lift,
    find,

    press(uid) {
      const time = ports.serverTime();
      const until = time === undefined ? null : time + TIMINGS.stop;
      const row = { pressed_at: new Date(ports.guess()).toISOString(), until, left: TIMINGS.stop, told: false };
      unwritten.add(row);
      hold(uid, row);
      return inTurn(uid, async (id) => {
        await ports.rows.set(id, row);
        unwritten.delete(row);
      });
    },

    load: (uid) =>
      inTurn(uid, async (id) => {
        const found = await ports.rows.get(id);
        if (!found.ok) return false;
        if (isOlder(uid)) return true;
        const one = held.get(uid);
        const isSame = one !== undefined && one.row.pressed_at === found.value?.pressed_at;
        const left = Math.min(found.value?.left ?? 0, isSame ? remaining(one) : Infinity);
        hold(uid, found.value && { ...found.value, left });
        return true;
      }),

    isReportedBy(uid, pressedAt) {
      const isWithin = (ms: number, time = ''): boolean => Math.abs(Date.parse(time) - Date.parse(pressedAt)) < ms;
      return isWithin(SAME_PRESS, held.get(uid)?.row.pressed_at) || isWithin(TIMINGS.stop, find(uid)?.pressedAt);
    },

    async store(uid) {
      const one = held.get(uid);
      if (!one) return;
      const left = remaining(one);
      if (left === 0 && one.row.told) return lift(uid);
      if (one.row.left - left >= STORE_EVERY) await change(uid, (row) => row);
    },

    confirm: (uid, until = '') =>
      // An unreadable time does not change the end: NaN would break every later read of the stop.
      change(uid, (row) => ({ ...row, told: true, until: Date.parse(until) || row.until })),

    subscribe(fn) {
      listeners.add(fn);
      return () => void listeners.delete(fn);
    },
  };
}
